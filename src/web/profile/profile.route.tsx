import { Page } from '../ui/page.tsx'

export const ProfileRoute = () => <Page title="Minha Conta">{null}</Page>
