import type { Estado, ModelCoupon, ModelItem, ModelOrder } from './model-orders.ts'
import { type ModelType, openTypes, type Places } from './model-places.ts'

/** What orders hold and take of the places, lots, categories and coupons. */
export class ModelStock {
  readonly types = openTypes()
  readonly coupons: ModelCoupon[] = []
  readonly orders: ModelOrder[] = []

  protected type(index: number): ModelType {
    const type = this.types[index]
    if (!type) throw new Error(`the model has no type ${index}`)
    return type
  }

  protected couponAt(index: number): ModelCoupon {
    const coupon = this.coupons[index]
    if (!coupon) throw new Error(`the model has no coupon ${index}`)
    return coupon
  }

  protected couponOf({ coupon }: ModelOrder): Places[] {
    return coupon === null ? [] : [this.couponAt(coupon).places]
  }

  /** Type, lot and category of each item: a counter of several items is there as often. */
  protected placesOf(items: readonly ModelItem[]): Places[] {
    return items.flatMap(({ type, lot, category }) => {
      const of = this.type(type)
      const own = [
        of.places,
        of.lots[lot]?.places,
        category === null ? undefined : of.categories[category]?.places,
      ]
      return own.flatMap((place) => place ?? [])
    })
  }

  protected all(order: ModelOrder): Places[] {
    return [...this.placesOf(order.items), ...(order.couponHeld ? this.couponOf(order) : [])]
  }

  protected release(order: ModelOrder): void {
    for (const place of this.all(order)) place.held -= 1
  }

  /** What a late payment needs is taken with the coupon's use. */
  protected holdAgain(order: ModelOrder): void {
    if (!order.holding) order.couponHeld = order.coupon !== null
    for (const place of this.all(order)) place.held += 1
  }

  protected end(order: ModelOrder, estado: Estado): void {
    this.release(order)
    order.estado = estado
    order.holding = false
    order.couponHeld = false
  }

  protected sell(order: ModelOrder): void {
    for (const place of this.all(order)) {
      place.held -= 1
      place.sold += 1
    }
    order.estado = 'Aprovada'
    order.holding = false
    order.couponHeld = false
  }

  protected isFree(order: ModelOrder): boolean {
    return order.items.every(({ cents }) => cents === 0)
  }

  protected totalWith(order: ModelOrder, coupon: number | null): number {
    const gross = order.items.reduce((sum, { cents }) => sum + cents, 0)
    const points = coupon === null ? 0 : this.couponAt(coupon).points
    return gross - Math.floor((gross * points) / 10_000 + 0.5)
  }
}
