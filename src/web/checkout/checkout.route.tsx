import { Page } from '../ui/page.tsx'

export const CheckoutRoute = () => <Page title="Pagamento">{null}</Page>
