import type { Shape } from './official-schema.ts'

const paging: Shape = { total: 'integer', limit: 'integer', offset: 'integer' }

const orderWords: Shape = [
  'created',
  'processed',
  'processing',
  'action_required',
  'failed',
  'cancelled',
  'expired',
  'refunded',
  'charged_back',
  'in_mediation',
]

/** From the OpenAPI and the types of the official Node client; amounts are text. */
const orderRefund: Shape = {
  id: 'text',
  transaction_id: 'text',
  reference_id: 'text',
  amount: 'text',
  status: ['processed', 'processing', 'failed'],
}

const order: Shape = {
  id: 'text',
  type: ['online'],
  processing_mode: ['automatic'],
  capture_mode: ['automatic_async'],
  external_reference: 'text?',
  total_amount: 'text',
  total_paid_amount: 'text',
  country_code: 'text',
  user_id: 'text',
  status: orderWords,
  status_detail: 'text',
  created_date: 'date',
  last_updated_date: 'date',
  payer: 'object',
  transactions: 'object',
}

const refundedOrder: Shape = {
  id: 'text',
  status: orderWords,
  status_detail: 'text',
  transactions: { refunds: { list: orderRefund } },
}

/** By request. */
export const orderShapes: { request: RegExp; shape: Shape }[] = [
  { request: /^GET \/v1\/orders$/, shape: { data: { list: order }, paging } },
  { request: /^POST \/v1\/orders\/[^/]+\/refund$/, shape: refundedOrder },
  { request: /^(POST|GET) \/v1\/orders(\/[^/]+(\/cancel)?)?$/, shape: order },
]

const orderErrors: Shape = { list: { code: 'text', message: 'text', details: 'anything' } }
export const orderErrorShapes: readonly Shape[] = [
  { errors: orderErrors },
  { errors: orderErrors, data: order },
]
