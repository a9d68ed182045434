import { Page } from '../ui/page.tsx'

export const BracketRoute = () => <Page title="Chaveamento">{null}</Page>
