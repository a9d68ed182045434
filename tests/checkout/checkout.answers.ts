import type { EventDetail } from '#contract/nouns/event.ts'
import { orderDraftOf, type ReadDraft } from '#contract/nouns/order-draft.ts'
import type { OrderTicket } from '#contract/nouns/order-ticket.ts'
import type { TicketLine } from '#contract/nouns/ticket.ts'
import type { Transaction } from '#contract/nouns/transaction.ts'
import { athlete, evento, line, nobody, pix, transaction } from './order.fixture.ts'

type Paid =
  | 'nothing'
  | 'pix'
  | 'cancelled payment'
  | 'card to confirm'
  | 'answered card'
  | 'card under review'
  | 'refused card'
  | 'approved card'

/** The page of a card's bank. */
export const challenge = { url: 'https://banco.example/3ds', creq: 'Y3JlcQ' }

const payments: Record<Paid, Partial<Transaction>> = {
  nothing: {},
  pix: { payment_id: '71', pagamento_status: 'pending', metodo: 'pix', pix },
  'cancelled payment': { payment_id: '71', pagamento_status: 'cancelled', metodo: 'pix' },
  'card to confirm': {
    payment_id: '75',
    pagamento_status: 'pending',
    status_detail: 'pending_challenge',
    metodo: 'cartao',
    desafio: challenge,
  },
  'answered card': { payment_id: '75', pagamento_status: 'pending', metodo: 'cartao' },
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
  paid: Paid,
  gross: number,
  confirmedBefore = false,
  versao = 0,
): Transaction =>
  transaction({
    estado,
    valor_bruto: gross,
    valor_total: gross,
    versao,
    ...payments[paid],
    ...(confirmedBefore && confirmed),
  })

/** What a read order says of its payment. */
export const readPayment = (estado: Transaction['estado'], paid: Paid): Partial<Transaction> => ({
  estado,
  ...payments[paid],
})

/** What validating a coupon of the model answers. */
export const validCoupon = (percent: 10 | 100) => ({
  id: percent === 100 ? 'cp_2' : 'cp_1',
  porcentagem: percent / 100,
})

export const couponOf = (percent: 0 | 10 | 100, typed: string) =>
  percent === 0 ? null : { ...validCoupon(percent), nome: typed }

type Bound = { typed: string; percent: 0 | 10 | 100; gross: number; version: number }

/** The order as the server answers it once a coupon, or none, is bound to it. */
export const boundOrder = ({ typed, percent, gross, version }: Bound): Transaction =>
  transaction({
    valor_bruto: gross,
    valor_total: (gross * (100 - percent)) / 100,
    desconto: (gross * percent) / 100,
    cupom: couponOf(percent, typed),
    versao: version,
  })

const question = { titulo: 'Seu time', tipo: 'texto' as const, opcoes: [] }

/** The form in a situation of the model; `asked`: the organiser added a question meanwhile. */
export const formLine = (form: 'empty' | 'lacking' | 'complete', asked: boolean): TicketLine => ({
  ...line(form === 'empty' ? nobody : athlete),
  customFields: asked ? [{ ...question, answer: form === 'complete' ? 'Arena' : '' }] : [],
})

/** What the server kept of the form; it never had an answer to the question that was added. */
export const draftRead = (form: 'empty' | 'complete', coupon: string, applied?: 10): ReadDraft => ({
  ...orderDraftOf(form === 'empty' ? [] : [line(athlete)], coupon),
  cupom_aplicado: applied === undefined ? null : { id: 'cp_1', nome: coupon, porcentagem: applied / 100 },
})

/** The draft, and the rules of the event that are read with it. */
export const draftAndRules = (read: ReadDraft, asked: boolean) => ({ ...read, detail: eventRead(asked) })

export const eventRead = (asked: boolean): EventDetail => ({
  evento,
  ticket_types: [
    {
      id: 'tt_1',
      nome: 'Arquibancada',
      descricao: '',
      tipo: 'espectador',
      modo: 'individual',
      quantidade_disponivel: 10,
      campos_personalizados: asked ? [question] : [],
      categories: [],
      lotes: [],
      active_lot: null,
    },
  ],
})

/** The tickets as the server sold them: to somebody whom the form never named. */
export const ticketsSold: OrderTicket[] = [
  {
    id: 'tk_1',
    ticket_type_nome: 'Arquibancada',
    tipo: 'espectador',
    modo: 'individual',
    participante_nome: 'Atleta do Servidor',
    categoria: '',
    preco: 100,
    codigo: 'QD-7K2M-9P4X',
    situacao: 'Válido',
  },
]

/** Who is bound to the order, as the server has it before it is sold. */
export const ticketsBound: OrderTicket[] = ticketsSold.map((ticket) => ({
  ...ticket,
  id: null,
  participante_nome: 'Atleta Gravado',
  categoria: 'Mista A',
  codigo: null,
  situacao: null,
}))

/** What process_payment answers in a situation of the model. */
export const paymentAnswer = (paid: Exclude<Paid, 'nothing' | 'cancelled payment' | 'answered card'>) => {
  const { payment_id = null, pagamento_status, status_detail = null } = payments[paid]
  return {
    status: pagamento_status ?? '',
    payment_id,
    qr_code_base64: paid === 'pix' ? pix.qr_code_base64 : null,
    qr_code: paid === 'pix' ? pix.qr_code : null,
    ticket_url: null,
    status_detail,
    expira_em: null,
    desafio: paid === 'card to confirm' ? challenge : null,
    devolucao: false,
  }
}

/** What the payment form hands over. */
/** What is told of the card beside its data. */
export const cardSeen = { card: { brand: 'visa', lastFour: '6351' }, pix: null } as const

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
