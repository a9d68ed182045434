import fc from 'fast-check'
import { pix } from '../buyer.ts'
import type { ShopModel, Wish } from './shop-model.ts'
import { buyer, buyers, canBePaid, isUnpaid, ofOrder, step, which } from './step.ts'

export const wish: fc.Arbitrary<Wish> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom<Wish>([0, 1, 0], [0, 0, 2], [1, 0, 0]) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Wish>([0, 2, 0], [2, 1, 0], [0, 1, 2], [0, 0, 4], [0, 0, 1], [0, 4, 0]),
  },
)

export const hold = fc.tuple(buyer, wish, fc.nat(19)).map(([who, wanted, chance]) => {
  const isStale = chance === 19
  const old = isStale ? ' at an old price' : ''
  return step(`buyer ${who} chooses ${wanted.join(' + ')}${old}`, async (model, real) => {
    const before = model.liveOrder(who)
    const many = model.orders.length
    const expected = model.hold(who, wanted, isStale)
    const items = wanted.flatMap((count, type) => {
      const { active = 0, lots = [] } = model.types[type] ?? {}
      const cents = (lots[active]?.cents ?? 0) + (isStale ? 1 : 0)
      return Array.from({ length: count }, () => ({ type, lot: active, cents, category: null }))
    })
    const said = await real.buyer(who).hold(real.event, real.wantedOf({ items }, 0))
    real.expect('hold', said, expected)
    if (expected !== 201) return
    const id = String(said.body['transaction_id'])
    if (model.orders.length > many) real.kept.push({ id, lines: [], preferenceId: null, paymentId: null })
    else if (before && real.keptOf(before).id !== id)
      real.expect('the same selection has another order', said, 0)
  })
})

const coupon = fc.option(fc.nat(2), { nil: null, freq: 2 })

const couponIn = ({ coupons }: ShopModel, index: number | null): number | null =>
  index === null || coupons.length === 0 ? null : index % coupons.length

export const bind = fc.tuple(which, fc.nat(1), coupon).map(([one, category, named]) =>
  ofOrder(`goes to pay, category ${'AB'[category]}${named === null ? '' : `, with coupon ${named}`}`, one, {
    isMeant: isUnpaid,
    run: async (order, model, real) => {
      const index = couponIn(model, named)
      const expected = model.bind(order, category, index)
      const kept = real.keptOf(order)
      const lines = real.linesOf(order, category)
      const couponId = index === null ? null : (real.couponIds[index] ?? null)
      const said = await real.buyer(order.buyer).preference(real.event, kept.id, lines, couponId)
      real.expect('preference', said, expected)
      if (expected === 200) Object.assign(kept, { lines, preferenceId: String(said.body['id']) })
    },
  }),
)

export const free = fc.tuple(which, fc.nat(1), coupon).map(([one, category, named]) =>
  ofOrder(
    `confirms without paying, category ${'AB'[category]}${named === null ? '' : `, with coupon ${named}`}`,
    one,
    {
      isMeant: isUnpaid,
      run: async (order, model, real) => {
        const index = couponIn(model, named)
        const isAgain = order.estado === 'Aprovada' && order.total === 0
        const expected = model.free(order, category, index)
        const kept = real.keptOf(order)
        const lines = isAgain ? kept.lines : real.linesOf(order, category)
        const couponId = index === null ? undefined : real.couponIds[index]
        const said = await real.buyer(order.buyer).free(real.event, kept.id, lines, couponId)
        real.expect('free checkout', said, expected)
        if (expected === 201) kept.lines = lines
      },
    },
  ),
)

const outcomes = { APRO: 'approved', OTHE: 'refused', CONT: 'open' } as const

export const pay = fc
  .tuple(which, fc.constantFrom('PIX', 'PIX', 'APRO', 'APRO', 'OTHE', 'CONT'))
  .map(([one, how]) =>
    ofOrder(how === 'PIX' ? 'begins a PIX' : `pays by a card that is ${outcomes[how]}`, one, {
      isMeant: (order) => isUnpaid(order) && canBePaid(order),
      // of an order that was never bound the page knows no preference
      check: canBePaid,
      run: async (order, model, real) => {
        const many = order.payments.length
        const expected =
          how === 'PIX' ? model.pay(order, 'pix', 'open') : model.pay(order, 'card', outcomes[how])
        const kept = real.keptOf(order)
        const data =
          how === 'PIX'
            ? pix
            : { payment_method_id: 'master', token: await real.stand.provider.card(how), installments: 1 }
        const said = await real.buyer(order.buyer).pay(kept.id, kept.preferenceId ?? '', kept.lines, data)
        real.expect('payment', said, expected)
        if (order.payments.length > many) kept.paymentId = String(said.body['payment_id'])
      },
    }),
  )

export const look = which.map((one) =>
  ofOrder('its buyer looks at it', one, {
    isMeant: () => true,
    run: async (order, _, real) => {
      const { id } = real.keptOf(order)
      const said = await real.buyer(order.buyer).read(id)
      real.expect('reading', said, 200)
      if (said.body['estado'] !== order.estado)
        real.expect(`the page shows ${String(said.body['estado'])} for ${order.estado}`, said, 0)
      const other = await real.buyer((order.buyer + 1) % buyers).read(id)
      real.expect('reading what is of somebody else', other, 404)
    },
  }),
)
