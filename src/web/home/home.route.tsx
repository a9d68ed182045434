import { Page } from '../ui/page.tsx'

export const HomeRoute = () => <Page title="Quadra">{null}</Page>
