import { afterAll, beforeEach, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import * as t from '#server/db/schema.ts'
import { World } from '../orders/world.ts'
import { describeEachDatabase } from '../support/database.ts'
import { type BoughtPair, buyPair } from './bought-pair.ts'
import { invitesIn } from './invited.ts'

describeEachDatabase('invites of a ticket that are made and taken back', (open) => {
  let world: World
  let bought: BoughtPair
  beforeEach(async () => {
    world ??= new World(open())
    world.shop.clock.now = new Date('2026-11-21T12:00:00Z')
    bought = await buyPair(world)
  })
  afterAll(() => world.close())

  const { invited, offer } = invitesIn(() => world)

  test('are sixty in all; the other ticket has its own, and the one that is open stays', async () => {
    const [id = '', other = ''] = bought.ids
    const { token, id: createdBy } = bought.buyer
    const now = world.shop.clock.now
    const before = (index: number) => ({
      id: `in_${id}${index}`,
      ticketId: id,
      createdBy,
      expiresAt: now,
      createdAt: now,
      revokedAt: now,
    })
    await world.db.insert(t.invites).values(Array.from({ length: 59 }, (_, index) => before(index)))
    const { convite } = await invited(id, token)
    expect((await offer(id, token)).body).toMatchObject({ id: convite })
    expect((await world.shop.send(calls.withdrawInvite, { params: { id, convite } }, token)).status).toBe(200)
    expect(await offer(id, token)).toMatchObject({
      status: 409,
      body: {
        error: 'Este ingresso já teve 60 convites, o máximo, contando os cancelados. Fale com a organização.',
      },
    })
    expect((await offer(other, token)).status).toBe(201)
  })
})
