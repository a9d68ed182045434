import { Page } from '../ui/page.tsx'

export const PaymentResultRoute = () => <Page title="Resultado do pagamento">{null}</Page>
