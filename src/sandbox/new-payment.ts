import { randomBytes } from 'node:crypto'
import { brCode } from './br-code.ts'
import { brandOf, cardOutcome } from './cards.ts'
import { questionOf } from './challenge.ts'
import type { CardToken, Identification, Payer, Payment } from './model.ts'
import { type Fields, fields, isAbsent, isFields, text } from './reading.ts'

/** An invented key and a name that says it: no bank can pay these codes. */
const receiver = {
  key: '00000000-5a4d-4b0c-8000-000000000000',
  name: 'SANDBOX NAO PAGAR',
  city: 'SAO PAULO',
}
const day = 24 * 60 * 60_000
const demoPause = 5_000

const identificationOf = (value: unknown): Identification | null =>
  isAbsent(value) ? null : { type: String(fields(value).type), number: String(fields(value).number) }

const payerOf = (value: unknown): Payer => {
  const { email, first_name, last_name, identification } = fields(value)
  return {
    email: String(email),
    first_name: text(first_name),
    last_name: text(last_name),
    identification: identificationOf(identification),
  }
}

const snake = (name: string): string =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1_$2')
    .replaceAll('-', '_')
    .toLowerCase()

/** The provider renames what is in the metadata, at every depth. */
const renamed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(renamed)
  return isFields(value) ? snakeCased(value) : value
}
const snakeCased = (value: unknown): Fields =>
  Object.fromEntries(Object.entries(fields(value)).map(([name, part]) => [snake(name), renamed(part)]))

const basis = (body: Fields, id: number, now: number) => ({
  id,
  createdAt: now,
  updatedAt: now,
  amount: Number(body.transaction_amount),
  refunds: [],
  description: text(body.description),
  externalReference: text(body.external_reference),
  statementDescriptor: text(body.statement_descriptor),
  metadata: snakeCased(body.metadata),
  additionalInfo: fields(body.additional_info),
  binaryMode: body.binary_mode === true,
  notificationUrl: text(body.notification_url),
  payer: payerOf(body.payer),
})

/** `body` has passed the rules. */
export const newCardPayment = (body: Fields, token: CardToken, id: number, now: number): Payment => {
  const challenge = body.three_d_secure_mode === 'optional' ? questionOf(token) : null
  const outcome = challenge
    ? ({ status: 'pending', status_detail: 'pending_challenge' } as const)
    : cardOutcome(token.holder.name, body.binary_mode === true)
  const { bin, lastFour, expirationMonth, expirationYear, holder } = token
  return {
    ...basis(body, id, now),
    ...outcome,
    approvedAt: outcome.status === 'approved' ? now : null,
    expiresAt: null,
    paysItselfAt: null,
    method: String(body.payment_method_id),
    issuer: brandOf(bin)?.issuer ?? null,
    card: { bin, lastFour, expirationMonth, expirationYear, holder },
    pixCode: null,
    ...(challenge && { challenge }),
  }
}

/** `paysItselfAfter`: seconds, null for never. A payer called APRO pays a moment later. */
export const newPixPayment = (
  body: Fields,
  paysItselfAfter: number | null,
  id: number,
  now: number,
): Payment => {
  const common = basis(body, id, now)
  const wait = common.payer.first_name?.toUpperCase() === 'APRO' ? demoPause : (paysItselfAfter ?? 0) * 1000
  const expiry = text(body.date_of_expiration)
  const txid = `sandbox${id}${randomBytes(2).toString('hex')}`
  return {
    ...common,
    status: 'pending',
    status_detail: 'pending_waiting_transfer',
    approvedAt: null,
    expiresAt: expiry === null ? now + day : Date.parse(expiry),
    paysItselfAt: wait === 0 ? null : now + wait,
    method: 'pix',
    issuer: null,
    card: null,
    pixCode: brCode({ ...receiver, amount: common.amount, txid }),
  }
}
