/** What becomes of a card is decided by the first word of its holder's name. */
type Outcome = { status: 'approved' | 'in_process' | 'rejected'; status_detail: string }

const rejected = (status_detail: string): Outcome => ({ status: 'rejected', status_detail })

const outcomes: Record<string, Outcome> = {
  APRO: { status: 'approved', status_detail: 'accredited' },
  CONT: { status: 'in_process', status_detail: 'pending_contingency' },
  OTHE: rejected('cc_rejected_other_reason'),
  CALL: rejected('cc_rejected_call_for_authorize'),
  FUND: rejected('cc_rejected_insufficient_amount'),
  SECU: rejected('cc_rejected_bad_filled_security_code'),
  EXPI: rejected('cc_rejected_bad_filled_date'),
  FORM: rejected('cc_rejected_bad_filled_other'),
  CARD: rejected('cc_rejected_bad_filled_card_number'),
  INST: rejected('cc_rejected_invalid_installments'),
  DUPL: rejected('cc_rejected_duplicated_payment'),
  LOCK: rejected('cc_rejected_card_disabled'),
  CTNA: rejected('cc_rejected_card_type_not_allowed'),
  ATTE: rejected('cc_rejected_max_attempts'),
  BLAC: rejected('cc_rejected_blacklist'),
  UNSU: rejected('other_reason'),
}

/** `binary`: the shop takes no "in process", so that becomes a refusal. */
export const cardOutcome = (holder: string, binary: boolean): Outcome => {
  const word = holder.trim().toUpperCase().split(/\s+/)[0] ?? ''
  const outcome = outcomes[word] ?? rejected('cc_rejected_other_reason')
  return binary && outcome.status === 'in_process' ? rejected('cc_rejected_other_reason') : outcome
}

type Brand = {
  id: string
  name: string
  type: 'credit_card' | 'debit_card'
  issuer: number
  starts: RegExp
  cvv: number
}

const brand = (
  id: string,
  name: string,
  issuer: number,
  starts: RegExp,
  over: Partial<Brand> = {},
): Brand => ({
  id,
  name,
  type: 'credit_card',
  issuer,
  starts,
  cvv: 3,
  ...over,
})

/** First match wins. */
const brands: Brand[] = [
  brand('debelo', 'Elo Débito', 688, /^506776/, { type: 'debit_card' }),
  brand('elo', 'Elo', 687, /^(4011|4312|4389|4514|4576|5041|5066|5067|509|6277|6362|6363|650|6516|6550)/),
  brand('amex', 'American Express', 310, /^3[47]/, { cvv: 4 }),
  brand('diners', 'Diners', 305, /^3(0|6|8)/),
  brand('hipercard', 'Hipercard', 12, /^(606282|3841)/),
  brand('visa', 'Visa', 25, /^4/),
  brand('master', 'Mastercard', 24, /^(5[0-5]|2[2-7])/),
]

export const brandOf = (number: string): Brand | null =>
  brands.find(({ starts }) => starts.test(number)) ?? null

const picture = 'https://http2.mlstatic.com/storage/logos-api-admin/sandbox.svg'

const method = (
  id: string,
  name: string,
  payment_type_id: string,
  over: { min_allowed_amount?: number } = {},
) => ({
  id,
  name,
  payment_type_id,
  status: 'active',
  secure_thumbnail: picture,
  thumbnail: picture,
  deferred_capture: payment_type_id === 'credit_card' ? 'supported' : 'does_not_apply',
  settings: [],
  additional_info_needed: [],
  min_allowed_amount: 0.5,
  max_allowed_amount: 60_000,
  accreditation_time: payment_type_id === 'credit_card' ? 2880 : 0,
  financial_institutions: [],
  processing_modes: ['aggregator'],
  ...over,
})

/** `GET /v1/payment_methods` for Brazil. */
export const paymentMethods = [
  ...brands.map(({ id, name, type }) => method(id, name, type)),
  method('pix', 'PIX', 'bank_transfer', { min_allowed_amount: 0.01 }),
  method('bolbradesco', 'Boleto', 'ticket'),
  method('account_money', 'Saldo em conta', 'account_money'),
]

export const identificationTypes = [
  { id: 'CPF', name: 'CPF', type: 'number', min_length: 11, max_length: 11 },
  { id: 'CNPJ', name: 'CNPJ', type: 'number', min_length: 14, max_length: 14 },
]
