import { calls } from '#contract/calls.ts'
import type { CallInput } from '#contract/calls/call.ts'
import type { TicketLine } from '#contract/nouns/ticket.ts'

import { itemOf, type Sale } from './sale.ts'

/** One request of a chain; `@@name@@` in path and body is a word kept from an earlier answer, or given with the item. */
export type Step = {
  port: number
  method?: string
  path: string
  body?: string
  headers?: Record<string, string>
  status?: number
  /** Words to keep: their name, and the key of the answer. */
  keep?: Record<string, string>
  /** Asks again until the answer's key has the value; ms between two questions. */
  until?: { key: string; value: string; every: number }
}

const order = '@@order@@'

const lineOf = (sale: Sale): TicketLine => ({
  ticket_type_id: sale.typeId,
  nome: 'Arquibancada',
  tipo: 'espectador',
  modo: 'individual',
  quantity: 1,
  preco: sale.price,
  personalInfo: {
    firstName: 'Maria',
    lastName: 'da Silva',
    email: 'maria@teste.example',
    phone: '(11) 98765-4321',
    cpf: '529.982.247-25',
    birthDate: '17/05/1990',
  },
  athleteInfo: undefined,
  customFields: [],
})

const step = (port: number, call: { method: string; path: string; status: number }, body?: object): Step => ({
  port,
  method: call.method,
  path: call.path.replace('{transaction_id}', order),
  status: call.status,
  ...(body && { body: JSON.stringify(body) }),
})

export const holdStep = (port: number, sale: Sale): Step => ({
  ...step(port, calls.createTransaction, {
    user_cpf_cnpj: '@@cpf@@',
    evento_id: sale.eventId,
    tickets: [itemOf(sale)],
  } satisfies CallInput<typeof calls.createTransaction>['body']),
  keep: { order: 'transaction_id' },
})

export const confirmStep = (port: number, sale: Sale): Step => {
  const line = lineOf(sale)
  return step(port, calls.freeCheckout, {
    tickets: [line],
    personalInfo: line.personalInfo,
    transaction_id: order,
    evento_id: sale.eventId,
  } satisfies CallInput<typeof calls.freeCheckout>['body'])
}

export const preferenceStep = (port: number, sale: Sale): Step => {
  const back = `http://127.0.0.1:${port}/post_payment`
  return {
    ...step(port, calls.createPreference, {
      coupon_id: null,
      items: [{ title: 'Arquibancada', quantity: 1, currency_id: 'BRL', unit_price: sale.price }],
      payer: {
        name: 'Maria',
        surname: 'da Silva',
        email: 'maria@teste.example',
        phone: { number: '11987654321' },
        identification: { type: 'CPF', number: '52998224725' },
      },
      back_urls: { success: back, failure: back, pending: back },
      auto_return: 'approved',
      excluded_payment_types: ['ticket', 'bank_transfer', 'atm', 'debit_card'],
      installments: 1,
      metadata: { eventoId: sale.eventId, tickets: [lineOf(sale)], transaction_id: order },
    } satisfies CallInput<typeof calls.createPreference>['body']),
    keep: { preference: 'id' },
  }
}

type PaymentData = CallInput<typeof calls.processPayment>['body']['paymentData']

const payStep = (port: number, sale: Sale, paymentData: PaymentData): Step => {
  const line = lineOf(sale)
  return {
    ...step(port, calls.processPayment, {
      paymentData,
      preferenceId: '@@preference@@',
      tickets: [line],
      personalInfo: line.personalInfo,
      transaction_id: order,
    } satisfies CallInput<typeof calls.processPayment>['body']),
    keep: { payment: 'payment_id' },
  }
}

export const pollStep = (port: number): Step => step(port, calls.transaction)

const settledStep = (port: number): Step => ({
  ...pollStep(port),
  until: { key: 'estado', value: 'Aprovada', every: 20 },
})

export const freeChain = (port: number, sale: Sale): Step[] => [holdStep(port, sale), confirmStep(port, sale)]

/** The card's token is made in the browser, by the provider's script. */
export const cardChain = (port: number, provider: number, sale: Sale): Step[] => [
  {
    port: provider,
    method: 'POST',
    path: '/v1/card_tokens?public_key=TEST',
    status: 201,
    body: JSON.stringify({
      card_number: '5031433215406351',
      expiration_month: 11,
      expiration_year: 2040,
      security_code: '123',
      cardholder: { name: 'APRO', identification: { type: 'CPF', number: '12345678909' } },
    }),
    keep: { card: 'id' },
  },
  holdStep(port, sale),
  preferenceStep(port, sale),
  payStep(port, sale, { payment_method_id: 'master', token: '@@card@@', installments: 1 }),
  settledStep(port),
]

/** The buyer's bank pays at the provider, which tells the shop. */
export const pixChain = (port: number, provider: number, sale: Sale): Step[] => [
  holdStep(port, sale),
  preferenceStep(port, sale),
  payStep(port, sale, { payment_method_id: 'pix' }),
  { port: provider, method: 'POST', path: '/_sandbox/payments/@@payment@@/pay' },
  settledStep(port),
]
