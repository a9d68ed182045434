import { Page } from '../ui/page.tsx'

export const ResetRoute = () => <Page title="Redefinir senha">{null}</Page>
