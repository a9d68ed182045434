import {
  isUsed,
  isValid,
  type ModelItem,
  type ModelOrder,
  type ModelPayment,
  type ModelTicket,
  type Use,
} from './model-orders.ts'
import { fit } from './model-places.ts'
import { ModelStock } from './model-stock.ts'

const hour = 3_600_000
/** Days of an event that takes two of them, at UTC-3. */
const dayOf = (at: number): number => Math.floor((at - 3 * hour) / (24 * hour))

const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0)

/** The discount falls on all alike; a cent that is left goes where most of one was cut off, of equal ones to the first. */
const netOf = (items: readonly ModelItem[], total: number): number[] => {
  const gross = sum(items.map(({ cents }) => cents))
  if (gross === 0) return items.map(() => 0)
  const nets = items.map(({ cents }) => Math.floor((cents * total) / gross))
  const cut = items.map(({ cents }, at) => ({ at, rest: (cents * total) % gross }))
  const first = cut.toSorted((one, other) => other.rest - one.rest || one.at - other.at)
  for (const { at } of first.slice(0, total - sum(nets))) nets[at] = (nets[at] ?? 0) + 1
  return nets
}

export type Panel = Record<'total' | 'entraram' | 'kits' | 'conflitos' | 'desfeitos', number>
export type Figures = Record<'vendido' | 'descontos' | 'recebido' | 'devolvido' | 'contestado', number>

/** What becomes of tickets after their sale. */
export class ModelTickets extends ModelStock {
  now = 0

  /** Buyers give tickets back, unless somebody came in with one or has its kit, for exactly what was paid for them. */
  giveBack(order: ModelOrder, chosen: readonly number[], cents: number): number {
    const own = this.ticketsAt(order, chosen)
    if (!own.every(isValid) || own.some(isUsed)) return 409
    if (cents !== sum(own.map(({ net }) => net))) return 409
    this.#void(order, chosen)
    return 201
  }

  /** The organiser cancels them, whoever came in. */
  cancel(order: ModelOrder, chosen: readonly number[], cents: number): number {
    const own = chosen.filter((at) => this.ticketsAt(order, [at]).some(isValid))
    if (own.length === 0 || cents !== sum(this.ticketsAt(order, own).map(({ net }) => net))) return 409
    this.#void(order, own)
    return 201
  }

  /** The card's bank takes the money back. */
  chargeBack(order: ModelOrder, payment: ModelPayment): void {
    payment.state = 'charged back'
    order.estado = 'Reembolsada'
    for (const [at, ticket] of order.tickets.entries()) {
      if (!isValid(ticket)) continue
      ticket.state = 'taken back'
      this.#return(order, at)
    }
  }

  /** The bank decides for the shop after all: what was given back before stays so. */
  win(order: ModelOrder, payment: ModelPayment): void {
    const taken = [...order.tickets.entries()].filter(([, { state }]) => state === 'taken back')
    const needs = taken.flatMap(([at]) => this.#placesAt(order, at))
    const fits = fit(needs)
    payment.state = fits ? 'approved' : 'given back'
    if (!fits) {
      order.returned = order.total
      return
    }
    order.estado = 'Aprovada'
    for (const place of needs) place.sold += 1
    for (const [, ticket] of taken) ticket.state = 'valid'
  }

  /** Whether its buyer may offer the ticket to somebody. */
  offer(order: ModelOrder, at: number): number {
    const [ticket] = this.ticketsAt(order, [at])
    const stays = !ticket || !isValid(ticket) || ticket.holder === 'other' || ticket.entries.length > 0
    return stays ? 409 : 201
  }

  /** Somebody takes the ticket over, under a new version. */
  take(order: ModelOrder, at: number, holder: 'buyer' | 'other'): number {
    const [ticket] = this.ticketsAt(order, [at])
    if (!ticket || this.offer(order, at) !== 201) return 409
    const isTwice = holder === 'buyer' && order.tickets.some((one) => isValid(one) && one.holder === 'buyer')
    if (isTwice) return 409
    ticket.holder = holder
    ticket.versao += 1
    return 200
  }

  /** A door writes that somebody came in with the ticket, or took its kit. */
  use(order: ModelOrder, at: number, { what, when }: { what: Use; when: number }): void {
    for (const ticket of this.ticketsAt(order, [at])) {
      ticket.facts += 1
      if (what === 'kit') ticket.kits += 1
      else ticket.entries.push(when)
    }
  }

  /** A supervisor takes the last of them back. */
  undo(order: ModelOrder, at: number, what: Use): void {
    for (const ticket of this.ticketsAt(order, [at])) {
      ticket.facts += 1
      ticket.undone += 1
      if (what === 'kit') ticket.kits -= 1
      else ticket.entries.pop()
    }
  }

  /** Of tickets that are valid or were used, what the organiser's panel counts; a conflict is more than one entry a day, or kit. */
  get doors(): Panel {
    const all = this.orders.flatMap(({ tickets }) => tickets)
    return {
      total: all.filter((one) => isValid(one) || isUsed(one)).length,
      entraram: all.filter(({ entries }) => entries.length > 0).length,
      kits: all.filter(({ kits }) => kits > 0).length,
      conflitos:
        all.filter(({ entries }) => new Set(entries.map(dayOf)).size < entries.length).length +
        all.filter(({ kits }) => kits > 1).length,
      desfeitos: sum(all.map(({ undone }) => undone)),
    }
  }

  /** The event's statement, in cents. */
  get statement(): Figures {
    const sold = this.orders.filter(({ tickets }) => tickets.length > 0)
    const gross = sum(sold.flatMap(({ items }) => items.map(({ cents }) => cents)))
    const net = sum(sold.map(({ total }) => total))
    const lost = sold.filter(({ payments }) => payments.some(({ state }) => state === 'charged back'))
    return {
      vendido: gross,
      descontos: net - gross,
      recebido: net,
      devolvido: -sum(sold.map(({ returned }) => returned)),
      contestado: -sum(lost.map(({ total, returned }) => total - returned)),
    }
  }

  protected override sell(order: ModelOrder): void {
    super.sell(order)
    order.tickets = netOf(order.items, order.total).map((net) => ({
      net,
      state: 'valid',
      holder: 'named',
      versao: 1,
      entries: [],
      kits: 0,
      facts: 0,
      undone: 0,
    }))
  }

  protected ticketsAt({ tickets }: ModelOrder, chosen: readonly number[]): ModelTicket[] {
    return chosen.flatMap((at) => tickets[at] ?? [])
  }

  #placesAt({ items }: ModelOrder, at: number) {
    return this.placesOf(items.slice(at, at + 1))
  }

  #return(order: ModelOrder, at: number): void {
    for (const place of this.#placesAt(order, at)) place.sold -= 1
  }

  /** Their money goes back; the last one ends the order. */
  #void(order: ModelOrder, chosen: readonly number[]): void {
    for (const at of chosen) {
      for (const ticket of this.ticketsAt(order, [at])) {
        ticket.state = 'given back'
        order.returned += ticket.net
      }
      this.#return(order, at)
    }
    if (!order.tickets.some(isValid)) order.estado = 'Reembolsada'
    const paid = order.payments.find(({ state }) => state === 'approved')
    if (paid && order.returned === order.total) paid.state = 'given back'
  }
}
