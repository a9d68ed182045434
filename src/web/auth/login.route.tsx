import { Page } from '../ui/page.tsx'

export const LoginRoute = () => <Page title="Login">{null}</Page>
