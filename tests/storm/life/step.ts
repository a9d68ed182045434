import fc from 'fast-check'
import type { RealShop } from './real-shop.ts'
import { type ModelOrder, openPayment } from './model-orders.ts'
import type { ShopModel } from './shop-model.ts'

export type LifeCommand = fc.AsyncCommand<ShopModel, RealShop, true>

/** How many buyers an event has. */
export const buyers = 3

/** One step of a shop's life; when it is done, the shop must be as its model. */
export const step = (
  about: string,
  run: (model: ShopModel, real: RealShop) => Promise<void>,
  check: (model: Readonly<ShopModel>) => boolean = () => true,
): LifeCommand => ({
  check: async (model) => check(model),
  run: async (model, real) => {
    model.moveTo(real.stand.clock.now())
    await run(model, real)
    await real.agrees()
  },
  toString: () => about,
})

/** The orders that a step is about, the last one first; where there is none or `any` is asked for, any order. */
const orderAt = (
  model: Readonly<ShopModel>,
  { back, any }: Which,
  isMeant: (order: ModelOrder) => boolean,
): ModelOrder | undefined => {
  const meant = any ? model.orders : model.orders.filter(isMeant)
  return meant[meant.length - 1 - (back % Math.max(1, meant.length))]
}

type Which = { back: number; any: boolean }
type OfOrder = {
  run: (order: ModelOrder, model: ShopModel, real: RealShop) => Promise<void>
  /** Those with which it makes sense. */
  isMeant: (order: ModelOrder) => boolean
  /** Whether it can be done with any other, too. */
  check?: (order: ModelOrder) => boolean
}

export const ofOrder = (
  about: string,
  which: Which,
  { run, isMeant, check = () => true }: OfOrder,
): LifeCommand => {
  const find = (model: Readonly<ShopModel>): ModelOrder | undefined => {
    const order = orderAt(model, which, isMeant)
    return order && check(order) ? order : undefined
  }
  const counted = which.back === 0 ? '' : ` (${which.back} before the last)`
  return step(
    `${about}${which.any ? ', whatever the order' : ''}${counted}`,
    async (model, real) => {
      const order = find(model)
      if (order) await run(order, model, real)
    },
    (model) => find(model) !== undefined,
  )
}

export const isUnpaid = (order: ModelOrder): boolean => order.holding && openPayment(order) === undefined
export const isOpen = (order: ModelOrder): boolean => openPayment(order) !== undefined
export const canBePaid = ({ bound, total }: ModelOrder): boolean => bound && total > 0

export const which: fc.Arbitrary<Which> = fc.record({
  back: fc.constantFrom(0, 0, 1),
  any: fc.nat(9).map((chance) => chance === 9),
})
export const buyer = fc.nat(buyers - 1)
