import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { openSeal } from '#contract/laws/ticket-code.ts'
import * as t from '#server/db/schema.ts'
import { cancelTickets } from '#server/orders/cancel-tickets.ts'
import { World } from '../orders/world.ts'
import { describeEachDatabase } from '../support/database.ts'
import { freshCpf } from '../support/in-process.ts'
import { buyPair } from './bought-pair.ts'
import { invitesIn } from './invited.ts'

const rounds = 4

describeEachDatabase('a ticket that everybody changes at once', (open) => {
  let world: World
  beforeAll(() => {
    world = new World(open())
    world.shop.clock.now = new Date('2026-11-21T12:00:00Z')
  })
  afterAll(() => world.close())

  const { invited, withdraw, accept, door } = invitesIn(() => world)

  /** A ticket with an open invite, and what can be done to it. */
  const prepared = async () => {
    const { ids, buyer, order, event } = await buyPair(world)
    const [id = ''] = ids
    await world.shop.send(calls.ticket, { params: { id } }, buyer.token)
    const { convite, segredo } = await invited(id, buyer.token)
    const correction = {
      nome: 'Atleta Corrigida',
      email: 'corrigida@teste.example',
      telefone: '(11) 97777-6666',
      data_nascimento: '1988-02-29',
      tamanho: 'M',
    }
    return {
      id,
      convite,
      accept: (nome: string) => accept(convite, segredo, { nome, cpf: freshCpf() }),
      correct: () => world.shop.send(calls.correctTicket, { params: { id }, body: correction }, buyer.token),
      withdraw: () => withdraw(id, convite, buyer.token),
      enter: () => door(event.id, id, 'entrada'),
      cancel: () => {
        const asked = { orderId: order, ticketIds: [id], reason: 'organiser' as const }
        return world.db.transaction((tx) => cancelTickets(tx, { ...asked, now: world.shop.clock.now }))
      },
    }
  }

  /** What is so whatever came first: one live version, each ended one kept once, invite and holder of one mind. */
  const stands = async (id: string, convite: string) => {
    const [ticket] = await world.db.select().from(t.tickets).where(eq(t.tickets.id, id))
    const [invite] = await world.db.select().from(t.invites).where(eq(t.invites.id, convite))
    const former = await world.db.select().from(t.formerHolders).where(eq(t.formerHolders.ticketId, id))
    if (!ticket || !invite) throw new Error('no ticket')
    const isPassed = ticket.heldSince !== null
    expect([ticket.versao, former.length, invite.acceptedAt !== null]).toEqual(
      isPassed ? [2, 1, true] : [1, 0, false],
    )
    expect(invite.acceptedAt === null || invite.revokedAt === null).toBe(true)
    const codes = [ticket.assinatura, ...former.map(({ assinatura }) => assinatura)].flatMap(
      (code) => code ?? [],
    )
    const versions = codes.map((code) => openSeal(code)?.claims.versao)
    expect(new Set(versions).size).toBe(versions.length)
    if (ticket.assinatura) expect(openSeal(ticket.assinatura)?.claims.versao).toBe(ticket.versao)
    return { ticket, isPassed, former }
  }

  test(
    'goes to one of all who accept, and to nobody once it is taken back',
    { timeout: 120_000 },
    async () => {
      for (let round = 0; round < rounds; round += 1) {
        const { id, convite, ...ticket } = await prepared()
        const sent = await Promise.all([
          ticket.accept('Carla Dias'),
          ...(round % 2 === 0 ? [ticket.withdraw()] : []),
          ticket.accept('Dora Lima'),
          ticket.accept('Eva Reis'),
        ])
        const { isPassed } = await stands(id, convite)
        const taken = sent.filter(({ status, body }) => status === 200 && 'qr' in body)
        expect(taken).toHaveLength(isPassed ? 1 : 0)
        expect(isPassed || round % 2 === 0).toBe(true)
        expect(sent.every(({ status }) => status < 500)).toBe(true)
      }
    },
  )

  test(
    'is corrected before it passes on or not at all; what was corrected is never the new person’s',
    { timeout: 120_000 },
    async () => {
      for (let round = 0; round < rounds; round += 1) {
        const { id, convite, ...ticket } = await prepared()
        const [corrected, accepted] =
          round % 2 === 0
            ? await Promise.all([ticket.correct(), ticket.accept('Carla Dias')])
            : (await Promise.all([ticket.accept('Carla Dias'), ticket.correct()])).toReversed()
        const { ticket: after, former } = await stands(id, convite)
        expect(accepted?.status).toBe(200)
        expect([after.nome, after.email]).toEqual(['Carla Dias', 'carla@teste.example'])
        expect(former[0]?.nome === 'Atleta Corrigida').toBe(corrected?.status === 200)
        expect([200, 409]).toContain(corrected?.status)
      }
    },
  )

  test('is given back or passed on in some order, with an entry between', { timeout: 120_000 }, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { id, convite, ...ticket } = await prepared()
      const all = [ticket.cancel, () => ticket.accept('Carla Dias'), ticket.enter]
      const turned = [...all.slice(round % 3), ...all.slice(0, round % 3)]
      await Promise.all(turned.map((act) => act()))
      const { ticket: after } = await stands(id, convite)
      expect(after.cancelledAt).not.toBeNull()
      const late = await ticket.accept('Dora Lima')
      expect(late.status).toBe(409)
      await stands(id, convite)
    }
  })
})
