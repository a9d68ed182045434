import { randomUUID } from 'node:crypto'
import type * as v from 'valibot'
import type { calls } from '#contract/calls.ts'
import { messages } from '#contract/words/messages.ts'
import { toCents } from '#contract/laws/money.ts'
import type { Deps } from '../process/deps.ts'
import { GatewayRefused, GatewayUnavailable, type PreferenceInput } from '../payments/gateway.ts'
import { tellOwner } from '../payments/owner-trouble.ts'
import { notificationUrl } from '../payments/notification-url.ts'
import { Refusal } from '../http/refusal.ts'
import { keepFirstPreference } from './preferences.store.ts'
import type { Order } from '../orders/orders.store.ts'

type PreferenceBody = v.InferOutput<typeof calls.createPreference.body>

/** The items must add up to the order, before or after its coupon (product §5). */
const requireSameTotal = (order: Order, items: PreferenceBody['items']): void => {
  const total = items.reduce((sum, item) => sum + toCents(item.unit_price) * item.quantity, 0)
  const count = items.reduce((sum, item) => sum + item.quantity, 0)
  const isSame = count === order.items.length && [order.grossCents, order.totalCents].includes(total)
  if (!isSame || order.totalCents === 0) throw new Refusal(409, messages.checkout.mismatch)
}

/**
 * What the provider is told: identifiers, titles and amounts of the order, and who pays. Built here alone
 * (law P8).
 */
const preferenceInput = (
  order: Order,
  payer: PreferenceBody['payer'],
  settings: Deps['settings'],
): PreferenceInput => {
  const back = `${settings.publicBaseUrl}/post_payment`
  return {
    externalReference: order.id,
    items: order.items.map((item) => ({
      id: item.ticketTypeId,
      title: item.type.nome,
      quantity: 1,
      unitPriceCents: item.netCents ?? item.priceCents,
    })),
    payer: {
      firstName: payer.name,
      lastName: payer.surname,
      email: payer.email,
      phoneDigits: payer.phone.number,
      cpf: payer.identification.number,
    },
    backUrls: { success: back, failure: back, pending: back },
    notificationUrl: notificationUrl(settings),
    metadata: { transaction_id: order.id, evento_id: order.eventId },
  }
}

/**
 * Cards and PIX are paid without the provider's preference: where the form is not given one, its absence stops nobody, and
 * the order has an id of our own in its place.
 */
const askForPreference = async (deps: Deps, input: PreferenceInput): Promise<string> => {
  const { gateway, logger, settings } = deps
  const order = input.externalReference
  try {
    return (await gateway.createPreference(input)).id
  } catch (error) {
    const isRefused = error instanceof GatewayRefused
    if (!isRefused && !(error instanceof GatewayUnavailable)) throw error
    if (isRefused) {
      logger.warn({ order, codes: error.codes }, 'preference refused')
      tellOwner(deps, error, { asked: 'preference', order })
    } else logger.warn({ order }, 'preference not made')
    if (!settings.passPreferenceId) return `sem-${randomUUID()}`
    if (!isRefused) throw error
    throw new Refusal(400, messages.checkout.preferenceFailed, { cause: error })
  }
}

/**
 * Binds attendees, categories and coupon to the order and describes it to the provider. Called again it binds again;
 * the provider is asked again only when the total changed.
 */
export const createPreference = async (
  deps: Deps,
  userId: string,
  body: PreferenceBody,
): Promise<{ id: string; versao: number }> => {
  const { tickets, transaction_id: orderId, eventoId: eventId } = body.metadata
  const order = await deps.bindOrders(
    { userId, orderId, eventId, lines: tickets, couponId: body.coupon_id, version: null, sells: false },
    (bound) => {
      requireSameTotal(bound.order, body.items)
      return bound
    },
  )
  const versao = order.boundVersion
  if (order.preferenceId !== null) return { id: order.preferenceId, versao }
  const id = await askForPreference(deps, preferenceInput(order, body.payer, deps.settings))
  const kept = await keepFirstPreference(deps.db, order, id)
  if (kept === null) throw new Refusal(409, messages.checkout.mismatch)
  return { id: kept, versao }
}
