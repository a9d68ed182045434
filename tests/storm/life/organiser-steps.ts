import fc from 'fast-check'
import type { Said } from '../buyer.ts'
import type { RealShop } from './real-shop.ts'
import { buyer, step } from './step.ts'

const couponNames = ['DEZ', 'METADE', 'TUDO']
export const makeCoupon = fc
  .tuple(fc.nat(2), fc.constantFrom(1_000, 3_333, 10_000), fc.nat(2))
  .map(([name, points, uses]) =>
    step(
      `a coupon ${couponNames[name]} of ${points / 100} % for ${uses} uses is made`,
      async (model, real) => {
        const nome = couponNames[name] ?? ''
        const expected = model.makeCoupon(nome, points, uses)
        const body = { nome, porcentagem: points / 10_000, quantidade: uses, event_id: real.event.id }
        const said = await real.organiser().ask('/coupons', body)
        real.expect('new coupon', said, expected)
        if (expected === 201) real.couponIds.push(String(said.body['id']))
      },
    ),
  )

export const dropCoupon = fc.nat(2).map((which) =>
  step(
    `coupon ${which} is deleted`,
    async (model, real) => {
      const index = which % model.coupons.length
      const coupon = model.coupons[index]
      if (coupon) coupon.deleted = true
      const path = `/coupons/event/${real.event.id}/coupon/${real.couponIds[index]}`
      real.expect('deletion', await real.organiser().ask(path, undefined, 'DELETE'), 200)
    },
    ({ coupons }) => coupons.length > 0,
  ),
)

export const validate = fc.tuple(buyer, fc.nat(2)).map(([who, name]) =>
  step(`buyer ${who} tries coupon ${couponNames[name]}`, async (model, real) => {
    const expected = model.validate(who, couponNames[name] ?? '')
    const path = `/coupons/event/${real.event.id}/coupon/${couponNames[name]}/validate`
    real.expect('validation', await real.buyer(who).ask(path), expected)
  }),
)

const seen = ({ capacity, sold, held }: { capacity: number; sold: number; held: number }): number =>
  Math.max(0, capacity - sold - held)

const changed = (said: Said, real: RealShop): void => real.expect('change of the event', said, 200)

export const changeLot = fc
  .tuple(fc.nat(2), fc.nat(1), fc.constantFrom('price', 'active', 'more', 'fewer'))
  .map(([which, lotAt, what]) =>
    step(`the organiser changes lot ${lotAt} of type ${which}: ${what}`, async (model, real) => {
      const type = model.types[which]
      const index = type && lotAt % type.lots.length
      const lot = type?.lots[index ?? 0]
      if (!type || !lot || index === undefined) return
      const before = seen(lot.places)
      const wanted = Math.max(0, before + (what === 'more' ? 2 : -2))
      if (what === 'price' && lot.cents > 0) lot.cents = lot.cents === 4_321 ? 5_000 : 4_321
      if (what === 'active') type.active = index
      if (what === 'more' || what === 'fewer') lot.places.capacity += wanted - before
      changed(
        await real.change(which, {
          lotes: [
            {
              id: real.lotId(which, index),
              ...(what === 'price' && { preco: lot.cents / 100 }),
              ...(what === 'active' && { ativo: true }),
              ...((what === 'more' || what === 'fewer') && {
                quantidadeDisponivel: wanted,
                quantidadeVista: before,
              }),
            },
          ],
        }),
        real,
      )
    }),
  )

export const changePlaces = fc.tuple(fc.nat(2), fc.constantFrom(2, -2)).map(([which, by]) =>
  step(`the organiser has ${by} places of type ${which}`, async (model, real) => {
    const type = model.types[which]
    if (!type || (by > 0 && type.categories.length > 0)) return
    const before = seen(type.places)
    const wanted = Math.max(0, before + by)
    type.places.capacity += wanted - before
    changed(await real.change(which, { quantidadeDisponivel: wanted, quantidadeVista: before }), real)
  }),
)

export const signUp = fc.constant(step('somebody makes an account', (_, real) => real.signUp()))
export const reload = fc.constant(step('the shop starts again', (_, real) => real.stand.shop.restart()))
