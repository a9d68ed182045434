import { eq, inArray } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { coupons, ticketTypes } from '#server/db/schema.ts'
import { expectInvariants } from '../orders/oracle.ts'
import { linesOf, type Type, World } from '../orders/world.ts'
import { describeEachDatabase } from '../support/database.ts'

const onlyFor = (names: string) => `Este cupom vale só para ${names}. Este pedido tem outro ingresso.`

describeEachDatabase('who may not use a coupon reads for which ticket types it is', (open) => {
  let world: World
  beforeAll(() => {
    world = new World(open())
  })
  afterEach(async () => {
    world.pass(16)
    await world.release()
    await expectInvariants(world)
  })
  afterAll(() => world.close())

  /** An event with these types, a coupon for some of them, and what is said to a buyer of the last where he validates and where he pays. */
  const refused = async (names: readonly string[], pick: (types: Type[]) => Type[]) => {
    const event = await world.event({ types: names.map((nome) => ({ nome })) })
    const couponId = await world.coupon(event, 'DEZ', 5000, 5)
    const ticketTypeIds = pick(event.types).map(({ id }) => id)
    await world.db.update(coupons).set({ ticketTypeIds }).where(eq(coupons.id, couponId))
    const buyer = await world.buyer()
    const type = event.types.at(-1) as Type
    const order = await world.held(buyer, event, [[type, 1]])
    const target = { params: { eventId: event.id, name: 'DEZ' } }
    const said = async () => {
      const validated = await world.shop.send(calls.validateCoupon, target, buyer.token)
      const bound = await world.preference(buyer, event, order, linesOf([[type, 1]]), {
        couponId,
        prices: [25],
      })
      expect([validated.status, bound.status]).toEqual([404, 404])
      return [validated.body, bound.body].map((body) => (body as { error?: string }).error)
    }
    return { types: event.types, said }
  }
  const archive = (types: readonly Type[]) =>
    world.db
      .update(ticketTypes)
      .set({ archived: true })
      .where(
        inArray(
          ticketTypes.id,
          types.map(({ id }) => id),
        ),
      )

  test('all that are still there, in the order of the event', async () => {
    const { types, said } = await refused(
      ['Dupla Masculina', 'Dupla Feminina', 'Dupla Mista', 'Torcida'],
      ([men, women, mixed]) => [women, men, mixed] as Type[],
    )
    const all = onlyFor('Dupla Masculina, Dupla Feminina e Dupla Mista')
    expect(await said()).toEqual([all, all])
    await archive(types.slice(2, 3))
    const two = onlyFor('Dupla Masculina e Dupla Feminina')
    expect(await said()).toEqual([two, two])
    await archive(types.slice(0, 2))
    const none = 'Este cupom não vale para os ingressos deste pedido.'
    expect(await said()).toEqual([none, none])
  })

  test('of many the first, and how many more there are', async () => {
    const names = Array.from({ length: 9 }, (_, n) => `Tipo ${n + 1}`)
    const six = await refused(names, (types) => types.slice(0, 6))
    const allSix = onlyFor('Tipo 1, Tipo 2, Tipo 3, Tipo 4, Tipo 5 e Tipo 6')
    expect(await six.said()).toEqual([allSix, allSix])
    const seven = await refused(names, (types) => types.slice(0, 7))
    const first = onlyFor('Tipo 1, Tipo 2, Tipo 3, Tipo 4, Tipo 5 e mais 2 tipos de ingresso')
    expect(await seven.said()).toEqual([first, first])
  })
})
