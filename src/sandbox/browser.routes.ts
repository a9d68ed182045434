import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { answerRefusal, providerTime, refusal, ticketUrl } from './answers.ts'
import { assets } from './assets.ts'
import { brandOf } from './cards.ts'
import { isDocument, passesLuhn } from './documents.ts'
import type { CardToken, Identification } from './model.ts'
import { keptId } from './order-ids.ts'
import type { Provider } from './provider.ts'
import { qrImage } from './qr-image.ts'
import { type Fields, fields, isAbsent, numberOf, readFields, slashed, text } from './reading.ts'

const week = 7 * 24 * 60 * 60_000
const bad = (code: string, message: string) => refusal(400, message, code)

const isFuture = (month: unknown, year: unknown, now: number): boolean => {
  const [m, y] = [numberOf(month), numberOf(year)]
  if (!Number.isInteger(m) || !Number.isInteger(y) || m < 1 || m > 12 || y < 2000 || y > 2100) return false
  return Date.UTC(y, m, 1) > now
}

const refusedCard = (body: Fields, now: number) => {
  const number = text(body.card_number) ?? ''
  const brand = brandOf(number)
  if (!/^\d{13,19}$/.test(number) || !passesLuhn(number) || brand === null)
    return bad('E301', 'invalid parameter cardNumber')
  if (!isFuture(body.expiration_month, body.expiration_year, now))
    return bad('325', 'invalid parameter cardExpirationMonth')
  if (!/^\d+$/.test(text(body.security_code) ?? '') || text(body.security_code)?.length !== brand.cvv)
    return bad('E302', 'invalid parameter securityCode')
  const { name, identification } = fields(body.cardholder)
  if (text(name) === null) return bad('316', 'invalid parameter cardholderName')
  const { type, number: document } = fields(identification)
  return isAbsent(identification) || isDocument(text(type) ?? '', text(document) ?? '')
    ? null
    : bad('324', 'invalid parameter docNumber')
}

/** Only what the provider shows again: number and security code are forgotten here. */
const tokenOf = (body: Fields, publicKey: string, now: number): CardToken => {
  const number = text(body.card_number) ?? ''
  const { name, identification } = fields(body.cardholder)
  const document: Identification | null = isAbsent(identification)
    ? null
    : { type: text(fields(identification).type) ?? '', number: text(fields(identification).number) ?? '' }
  return {
    id: randomUUID().replaceAll('-', ''),
    bin: number.slice(0, 8),
    lastFour: number.slice(-4),
    expirationMonth: Number(body.expiration_month),
    expirationYear: Number(body.expiration_year),
    holder: { name: text(name) ?? '', identification: document },
    dueAt: now + week,
    used: false,
    publicKey,
  }
}

const types = { js: 'text/javascript; charset=utf-8', css: 'text/css; charset=utf-8' }

/** What the buyer's browser asks for: the script and its parts, card tokens, a payment to show. */
export const createBrowserRoutes = (provider: Provider): Hono => {
  const { store, now } = provider
  const routes = new Hono()

  routes.on('POST', slashed('/v1/card_tokens'), async (c) => {
    const publicKey = c.req.query('public_key')
    if (!publicKey) return answerRefusal(c, refusal(401, 'Missing public_key', 7))
    const body = await readFields(c)
    if (body === null) return answerRefusal(c, refusal(400, 'Malformed JSON', 1))
    const refused = refusedCard(body, now())
    if (refused !== null) return answerRefusal(c, refused)
    const token = tokenOf(body, publicKey, now())
    store.put(['tokens', token.id, token])
    const { id, bin, lastFour, expirationMonth, expirationYear, holder, dueAt } = token
    const answer = {
      id,
      first_six_digits: bin.slice(0, 6),
      last_four_digits: lastFour,
      expiration_month: expirationMonth,
      expiration_year: expirationYear,
      date_created: providerTime(now()),
      date_due: providerTime(dueAt),
      status: 'active',
      luhn_validation: true,
      live_mode: false,
      card_id: null,
      cardholder: holder,
    }
    return c.json(answer, 201)
  })

  routes.get('/_sandbox/bricks/settings', (c) =>
    c.json({ selectedPaymentMethod: provider.settings.current.selectedPaymentMethod }),
  )

  routes.get('/_sandbox/bricks/payments/:id', async (c) => {
    if (!c.req.query('public_key')) return answerRefusal(c, refusal(401, 'Missing public_key', 7))
    const payment = store.one('payments', keptId(c.req.param('id')))
    if (payment === null) return answerRefusal(c, refusal(404, 'Payment not found', 2000))
    return c.json({
      id: payment.id,
      status: payment.status,
      status_detail: payment.status_detail,
      amount: payment.amount,
      method: payment.method,
      last_four_digits: payment.card?.lastFour ?? null,
      date: providerTime(payment.createdAt),
      external_reference: payment.externalReference,
      pix:
        payment.pixCode === null
          ? null
          : {
              qr_code: payment.pixCode,
              qr_code_base64: qrImage(payment.pixCode),
              expires: payment.expiresAt === null ? null : providerTime(payment.expiresAt),
              ticket_url: ticketUrl(provider, payment),
            },
    })
  })

  for (const [path, { content, type }] of Object.entries(assets))
    routes.get(path, (c) => {
      c.header('content-type', types[type])
      c.header('cache-control', 'no-cache')
      return c.body(content)
    })
  return routes
}
