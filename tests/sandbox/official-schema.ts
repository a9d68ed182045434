import { orderErrorShapes, orderShapes } from './official-orders-schema.ts'

/**
 * What the provider's OpenAPI (github.com/mercadopago/openapi, `spec3.json` at f224df3) says of its answers, kept small:
 * `?` may be null; `+` is not in it, but in the samples of the provider's own documentation.
 */
type Kind = 'integer' | 'number' | 'text' | 'boolean' | 'date' | 'uri' | 'object' | 'anything'
export type Shape = `${Kind}${'' | '?'}` | readonly string[] | { [name: string]: Shape } | { list: Shape }

const identification: Shape = { type: 'text', number: 'text' }
const cardholder: Shape = { name: 'text', identification: 'object?' }
const paging: Shape = { total: 'integer', limit: 'integer', offset: 'integer' }

const payment: Shape = {
  id: 'integer',
  date_created: 'date',
  date_approved: 'date?',
  date_last_updated: 'date',
  date_of_expiration: 'date?',
  money_release_date: 'date?',
  operation_type: ['regular_payment'],
  issuer_id: 'text?',
  payment_method_id: 'text',
  payment_type_id: ['ticket', 'bank_transfer', 'credit_card', 'debit_card'],
  status: [
    'pending',
    'approved',
    'authorized',
    'in_process',
    'in_mediation',
    'rejected',
    'cancelled',
    'refunded',
    'charged_back',
  ],
  status_detail: 'text',
  currency_id: ['BRL'],
  description: 'text?',
  payer: {
    id: 'text?',
    email: 'text?',
    identification: 'object?',
    type: 'text?',
    'first_name+': 'text?',
    'last_name+': 'text?',
    'entity_type+': 'text?',
  },
  metadata: 'object',
  additional_info: 'object',
  external_reference: 'text?',
  transaction_amount: 'number',
  transaction_amount_refunded: 'number',
  coupon_amount: 'number',
  transaction_details: {
    net_received_amount: 'number',
    total_paid_amount: 'number',
    overpaid_amount: 'number',
    external_resource_url: 'uri?',
    installment_amount: 'number',
  },
  captured: 'boolean',
  binary_mode: 'boolean',
  statement_descriptor: 'text?',
  installments: 'integer',
  card: 'object',
  notification_url: 'uri?',
  processing_mode: ['aggregator', 'gateway'],
  'three_ds_info+': 'object?',
  'live_mode+': 'boolean',
  'collector_id+': 'integer',
  'fee_details+': { list: 'object' },
  'refunds+': { list: 'object' },
  'point_of_interaction+': 'object',
}

const refund: Shape = {
  id: 'integer',
  payment_id: 'integer',
  amount: 'number',
  metadata: 'object',
  source: { id: 'text', name: 'text', type: 'text' },
  date_created: 'date',
  unique_sequence_number: 'text?',
  refund_mode: ['standard', 'instant'],
  adjustment_amount: 'number?',
  status: ['approved', 'in_process', 'rejected'],
  reason: 'text?',
  label: 'text?',
  partition_details: { list: 'object' },
}

const preference: Shape = {
  id: 'text',
  init_point: 'uri',
  items: { list: 'object' },
  payer: 'object',
  payment_methods: 'object',
  back_urls: 'object',
  external_reference: 'text',
  date_created: 'date',
  last_updated: 'date',
  total_amount: 'number',
  expires: 'boolean',
  expiration_date_from: 'date?',
  expiration_date_to: 'date?',
  collector_id: 'integer',
  client_id: 'text',
  marketplace: 'text',
  marketplace_fee: 'number',
  'sandbox_init_point+': 'uri',
  'operation_type+': 'text',
}

const cardToken: Shape = {
  id: 'text',
  first_six_digits: 'text',
  last_four_digits: 'text',
  expiration_month: 'integer',
  expiration_year: 'integer',
  date_created: 'date',
  date_due: 'date',
  luhn_validation: 'boolean',
  status: ['active', 'used', 'expired'],
  card_id: 'text?',
  cardholder,
  'live_mode+': 'boolean',
}

const method: Shape = {
  id: 'text',
  name: 'text',
  payment_type_id: 'text',
  status: ['active', 'deactivated'],
  secure_thumbnail: 'uri',
  thumbnail: 'uri',
  deferred_capture: ['supported', 'unsupported', 'does_not_apply'],
  settings: 'anything',
  additional_info_needed: { list: 'text' },
  min_allowed_amount: 'number',
  max_allowed_amount: 'number',
  accreditation_time: 'integer',
  financial_institutions: { list: 'object' },
  processing_modes: { list: ['aggregator', 'gateway'] },
}

const identificationType: Shape = {
  id: 'text',
  name: 'text',
  type: ['number', 'letter'],
  min_length: 'integer',
  max_length: 'integer',
}

/** `cause` is null where a preference is refused. */
const error: Shape = { message: 'text', error: 'text', status: 'integer', cause: 'anything' }
const policyError: Shape = { code: 'text', blocked_by: 'text', message: 'text', status: 'integer' }

/** Not in the OpenAPI: the part that the documentation shows. */
const account: Shape = {
  id: 'integer',
  nickname: 'text',
  first_name: 'text',
  last_name: 'text',
  email: 'text',
  country_id: 'text',
  site_id: 'text',
  user_type: 'text',
  tags: { list: 'text' },
  status: 'object',
}

/** By request. An answer may give a preference's other fields back as they came. */
export const shapes: { request: RegExp; shape: Shape; open?: true }[] = [
  ...orderShapes,
  { request: /^GET \/v1\/payments\/search$/, shape: { results: { list: payment }, paging } },
  { request: /^(GET|PUT) \/v1\/payments\/[^/]+$/, shape: payment },
  { request: /^POST \/v1\/payments$/, shape: payment },
  { request: /^GET \/v1\/payments\/[^/]+\/refunds$/, shape: { list: refund } },
  { request: /^(POST|GET) \/v1\/payments\/[^/]+\/refunds(\/[^/]+)?$/, shape: refund },
  {
    request: /^GET \/checkout\/preferences\/search$/,
    shape: { elements: { list: preference }, paging },
    open: true,
  },
  { request: /^(POST|GET|PUT) \/checkout\/preferences(\/[^/]+)?$/, shape: preference, open: true },
  { request: /^POST \/v1\/card_tokens$/, shape: cardToken },
  { request: /^GET \/v1\/payment_methods$/, shape: { list: method } },
  { request: /^GET \/v1\/identification_types$/, shape: { list: identificationType } },
  { request: /^GET \/users\/me$/, shape: account },
]
export const errorShapes: readonly Shape[] = [error, policyError, ...orderErrorShapes]

/** Where a payment has more: the official schema leaves these parts open or out. */
export const cardShape: Shape = {
  first_six_digits: 'text',
  last_four_digits: 'text',
  expiration_month: 'integer',
  expiration_year: 'integer',
  date_created: 'date',
  date_last_updated: 'date',
  cardholder: { name: 'text', identification },
}
