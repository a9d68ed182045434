import { Page } from '../ui/page.tsx'

export const EventsRoute = () => <Page title="Eventos">{null}</Page>
