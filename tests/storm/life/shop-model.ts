import {
  canExpire,
  keyOf,
  type ModelItem,
  type ModelOrder,
  type ModelPayment,
  openPayment,
  type PaymentState,
} from './model-orders.ts'
import { fit, left, places } from './model-places.ts'
import { ModelTickets } from './model-tickets.ts'

/** How many of each type. */
export type Wish = readonly number[]

const minute = 60_000
const hold = 15 * minute
const pix = 31.5 * minute
const grace = 5 * minute

/**
 * What a shop should do, written down once more from the laws alone: nothing here comes from the shop. Each method answers the
 * status that is expected and changes the model as the shop should change. Times are ms.
 */
export class ShopModel extends ModelTickets {
  /** The coupon that a buyer validated last. */
  readonly #validated = new Map<number, { coupon: number; until: number }>()

  /** Everything that time alone changes. */
  moveTo(now: number): void {
    this.now = now
    for (const order of this.orders) {
      for (const payment of order.payments) {
        if (!canExpire(payment) || payment.madeAt + pix > now) continue
        payment.state = 'cancelled'
        if (order.holding) this.end(order, 'Expirada')
      }
      if (order.holding && order.until <= now) this.end(order, 'Expirada')
    }
  }

  /** Instants at which time changes something. */
  deadlines(): number[] {
    return [
      ...this.orders.flatMap((order) => [
        ...(order.holding ? [order.until] : []),
        ...order.payments.filter(canExpire).map(({ madeAt }) => madeAt + pix),
      ]),
      ...[...this.#validated.values()].map(({ until }) => until),
    ]
  }

  liveOrder(buyer: number): ModelOrder | undefined {
    return this.orders.find((order) => order.buyer === buyer && order.holding)
  }

  /** The order that the buyer has then; unless it is an old one, it is the last. */
  hold(buyer: number, wish: Wish, isStale: boolean): number {
    const items = wish.flatMap((count, type): ModelItem[] => {
      const { active, lots: own } = this.type(type)
      return Array.from({ length: count }, () => ({
        type,
        lot: active,
        cents: own[active]?.cents ?? 0,
        category: null,
      }))
    })
    if (isStale) return 409
    if (wish.some((count, type) => this.type(type).modo === 'dupla' && count % 2 === 1)) return 400
    const own = this.liveOrder(buyer)
    if (own && keyOf(own.items) === keyOf(items)) return 201
    if (this.orders.some((order) => order.buyer === buyer && this.#isPaying(order))) return 409
    if (own) this.release(own)
    const wanted = this.placesOf(items)
    const fits = fit(wanted)
    if (own) this.holdAgain(own)
    if (!fits) return 409
    if (own) this.end(own, 'Cancelada')
    for (const place of wanted) place.held += 1
    const keeps = own?.renewed === true
    this.orders.push({
      buyer,
      items,
      estado: 'Pendente',
      holding: true,
      from: keeps ? own.from : this.now,
      renewed: own !== undefined,
      until: keeps ? own.until : this.now + hold,
      total: items.reduce((sum, { cents }) => sum + cents, 0),
      coupon: null,
      couponHeld: false,
      bound: false,
      payments: [],
      tickets: [],
      returned: 0,
    })
    return 201
  }

  /** Category and coupon of an order that will be paid. */
  bind(order: ModelOrder, category: number, coupon: number | null): number {
    const refused = this.#cannotBind(order, category, coupon)
    if (refused !== null) return refused
    if (this.totalWith(order, coupon) === 0) return 409
    this.#bind(order, category, coupon)
    return 200
  }

  /** Confirms an order of no cost; without a coupon that is named, the validated one counts. */
  free(order: ModelOrder, category: number, named: number | null): number {
    if (order.estado === 'Aprovada' && order.total === 0) return 201
    const validated = this.#validated.get(order.buyer)
    const coupon = named ?? (validated && validated.until > this.now ? validated.coupon : null)
    const refused = this.#cannotBind(order, category, coupon)
    if (refused !== null) return refused
    if (this.totalWith(order, coupon) !== 0) return 409
    this.#bind(order, category, coupon)
    this.sell(order)
    return 201
  }

  /** A payment of a bound order; null: the same as before was asked for again. */
  pay(order: ModelOrder, by: 'pix' | 'card', outcome: PaymentState): number {
    const known = order.payments.find(({ state }) => state === 'approved') ?? openPayment(order)
    if (known?.by === by) return 200
    if (this.#isClosed(order)) return 409
    if (order.coupon !== null && !order.couponHeld) {
      if (left(this.couponAt(order.coupon).places) < 1) return 409
      this.couponAt(order.coupon).places.held += 1
      order.couponHeld = true
    }
    order.estado = 'Pendente'
    order.until = Math.max(order.until, Math.min(this.now + 2 * minute, order.from + hold + grace))
    const payment: ModelPayment = { by, state: 'open', madeAt: this.now }
    order.payments.push(payment)
    if (outcome === 'open')
      order.until = Math.max(order.until, this.now + (by === 'pix' ? pix : 30 * minute) + grace)
    else this.decide(order, payment, outcome)
    return 200
  }

  /** The provider says what became of a payment. */
  decide(order: ModelOrder, payment: ModelPayment, outcome: PaymentState): void {
    payment.state = outcome
    if (outcome === 'approved') {
      const needs = order.holding ? [] : [...this.placesOf(order.items), ...this.couponOf(order)]
      if (!fit(needs)) {
        payment.state = 'given back'
        order.estado = 'Reembolsada'
        order.returned += order.total
        return
      }
      if (!order.holding) this.holdAgain(order)
      this.sell(order)
    }
    if (outcome === 'refused' && order.holding) {
      order.estado = 'Recusada'
      if (order.couponHeld) for (const place of this.couponOf(order)) place.held -= 1
      order.couponHeld = false
    }
    if (outcome === 'cancelled' && order.holding) this.end(order, 'Cancelada')
  }

  /** The buyer gives up an open PIX. */
  giveUp(order: ModelOrder): number {
    const payment = openPayment(order)
    if (!payment) return 200
    if (payment.by !== 'pix') return 409
    payment.state = 'cancelled'
    order.until = Math.min(
      order.until,
      Math.max(order.from + hold, this.now + grace),
      order.from + hold + 30 * minute + grace,
    )
    return 200
  }

  makeCoupon(nome: string, points: number, capacity: number): number {
    if (this.coupons.some((coupon) => coupon.nome === nome && !coupon.deleted)) return 409
    this.coupons.push({ nome, points, places: places(capacity), deleted: false })
    return 201
  }

  validate(buyer: number, nome: string): number {
    const at = this.coupons.findIndex((coupon) => coupon.nome === nome && !coupon.deleted)
    const coupon = this.coupons[at]
    const isOwn = this.liveOrder(buyer)?.coupon === at && this.liveOrder(buyer)?.couponHeld === true
    if (!coupon || (left(coupon.places) < 1 && !isOwn)) return 404
    this.#validated.set(buyer, { coupon: at, until: this.now + 30 * minute })
    return 200
  }

  /** A PIX that could no longer come in time keeps its buyer from nothing. */
  #isPaying(order: ModelOrder): boolean {
    const payment = openPayment(order)
    return payment !== undefined && (payment.by === 'card' || payment.madeAt + pix + grace > this.now)
  }

  #isClosed(order: ModelOrder): boolean {
    return !order.holding || order.until <= this.now || openPayment(order) !== undefined
  }

  #categorised(order: ModelOrder, category: number): ModelItem[] {
    return order.items.map((item) => ({
      ...item,
      category: this.type(item.type).categories.length > 0 ? category : null,
    }))
  }

  #cannotBind(order: ModelOrder, category: number, coupon: number | null): number | null {
    if (this.#isClosed(order)) return 409
    const counts = coupon !== null && !this.isFree(order)
    if (counts && this.couponAt(coupon).deleted && order.coupon !== coupon) return 404
    this.release(order)
    const wanted = [
      ...this.placesOf(this.#categorised(order, category)),
      ...(counts ? [this.couponAt(coupon).places] : []),
    ]
    const held = new Set(this.placesOf(order.items.map((item) => ({ ...item, category: null }))))
    // its types and lots are the order's own, however few there are now
    const fits = fit(wanted.filter((place) => !held.has(place)))
    this.holdAgain(order)
    return fits ? null : 409
  }

  #bind(order: ModelOrder, category: number, coupon: number | null): void {
    this.release(order)
    order.items = this.#categorised(order, category)
    order.coupon = this.isFree(order) ? null : coupon
    order.couponHeld = order.coupon !== null
    order.total = this.totalWith(order, order.coupon)
    order.bound = true
    this.holdAgain(order)
  }
}
