/** A port that waits: what it was asked, and what the machine knows meanwhile. */
export type Question = {
  port: string
  input: unknown
  context: unknown
  /** What was asked of other ports before, the last one last. */
  before: readonly { port: string; input: unknown }[]
}

type Order = { estado: string; metodo: string | null }

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

/** The order in an answer: the answer itself, or a part of it. */
const orderIn = (output: unknown): Order | null => {
  const order = field(output, 'transaction') ?? output
  return typeof field(order, 'estado') === 'string' && field(order, 'metodo') !== undefined
    ? (order as Order)
    : null
}

const methodAsked = (input: unknown): 'pix' | 'cartao' | null => {
  const method = field(field(input, 'paymentData'), 'payment_method_id')
  if (typeof method !== 'string') return null
  return method === 'pix' ? 'pix' : 'cartao'
}

/** How the order is being paid, as far as it was seen; `isSure` when the provider said so. */
const payment = ({ context, before }: Question): { method: string; isSure: boolean } | null => {
  const known = field(context, 'payment')
  if (typeof known === 'object' && known !== null) {
    const isPix = field(known, 'pix') !== null || field(known, 'status') === 'cancelled'
    return { method: isPix ? 'pix' : 'cartao', isSure: true }
  }
  const asked = before.findLast(({ port }) => port === 'processPayment')
  const method = asked ? methodAsked(asked.input) : null
  return method === null ? null : { method, isSure: false }
}

/** An order is paid in the way that was chosen, and a payment that was begun does not vanish. */
const isOrderPossible = ({ estado, metodo }: Order, question: Question): boolean => {
  const paid = payment(question)
  if (paid === null) return true
  return metodo === null ? estado !== 'Pendente' || !paid.isSure : metodo === paid.method
}

/** Refused by a category that is full: only whoever asks for places. */
const asksForPlaces = new Set(['createTransaction', 'createPreference', 'freeCheckout', 'processPayment'])

const laws: Record<string, (output: unknown, question: Question) => boolean> = {
  processPayment: (output, { input }) =>
    (methodAsked(input) === 'pix') === (typeof field(output, 'qr_code') === 'string'),
  participants: (output, { input }) =>
    field(field(output, 'rows'), String(field(input, 'view'))) !== undefined,
}

/** Whether this can be the answer to what was asked. */
export const isPossibleAnswer = (output: unknown, question: Question): boolean => {
  const order = orderIn(output)
  return (laws[question.port]?.(output, question) ?? true) && (!order || isOrderPossible(order, question))
}

export const isPossibleRefusal = (error: unknown, { port }: Question): boolean => {
  const message = field(error, 'message')
  return typeof message !== 'string' || !message.includes('esgotad') || asksForPlaces.has(port)
}
