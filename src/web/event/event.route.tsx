import { Page } from '../ui/page.tsx'

export const EventRoute = () => <Page title="Evento">{null}</Page>
