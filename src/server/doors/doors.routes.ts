import { randomBytes, randomInt } from 'node:crypto'
import type { Hono } from 'hono'
import { calls } from '#contract/calls.ts'
import { instantOf, zonedDateTime } from '#contract/laws/dates.ts'
import type { DoorList, DoorRole } from '#contract/nouns/door.ts'
import { doorMessages } from '#contract/words/door-messages.ts'
import { doorLimits } from '#contract/words/door-limits.ts'
import { messages } from '#contract/words/messages.ts'
import type { Queryable, Tx } from '../db/open.ts'
import { requireCreator } from '../events/event-owner.store.ts'
import { Refusal } from '../http/refusal.ts'
import { PreparedAnswer, route } from '../http/serve.ts'
import { newId } from '../ids.ts'
import type { Deps } from '../process/deps.ts'
import { cpfKey } from './cpf-marks.ts'
import {
  type DoorEvent,
  doorEvent,
  openingUnsaid,
  rulesOf,
  saidRules,
  writeEntryRules,
} from './door-events.store.ts'
import { doorKeys, listRevision } from './door-list.store.ts'
import { digestOf, type DoorDevice, noteContact } from './door-passes.store.ts'
import { disableDoor, doorsOf, insertDoor, lockDoors, revokeDevice } from './doors.store.ts'
import { enterDoor, passEnds, pinDigest } from './enter-door.ts'
import { keepLists } from './kept-lists.ts'
import { keepPanels } from './kept-panels.ts'
import { changesSince, keepRecords } from './records.store.ts'

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
  const panelOf = keepPanels(db)

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
      const { open, inAll } = await lockDoors(tx, id)
      if (open >= doorLimits.doorsPerEvent)
        throw new Refusal(409, doorMessages.tooManyDoors(doorLimits.doorsPerEvent))
      if (inAll >= doorLimits.doorsPerEventInAll)
        throw new Refusal(409, doorMessages.tooManyDoorsInAll(doorLimits.doorsPerEventInAll))
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
    const troca_ate = event.swapEnds && zonedDateTime(event.swapEnds, event.zone)
    return {
      ...(await panelOf(event)),
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

/** The rest of a list's answer is short, and each phone's own. */
type Head = Omit<DoorList, 'linhas' | 'seladas'>

/** Lines stand in the answer as the text that they are kept as; null where the phone has them. */
const listText = (head: Head, role: DoorRole, lines: string | null): string => {
  const [linhas, seladas] = role === 'supervisor' ? [lines, null] : [null, lines]
  return `${JSON.stringify(head).slice(0, -1)},"linhas":${linhas ?? 'null'},"seladas":${seladas ?? 'null'}}`
}

const registerHelperRoutes = (app: Hono, deps: Deps): void => {
  const { db, clock } = deps
  const listOf = keepLists(deps)

  route(
    app,
    deps,
    calls.enterDoor,
    { byAddress: 'enterDoors', byThing: 'enterDoor' },
    async ({ params: { porta }, body }) => {
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
    },
  )

  route(app, deps, calls.doorList, async ({ device, query }) => {
    requireOn(device)
    await deps.quickLimit('doorList', device.id)
    const event = await eventOr404(db, device.eventId)
    const isKnown = query.desde === (await listRevision(db, event.id))
    const list = isKnown ? null : await listOf(device)
    const head = {
      revisao: list?.revision ?? query.desde ?? '',
      agora: clock().toISOString(),
      regras: rulesOf(event),
      chaves: await doorKeys(db, event.id),
      chave_cpf: device.role === 'supervisor' ? cpfKey(deps.secret, event.id) : null,
    }
    return new PreparedAnswer(listText(head, device.role, list?.lines ?? null))
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
    if (typeof kept === 'string') throw new Refusal(409, doorMessages.full[kept])
    await noteContact(db, { id: device.id, offsetMs: body.diferenca_ms, now })
    const { eventId } = device
    const isOff = device.offSince !== null
    const since = { eventId, since: body.desde, most: doorLimits.doorChangesPerCall }
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
