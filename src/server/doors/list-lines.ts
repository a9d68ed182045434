import { setImmediate as breathe } from 'node:timers/promises'
import { digitsOnly } from '#contract/laws/documents.ts'
import type { DoorRole, ListedTicket } from '#contract/nouns/door.ts'
import type { Db } from '../db/open.ts'
import { mapInTurns } from '../in-turns.ts'
import { markWith } from './cpf-marks.ts'
import { deadCodes, listedIds, listedTickets } from './door-list.store.ts'
import { sealRow } from './seal-rows.ts'

/** Tickets that are read and sealed before others get a turn. */
const ticketsPerTurn = 200

type Of = { eventId: string; role: DoorRole; cpfKey: string }

type Dead = Awaited<ReturnType<typeof deadCodes>>[number]

/** What a code that ended opens: that there is a newer one, and nothing of who has it. */
const ended = ({ code: _, ...ticket }: Dead): ListedTicket => ({
  ...ticket,
  nome: '',
  tipo: '',
  categoria: '',
  dupla: '',
  tamanho: '',
  idade: 0,
})

/** JSON of each, of so many that are read in a turn. */
const readInTurns = async (
  ids: readonly string[],
  jsonOf: (some: string[]) => Promise<string[]>,
): Promise<string[]> => {
  const texts: string[] = []
  for (let at = 0; at < ids.length; at += ticketsPerTurn) {
    texts.push(...(await jsonOf(ids.slice(at, at + ticketsPerTurn))))
    await breathe()
  }
  return texts
}

const searchable = async (db: Db, { eventId, cpfKey }: Of): Promise<string[]> =>
  readInTurns(await listedIds(db, eventId), async (ids) =>
    (await listedTickets(db, ids)).map(({ code: _, cpf, ...row }) =>
      JSON.stringify({ ...row, cpf: markWith(cpfKey, digitsOnly(cpf)) } satisfies ListedTicket),
    ),
  )

/** What has no code yet cannot be scanned. */
const sealed = async (db: Db, { eventId }: Of): Promise<string[]> => {
  const seal = (code: string, ticket: ListedTicket): string =>
    JSON.stringify(sealRow({ code, event: eventId }, JSON.stringify(ticket)))
  const living = await readInTurns(await listedIds(db, eventId), async (ids) =>
    (await listedTickets(db, ids)).flatMap(({ code, cpf: _, ...row }) =>
      code === null ? [] : [seal(code, row)],
    ),
  )
  const dead = await mapInTurns(await deadCodes(db, eventId), ticketsPerTurn, (one) =>
    seal(one.code, ended(one)),
  )
  return [...living, ...dead].toSorted()
}

/** JSON of a door's list: rows to search in for a supervisor, for a reader sealed ones, in the order of their ids. */
export const listLines = async (db: Db, of: Of): Promise<string> => {
  const lines = await (of.role === 'supervisor' ? searchable(db, of) : sealed(db, of))
  return `[${lines.join(',')}]`
}
