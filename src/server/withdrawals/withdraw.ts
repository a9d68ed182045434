import { zonedDateTime } from '#contract/laws/dates.ts'
import { deadline } from '#contract/laws/short-dates.ts'
import { type Cents, fromCents } from '#contract/laws/money.ts'
import {
  isTooLateToWithdraw,
  tooLateBecause,
  withdrawalEnd,
  withdrawalRule,
} from '#contract/laws/withdrawal.ts'
import type { Withdrawal, WithdrawalLine } from '#contract/nouns/withdrawal.ts'
import { messages } from '#contract/words/messages.ts'
import type { Queryable } from '../db/open.ts'
import { Refusal } from '../http/refusal.ts'
import { withdrawalNews } from '../mail/order-news.ts'
import { refundsOfOrder } from '../orders/shown-refunds.store.ts'
import { cancelTickets, quoteReturn, type ReturnQuote } from '../orders/cancel-tickets.ts'
import { retrying } from '../orders/contention.ts'
import { findOrderOf, type Order, type OrderItem } from '../orders/orders.store.ts'
import type { IssuedPlace } from '../orders/tickets.store.ts'
import type { Deps } from '../process/deps.ts'
import { lockDoors, usesOfAll } from '../tickets/corrections.store.ts'

const words = messages.withdrawal

type Policy = { shopHours: number; now: Date }

/** Until when, and why nothing of the order may be given back now; null where it may. */
const windowOf = (
  { event, ownRule }: Order,
  [first]: readonly IssuedPlace[],
  { shopHours, now }: Policy,
): { ate: string | null; motivo: string | null } => {
  if (!first) return { ate: null, motivo: words.none }
  const zone = event.fusoHorario
  const rule = withdrawalRule(ownRule, shopHours)
  const asked = { paidAt: first.createdAt, startsAt: event.dataHora, zone, ...rule }
  const ate = zonedDateTime(withdrawalEnd(asked), zone)
  if (withdrawalEnd(asked) > now) return { ate, motivo: null }
  if (!isTooLateToWithdraw(asked)) return { ate, motivo: words.ended(deadline(ate, zone)) }
  return {
    ate,
    motivo: tooLateBecause(asked) === 'started' ? words.started : words.tooLate(rule.hoursBefore),
  }
}

/** Why each of these tickets stays, whatever the policy says; null for one that may go. */
const usedReasons = async (
  db: Queryable,
  tickets: readonly IssuedPlace[],
): Promise<Map<string, string | null>> => {
  const uses = await usesOfAll(
    db,
    tickets.map(({ id }) => id),
  )
  return new Map(
    tickets.map(({ id }) => {
      const { entrada = false, kit = false } = uses.get(id) ?? {}
      return [id, entrada ? words.used : kit ? words.kitTaken : null]
    }),
  )
}

const typeNames = ({ items }: Order): Map<string, string> =>
  new Map(items.map(({ ticketTypeId, type }: OrderItem) => [ticketTypeId, type.nome]))

/** Until when and what of an order may be given back; 404 also for another's (law W12). */
export const withdrawalOf = async (
  { db, clock, settings }: Pick<Deps, 'db' | 'clock' | 'settings'>,
  userId: string,
  orderId: string,
): Promise<Withdrawal> => {
  const order = await findOrderOf(db, orderId, userId)
  if (!order) throw new Refusal(404, messages.server.notFound)
  const { remaining: live, payment, gone } = await quoteReturn(db, order, [])
  const policy = { shopHours: settings.withdrawalHours, now: clock() }
  const { ate, motivo } = windowOf(order, live, policy)
  const reasons = await usedReasons(db, live)
  const names = typeNames(order)
  const linhas = live.map((ticket): WithdrawalLine => {
    const partner = live.find(({ id }) => id === ticket.partnerTicketId)
    return {
      ingresso: ticket.id,
      nome: ticket.nome,
      tipo: names.get(ticket.ticketTypeId) ?? '',
      valor: fromCents(ticket.netCents),
      dupla: partner?.id ?? null,
      motivo: reasons.get(ticket.id) ?? null,
    }
  })
  const stays = linhas.every((line) => line.motivo !== null)
  return {
    permitido: motivo === null && !stays,
    ate,
    fuso_horario: order.event.fusoHorario,
    motivo: motivo ?? (stays ? (linhas[0]?.motivo ?? null) : null),
    pago: fromCents(payment?.amountCents ?? 0),
    devolvido: fromCents(gone),
    linhas,
    devolucoes: await refundsOfOrder(db, order.id, order.event.fusoHorario),
  }
}

type Wish = { userId: string; orderId: string; ticketIds: readonly string[]; total: Cents }

/**
 * Gives tickets back for their buyer: they are void at once, and their price is on its way (decision 074). Everything is
 * judged with the order locked; what would bring another sum than the buyer saw is refused.
 */
export const withdraw = async (
  { db, clock, settings }: Pick<Deps, 'db' | 'clock' | 'settings'>,
  { userId, orderId, ticketIds, total }: Wish,
): Promise<void> => {
  const ids = [...new Set(ticketIds)]
  await retrying(() =>
    db.transaction(async (tx) => {
      const now = clock()
      const policy = { shopHours: settings.withdrawalHours, now }
      const allows = async ({ order, tickets, cents }: ReturnQuote): Promise<void> => {
        if (order.userId !== userId) throw new Refusal(404, messages.server.notFound)
        if (tickets.length < ids.length) throw new Refusal(409, words.gone)
        const { motivo } = windowOf(order, tickets, policy)
        await lockDoors(tx, order.eventId)
        const reasons = await usedReasons(tx, tickets)
        const why = motivo ?? [...reasons.values()].find((reason) => reason !== null)
        if (why) throw new Refusal(409, why)
        if (cents !== total) throw new Refusal(409, words.changed)
      }
      await cancelTickets(tx, {
        orderId,
        ticketIds: ids,
        reason: 'withdrawal',
        now,
        allows,
        tells: (returned) => withdrawalNews(returned, now),
      })
    }),
  )
}
