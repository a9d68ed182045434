import type { Transaction } from '#contract/transaction.ts'
import { pix, transaction } from './order.fixture.ts'

type Paid = 'nothing' | 'pix' | 'card under review' | 'refused card' | 'approved card'

const payments: Record<Paid, Partial<Transaction>> = {
  nothing: {},
  pix: { payment_id: '71', pagamento_status: 'pending', metodo: 'pix', pix },
  'card under review': { payment_id: '72', pagamento_status: 'in_process', metodo: 'cartao' },
  'refused card': {
    payment_id: '73',
    pagamento_status: 'rejected',
    status_detail: 'cc_rejected_insufficient_amount',
    metodo: 'cartao',
  },
  'approved card': { payment_id: '74', pagamento_status: 'approved', metodo: 'cartao' },
}

/** The buyer had confirmed the tickets with a coupon of 10 % and then reloaded the page. */
const confirmed: Partial<Transaction> = {
  cupom: { id: 'cp_1', nome: 'QUADRA10', porcentagem: 0.1 },
  desconto: 10,
  valor_total: 90,
  preference_id: 'pref_0',
}

/** The order as the server answers it in a situation of the model. */
export const readOrder = (
  estado: Transaction['estado'],
  paid: Exclude<Paid, 'approved card'>,
  gross: number,
  confirmedBefore = false,
): Transaction =>
  transaction({
    estado,
    valor_bruto: gross,
    valor_total: gross,
    ...payments[paid],
    ...(confirmedBefore && confirmed),
  })

/** What process_payment answers in a situation of the model. */
export const paymentAnswer = (paid: Exclude<Paid, 'nothing'>) => {
  const { payment_id = null, pagamento_status, status_detail = null } = payments[paid]
  return {
    status: pagamento_status ?? '',
    payment_id,
    qr_code_base64: paid === 'pix' ? pix.qr_code_base64 : null,
    qr_code: paid === 'pix' ? pix.qr_code : null,
    ticket_url: null,
    status_detail,
    expira_em: null,
    devolucao: false,
  }
}

/** What the payment form hands over. */
export const paymentData = {
  card: {
    payment_method_id: 'visa',
    token: 'tok_1',
    installments: 1,
    issuer_id: '25',
    transaction_amount: 100,
  },
  pix: { payment_method_id: 'pix', transaction_amount: 100, payer: { email: 'atleta@exemplo.com' } },
} as const
