import { Page } from '../ui/page.tsx'

export const RecoveryRoute = () => <Page title="Recuperar Senha">{null}</Page>
