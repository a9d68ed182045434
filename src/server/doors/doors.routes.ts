import { randomBytes, randomInt } from 'node:crypto'
import type { Hono } from 'hono'
import { calls } from '#contract/calls.ts'
import { instantOf, zonedDateTime } from '#contract/laws/dates.ts'
import { digitsOnly } from '#contract/laws/documents.ts'
import type { ListedTicket } from '#contract/nouns/door.ts'
import { doorMessages } from '#contract/words/door-messages.ts'
import { limits } from '#contract/words/limits.ts'
import { messages } from '#contract/words/messages.ts'
import type { Queryable, Tx } from '../db/open.ts'
import { requireCreator } from '../events/event-owner.store.ts'
import { Refusal } from '../http/refusal.ts'
import { route } from '../http/serve.ts'
import { newId } from '../ids.ts'
import type { Deps } from '../process/deps.ts'
import { checkinPanel } from './checkin-panel.ts'
import { cpfKey, markWith } from './cpf-marks.ts'
import {
  type DoorEvent,
  doorEvent,
  openingUnsaid,
  rulesOf,
  saidRules,
  writeEntryRules,
} from './door-events.store.ts'
import { countedTickets, deadCodes, doorKeys, listRevision, listedTickets } from './door-list.store.ts'
import { digestOf, type DoorDevice, noteContact } from './door-passes.store.ts'
import { disableDoor, doorsOf, insertDoor, lockDoors, revokeDevice } from './doors.store.ts'
import { enterDoor, passEnds, pinDigest } from './enter-door.ts'
import { changesSince, keepRecords, recordsOf } from './records.store.ts'
import { sealRow } from './seal-rows.ts'

const eventOr404 = async (db: Queryable, id: string): Promise<DoorEvent> => {
  const event = await doorEvent(db, id)
  if (!event) throw new Refusal(404, messages.event.missing)
  return event
}

/** What is left out stays. */
const swapEndOf = (said: string | null | undefined, { swapEnds, zone }: DoorEvent): Date | null =>
  said === undefined ? swapEnds : said === null ? null : instantOf(said, zone)

/** Doors are the creator's alone: their links let strangers read names. */
const registerOrganiserRoutes = (app: Hono, deps: Deps): void => {
  const { db, clock, secret } = deps

  route(app, deps, calls.doors, async ({ params: { id }, user }) => {
    await requireCreator(db, id, user.id)
    const { zone } = await eventOr404(db, id)
    return doorsOf(db, { eventId: id, zone, now: clock() })
  })

  route(app, deps, calls.createDoor, { byAccount: 'createDoor' }, async ({ params: { id }, user, body }) => {
    await requireCreator(db, id, user.id)
    const door = newId('dr')
    const key = randomBytes(16).toString('base64url')
    const pin = String(randomInt(1_000_000)).padStart(6, '0')
    await db.transaction(async (tx) => {
      if ((await lockDoors(tx, id)) >= limits.doorsPerEvent)
        throw new Refusal(409, doorMessages.tooManyDoors(limits.doorsPerEvent))
      const digests = { secretHash: digestOf(key), pinHash: pinDigest(secret, door, pin) }
      await insertDoor(tx, { ...body, ...digests, id: door, eventId: id, now: clock() })
    })
    return { id: door, link: `/porta/${door}#${key}`, pin }
  })

  route(app, deps, calls.disableDoor, async ({ params: { id, porta }, user }) => {
    await requireCreator(db, id, user.id)
    const found = await disableDoor(db, { eventId: id, id: porta, now: clock() })
    if (!found) throw new Refusal(404, messages.server.notFound)
    return { message: doorMessages.disabled }
  })

  route(app, deps, calls.revokeDevice, async ({ params: { id: eventId, porta, aparelho }, user }) => {
    await requireCreator(db, eventId, user.id)
    const found = await revokeDevice(db, { eventId, doorId: porta, id: aparelho, now: clock() })
    if (!found) throw new Refusal(404, messages.server.notFound)
    return { message: doorMessages.revoked }
  })

  route(app, deps, calls.entryRules, { byAccount: 'updateEvent' }, async ({ params: { id }, user, body }) => {
    await requireCreator(db, id, user.id)
    const event = await eventOr404(db, id)
    const opensAt = body.abre_em === null ? null : instantOf(body.abre_em, event.zone)
    if (opensAt && opensAt >= (event.end ?? passEnds(event))) throw new Refusal(400, doorMessages.badOpening)
    const swapEnds = swapEndOf(body.troca_ate, event)
    if (swapEnds && swapEnds > event.start) throw new Refusal(400, doorMessages.badSwapEnd)
    await writeEntryRules(db, { eventId: id, opensAt, repeats: body.repete, swapEnds })
    return { message: doorMessages.rulesSaved }
  })

  route(app, deps, calls.checkinPanel, { byAccount: 'checkinPanel' }, async ({ params: { id }, user }) => {
    await requireCreator(db, id, user.id)
    const event = await eventOr404(db, id)
    const [tickets, records] = await Promise.all([countedTickets(db, id), recordsOf(db, id)])
    const troca_ate = event.swapEnds && zonedDateTime(event.swapEnds, event.zone)
    return {
      ...checkinPanel(event, { tickets, records }),
      regras: saidRules(event),
      abre_sem_regra: zonedDateTime(openingUnsaid(event), event.zone),
      troca_ate,
      evento: { nome: event.nome },
    }
  })
}

const requireOn = ({ offSince }: DoorDevice): void => {
  if (offSince) throw new Refusal(401, doorMessages.over)
}

type Rows = Awaited<ReturnType<typeof listedTickets>>
type Dead = Awaited<ReturnType<typeof deadCodes>>

/** What a code that ended opens: that there is a newer one, and nothing of who has it. */
const ended = ({ code: _, ...ticket }: Dead[number]): string =>
  JSON.stringify({
    ...ticket,
    nome: '',
    tipo: '',
    categoria: '',
    dupla: '',
    tamanho: '',
    idade: 0,
  } satisfies ListedTicket)

type Shown = { rows: Rows | null; dead: Dead; key: string }

/** Rows to search in for a supervisor, for a reader sealed ones; what has no code yet cannot be scanned. */
const listFor = ({ role, eventId }: DoorDevice, { rows, dead, key }: Shown) => {
  if (role === 'supervisor') {
    const lines = rows?.map(({ code: _, cpf, ...row }) => ({ ...row, cpf: markWith(key, digitsOnly(cpf)) }))
    return { chave_cpf: key, linhas: lines ?? null, seladas: null }
  }
  const sealed = rows?.flatMap(({ code, cpf: _, ...row }) =>
    code === null ? [] : [sealRow({ code, event: eventId }, JSON.stringify(row))],
  )
  for (const one of dead) sealed?.push(sealRow({ code: one.code, event: eventId }, ended(one)))
  const seladas = sealed?.toSorted((one, other) => (one.id < other.id ? -1 : 1)) ?? null
  return { chave_cpf: null, linhas: null, seladas }
}

const registerHelperRoutes = (app: Hono, deps: Deps): void => {
  const { db, clock } = deps

  route(app, deps, calls.enterDoor, { byAddress: 'enterDoor' }, async ({ params: { porta }, body }) => {
    const endsOf = async (tx: Tx, eventId: string) => passEnds(await eventOr404(tx, eventId))
    const { door, device, pass, expiresAt } = await enterDoor(deps, { ...body, porta, endsOf })
    const event = await eventOr404(db, door.eventId)
    return {
      passe: pass,
      aparelho: device,
      expira_em: zonedDateTime(expiresAt, event.zone),
      agora: clock().toISOString(),
      papel: door.papel,
      tarefas: door.tarefas,
      porta: door.nome,
      evento: { id: event.id, nome: event.nome, inicio: zonedDateTime(event.start, event.zone) },
      regras: rulesOf(event),
    }
  })

  route(app, deps, calls.doorList, async ({ device, query }) => {
    requireOn(device)
    await deps.quickLimit('doorList', device.id)
    const event = await eventOr404(db, device.eventId)
    const revisao = await listRevision(db, event.id)
    const rows = query.desde === revisao ? null : await listedTickets(db, event.id)
    const dead = rows && device.role === 'leitor' ? await deadCodes(db, event.id) : []
    return {
      revisao,
      agora: clock().toISOString(),
      regras: rulesOf(event),
      chaves: await doorKeys(db, event.id),
      ...listFor(device, { rows, dead, key: cpfKey(deps.secret, event.id) }),
    }
  })

  route(app, deps, calls.doorContact, async ({ device, body }) => {
    const now = clock()
    await deps.quickLimit('doorContact', device.id)
    const kept = await keepRecords(db, {
      device,
      records: body.registros,
      offline: body.sem_sinal,
      now,
    })
    if (kept === null) throw new Refusal(409, doorMessages.tooManyRecords)
    await noteContact(db, { id: device.id, offsetMs: body.diferenca_ms, now })
    const { eventId } = device
    const isOff = device.offSince !== null
    const since = { eventId, since: body.desde, most: limits.doorChangesPerCall }
    const news = isOff ? { records: [], revision: body.desde, hasMore: false } : await changesSince(db, since)
    return {
      aceitos: body.registros.filter(({ id }) => kept.has(id)).map(({ id }) => id),
      desconhecidos: body.registros.filter(({ id }) => !kept.has(id)).map(({ id }) => id),
      mudancas: news.records,
      revisao: news.revision,
      ha_mais: news.hasMore,
      lista: isOff ? '' : await listRevision(db, eventId),
      agora: clock().toISOString(),
      desligado: isOff,
    }
  })
}

/** The doors of an event: made by its creator, stood at by helpers without an account. */
export const registerDoorRoutes = (app: Hono, deps: Deps): void => {
  registerOrganiserRoutes(app, deps)
  registerHelperRoutes(app, deps)
}
