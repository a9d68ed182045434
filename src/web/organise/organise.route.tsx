import { useSettings } from '../session/session.tsx'
import { OrganisePage } from './organise.page.tsx'

export const OrganiseRoute = () => <OrganisePage contactEmail={useSettings().contactEmail} />
