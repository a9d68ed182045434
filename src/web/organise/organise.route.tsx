import { useSettings } from '../session/session.tsx'
import { OrganisePage } from './organise.page.tsx'

export const Route = () => <OrganisePage contactEmail={useSettings().contactEmail} />
