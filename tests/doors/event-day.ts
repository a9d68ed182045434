import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect } from 'vitest'
import type { CallInput } from '#contract/calls/call.ts'
import { calls } from '#contract/calls.ts'
import { issueToken } from '#server/auth/token.ts'
import type { OpenDatabase } from '#server/db/open.ts'
import * as t from '#server/db/schema.ts'
import { type Published, sell, type Ticket } from '../dashboard/sold.ts'
import { publish } from '../events/published.ts'
import { type Account, newAccount, openShop, type ShopInProcess } from '../support/in-process.ts'

const start = new Date('2027-03-20T12:00:00Z')
export const morning = new Date('2027-03-20T10:30:00Z')
export const minute = 60_000

type Sent = CallInput<typeof calls.doorContact>['body']['registros'][number]

/** A day at an event of three tickets: a pair, and a seat; its clock begins at `morning`. */
export const useEventDay = (open: () => OpenDatabase) => {
  let shop: ShopInProcess
  let organiser: Account
  let event: Published
  let codes: string[]
  beforeAll(async () => {
    shop = openShop(open())
    organiser = await newAccount(shop)
    return () => shop.close()
  })
  beforeEach(async () => {
    shop.clock.now = new Date(morning)
    event = await publish(
      open().db,
      [
        { nome: 'Dupla', modo: 'dupla', lots: [{}], categories: [{ nome: 'Feminina B' }] },
        { nome: 'Plateia', tipo: 'espectador', lots: [{}] },
      ],
      { ownerId: organiser.id, dataHora: start },
    )
    await sells(
      { nome: 'Ana', category: 0, partner: 1, athleteInfo: { shirtSize: 'M' }, dataNascimento: '2010-03-21' },
      { nome: 'Bia', category: 0, partner: 0, dataNascimento: '2010-03-20' },
      { nome: 'Caio', type: 1 },
    )
  })

  const sells = async (...tickets: Ticket[]) => {
    const ids = await sell(open().db, event, tickets)
    const rows = await open().db.select().from(t.tickets).where(eq(t.tickets.eventId, event.id))
    codes = ids.map((id) => rows.find((row) => row.id === id)?.codigo ?? '')
  }
  const cancels = (of: number) =>
    open()
      .db.update(t.tickets)
      .set({ cancelledAt: morning })
      .where(eq(t.tickets.codigo, codes[of] ?? ''))
  const owner = () => issueToken(shop.deps.secret, { ...organiser, tokenVersion: 1 }, shop.clock.now)
  const params = () => ({ id: event.id })
  const makes = async (body: object = {}, token = owner()) => {
    const door = { nome: 'Entrada 1', papel: 'supervisor' as const, tarefas: ['entrada' as const], ...body }
    const { status, body: made } = await shop.send(calls.createDoor, { params: params(), body: door }, token)
    return { status, ...made, segredo: (made.link ?? '').split('#')[1] ?? '' }
  }
  type Made = Awaited<ReturnType<typeof makes>>
  const knocks = ({ id: porta, segredo, pin }: Pick<Made, 'id' | 'segredo' | 'pin'>, ajudante = 'Léo') =>
    shop.send(calls.enterDoor, { params: { porta }, body: { segredo, pin, ajudante } })
  /** A phone that has its pass. */
  const stands = async (body: object = {}) => {
    const door = await makes(body)
    const { status, body: given } = await knocks(door)
    expect(status).toBe(201)
    const at = { porta: door.id }
    return {
      door,
      given,
      lists: (desde?: string) =>
        shop.send(
          calls.doorList,
          { params: at, ...(desde !== undefined && { query: { desde } }) },
          given.passe,
        ),
      tells: async (registros: Sent[], desde = 0) =>
        shop.send(
          calls.doorContact,
          { params: at, body: { desde, diferenca_ms: 0, sem_sinal: false, registros } },
          given.passe,
        ),
    }
  }
  const record = (of: number, minutes = 0, more: Partial<Sent> = {}): Sent => ({
    id: randomUUID(),
    ingresso: codes[of] ?? 'QD-none',
    tipo: 'entrada',
    em: new Date(shop.clock.now.getTime() + minutes * minute).toISOString(),
    desfaz: null,
    motivo: '',
    ...more,
  })
  const panel = async () => (await shop.send(calls.checkinPanel, { params: params() }, owner())).body
  const wait = (ms: number) => (shop.clock.now = new Date(shop.clock.now.getTime() + ms))

  return {
    shop: () => shop,
    event: () => event,
    codes: () => codes,
    organiser: () => organiser,
    sells,
    cancels,
    owner,
    params,
    makes,
    knocks,
    stands,
    record,
    panel,
    wait,
  }
}
