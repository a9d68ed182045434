import type { Call, CallInput, Answer } from '#contract/calls/call.ts'
import { doorCalls } from '#contract/calls/door-calls.ts'
import { doorLimits } from '#contract/words/door-limits.ts'
import type { Contact } from '#machines/door-sync.machine.ts'
import type { DoorInput, Entrance, OpenDoor } from '#machines/door-session.setup.ts'
import { isPortError } from '#machines/port.ts'
import { ask } from '../http/ask.ts'
import { callUrl, type UrlParts } from '../http/call-url.ts'
import { kept } from './device-room.ts'
import type { KeptDoor } from './door-database.ts'
import { readDoubles } from './door-doubles.ts'
import {
  countUnsent,
  findDoor,
  saveDoor,
  saveFailure,
  saveList,
  saveNews,
  unsentOf,
  wipeDoor,
} from './door-store.ts'
import { dropPage, isPageKept, keepPage } from './kept-door-page.ts'

/** A call with the pass of this phone in place of an account's token. */
const send = <C extends Call>(
  call: C,
  input: CallInput<C>,
  token: string | null,
  signal: AbortSignal,
): Promise<Answer<C>> => {
  const parts = input as UrlParts & { body?: Record<string, unknown> }
  return ask<C>(call, { url: callUrl(call, parts), body: parts.body, token, signal })
}

const stateOf = async ({ id, pass, ajudante, list, isCaughtUp, task }: KeptDoor): Promise<OpenDoor> => ({
  pass,
  ajudante,
  isListed: list !== null,
  isOffline: await isPageKept(id),
  isCaughtUp: isCaughtUp === true,
  unsent: await countUnsent(id),
  task: pass.tarefas.find((one) => one === task) ?? pass.tarefas[0] ?? 'entrada',
})

const wipe = async (id: string): Promise<void> => {
  await wipeDoor(id)
  await dropPage(id)
}

/** Null without a door on this device; one whose time is over goes. */
export const readDoor = async (id: string): Promise<OpenDoor | null> => {
  const door = await findDoor(id)
  if (door === null) return null
  if (Date.parse(door.pass.expira_em) > Date.now() + door.ahead) return stateOf(door)
  await wipe(id)
  return null
}

const doorOrFail = async (id: string): Promise<KeptDoor> => {
  const door = await findDoor(id)
  if (!door) throw new Error(`door ${id} is not on this device`)
  return door
}

export const enterDoor = async (
  { id, segredo, pin, ajudante }: DoorInput & Entrance,
  signal: AbortSignal,
): Promise<OpenDoor> => {
  const body = { segredo, pin: pin.trim(), ajudante: ajudante.trim() }
  const pass = await send(doorCalls.enterDoor, { params: { porta: id }, body }, null, signal)
  await kept(saveDoor(id, { pass, ajudante: body.ajudante }))
  return stateOf(await doorOrFail(id))
}

const fetchList = async (door: KeptDoor, signal: AbortSignal): Promise<void> => {
  const desde = door.list?.revisao
  const input = { params: { porta: door.id }, ...(desde !== undefined && { query: { desde } }) }
  await kept(saveList(door, await send(doorCalls.doorList, input, door.pass.passe, signal)))
}

/** Brings the list, and keeps the page with it, so that both open without a network. */
export const fetchDoor = async (id: string, signal: AbortSignal): Promise<OpenDoor> => {
  await fetchList(await doorOrFail(id), signal).catch(async (error: unknown) => {
    if (isPortError(error) && error.status === 401) await wipe(id)
    throw error
  })
  await keepPage(id).catch(() => undefined)
  return stateOf(await doorOrFail(id))
}

let isPageFresh = false

/** Once for each opening: after a deploy the device keeps the page of the day. */
const refreshPage = (id: string): void => {
  if (isPageFresh) return
  isPageFresh = true
  void keepPage(id).catch(() => undefined)
}

/** Takes facts up and brings those of others; the list comes anew where it has changed. */
export const contactDoor = async ({ id }: { id: string }, signal: AbortSignal): Promise<Contact> => {
  const door = await doorOrFail(id)
  const waiting = await unsentOf(id, doorLimits.doorRecordsPerCall)
  const sent = waiting.map(({ fact }) => fact)
  const registros = sent.map(({ id: fact, ingresso, tipo, em, desfaz, motivo }) => ({
    id: fact,
    ingresso,
    tipo,
    em,
    desfaz,
    motivo,
  }))
  const behind = Math.round(Math.max(-doorLimits.doorClockMs, Math.min(doorLimits.doorClockMs, -door.ahead)))
  const body = {
    desde: door.since,
    diferenca_ms: behind,
    sem_sinal: waiting.some(({ waited }) => waited === true),
    registros,
  }
  try {
    const news = await send(doorCalls.doorContact, { params: { porta: id }, body }, door.pass.passe, signal)
    await saveNews(door, news, sent)
    refreshPage(id)
    if (news.desligado && news.aceitos.length + news.desconhecidos.length === sent.length) {
      const unsent = await countUnsent(id)
      if (unsent === 0) await wipe(id)
      return { unsent, hasMore: unsent > 0, isOff: unsent === 0, doubles: [] }
    }
    if (!news.desligado && news.lista !== door.list?.revisao) await fetchList(await doorOrFail(id), signal)
    const unsent = await countUnsent(id)
    const doubles = await readDoubles(await doorOrFail(id), [...sent, ...news.mudancas])
    return {
      unsent,
      hasMore: news.ha_mais || sent.length === doorLimits.doorRecordsPerCall,
      isOff: false,
      doubles,
    }
  } catch (error) {
    if (isPortError(error) && error.status === 401) await wipe(id)
    else if (!signal.aborted) await saveFailure(id)
    throw error
  }
}

const patience = 20

/** What can be sent goes; then pass, list and page. Facts that could not be sent stay on the device (law LB6). */
export const leaveDoor = async (id: string, signal: AbortSignal): Promise<number> => {
  const send = async (turns: number): Promise<void> => {
    if (turns === 0 || (await countUnsent(id)) === 0) return
    await contactDoor({ id }, signal)
    await send(turns - 1)
  }
  await send(patience).catch(() => undefined)
  await wipe(id)
  return countUnsent(id)
}
