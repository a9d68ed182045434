import { Page } from '../ui/page.tsx'

export const DashboardRoute = () => <Page title="Dashboard">{null}</Page>
