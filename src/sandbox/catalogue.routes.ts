import { randomUUID } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { answerRefusal, preferenceAnswer, refusal } from './answers.ts'
import { identificationTypes, paymentMethods } from './cards.ts'
import { longest } from './payment-limits.ts'
import { collector, type Provider } from './provider.ts'
import {
  type Fields,
  fields,
  isAbsent,
  isFields,
  isReachable,
  isUrl,
  readFields,
  slashed,
  text,
  wholeCents,
} from './reading.ts'

const invalid = (error: string, message: string) => refusal(400, message, null, error)

const isItem = (item: unknown): boolean => {
  const { unit_price, quantity, title, currency_id = 'BRL' } = fields(item)
  return (
    currency_id === 'BRL' &&
    typeof title === 'string' &&
    typeof unit_price === 'number' &&
    unit_price > 0 &&
    wholeCents(unit_price) &&
    typeof quantity === 'number' &&
    Number.isInteger(quantity) &&
    quantity > 0
  )
}

const refusedPreference = (body: Fields) => {
  const { items, back_urls, auto_return, payment_methods, notification_url } = body
  const { external_reference, statement_descriptor } = body
  if (!Array.isArray(items) || items.length === 0 || !items.every(isItem))
    return invalid('invalid_items', 'items needed: title, quantity and unit_price must be valid')
  const urls = Object.values(fields(back_urls))
  if (!isAbsent(back_urls) && (!isFields(back_urls) || !urls.every(isUrl)))
    return invalid('invalid_back_urls', 'back_urls invalid. Wrong format')
  const success = fields(back_urls).success
  const reachable = isReachable(success) && String(success).startsWith('https:')
  if (!isAbsent(auto_return) && !(reachable && (auto_return === 'approved' || auto_return === 'all')))
    return invalid('invalid_auto_return', 'auto_return invalid. back_url.success must be defined')
  const { installments = 1 } = fields(payment_methods)
  if (typeof installments !== 'number' || installments < 1 || installments > 36)
    return invalid('invalid_payment_methods', 'installments invalid. It must be between 1 and 36')
  if (!isAbsent(notification_url) && !isReachable(notification_url))
    return invalid('invalid_notification_url', 'notification_url attribute must be a valid url')
  if ((text(external_reference)?.length ?? 0) > longest.external_reference)
    return invalid('invalid_external_reference', 'external_reference is too long')
  if ((text(statement_descriptor)?.length ?? 0) > longest.statement_descriptor)
    return invalid('invalid_statement_descriptor', 'statement_descriptor is too long')
  return null
}

/** The owner of the keys. */
const account = {
  id: collector,
  nickname: 'SANDBOX',
  first_name: 'Sandbox',
  last_name: 'Vendedor',
  email: 'vendedor@sandbox.example.com',
  country_id: 'BR',
  site_id: 'MLB',
  user_type: 'normal',
  tags: ['normal', 'test_user'],
  status: { site_status: 'active' },
}

const malformed = refusal(400, 'Malformed JSON', 1)
const unknownPreference = invalid('invalid_id', 'preference_id not found')

/** Preferences and the lists that never change. */
export const createCatalogueRoutes = (provider: Provider): Hono => {
  const { store, now } = provider
  const routes = new Hono()

  routes.on('POST', slashed('/checkout/preferences'), async (c) => {
    const content = await readFields(c)
    if (content === null) return answerRefusal(c, malformed)
    const refused = refusedPreference(content)
    if (refused !== null) return answerRefusal(c, refused)
    const preference = { id: `${collector}-${randomUUID()}`, createdAt: now(), content }
    store.put(['preferences', preference.id, preference])
    return c.json(preferenceAnswer(provider, preference), 201)
  })

  routes.on('GET', slashed('/checkout/preferences/search'), (c) => {
    const reference = c.req.query('external_reference')
    const found = store
      .all('preferences')
      .filter(({ content }) => (reference ?? content.external_reference) === content.external_reference)
    const [limit, offset] = [Number(c.req.query('limit') ?? 30), Number(c.req.query('offset') ?? 0)]
    return c.json({
      elements: found.slice(offset, offset + limit).map((one) => preferenceAnswer(provider, one)),
      paging: { total: found.length, limit, offset },
    })
  })

  routes.on('GET', slashed('/users/me'), (c) => c.json(account))

  routes.on(['GET', 'PUT'], slashed('/checkout/preferences/:id'), async (c: Context) => {
    const preference = store.one('preferences', c.req.param('id') ?? '')
    if (preference === null) return answerRefusal(c, { ...unknownPreference, status: 404 })
    if (c.req.method === 'GET') return c.json(preferenceAnswer(provider, preference))
    const change = await readFields(c)
    if (change === null) return answerRefusal(c, malformed)
    const content = { ...preference.content, ...change }
    const refused = refusedPreference(content)
    if (refused !== null) return answerRefusal(c, refused)
    store.put(['preferences', preference.id, { ...preference, content }])
    return c.json(preferenceAnswer(provider, { ...preference, content }))
  })

  routes.on('GET', slashed('/v1/payment_methods'), (c) => c.json(paymentMethods))
  routes.on('GET', slashed('/v1/identification_types'), (c) => c.json(identificationTypes))
  return routes
}
