import { Page } from '../ui/page.tsx'

export const EventCreationRoute = () => <Page title="Criar e Configurar Evento">{null}</Page>
