import { Page } from '../ui/page.tsx'

export const SignupRoute = () => <Page title="Criar Conta">{null}</Page>
