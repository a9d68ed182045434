import type {
  DoorList,
  DoorNews,
  DoorPass,
  DoorTask,
  ListedTicket,
  ToldRecord,
} from '#contract/nouns/door.ts'
import { type KeptDoor, type KeptFact, type KeptRow, ofDoor, readAll, writeAll } from './door-database.ts'

export const findDoor = async (id: string): Promise<KeptDoor | null> =>
  (await readAll<KeptDoor | undefined>(({ portas }) => portas.get(id))) ?? null

/** Entering again keeps the facts that are on the device. */
export const saveDoor = (id: string, { pass, ajudante }: { pass: DoorPass; ajudante: string }) =>
  writeAll(({ portas, linhas }) => {
    const now = Date.now()
    const ahead = Date.parse(pass.agora) - now
    portas.put({ id, pass, ajudante, list: null, since: 0, ahead, heardAt: now } satisfies KeptDoor)
    linhas.delete(ofDoor(id))
  })

/** Whatever else the door has become meanwhile stays; one that was wiped is not made again. */
const change = (portas: IDBObjectStore, id: string, changed: Partial<KeptDoor>): void => {
  const asked = portas.get(id) as IDBRequest<KeptDoor | undefined>
  asked.addEventListener('success', () => asked.result && portas.put({ ...asked.result, ...changed }))
}

export const saveTask = (id: string, task: DoorTask): Promise<void> =>
  writeAll(({ portas }) => change(portas, id, { task }))

const rowsOf = (porta: string, { linhas, seladas }: DoorList): KeptRow[] => [
  ...(linhas ?? []).map((ticket) => ({ porta, id: ticket.ingresso, dados: null, ticket })),
  ...(seladas ?? []).map(({ id, dados }) => ({ porta, id, dados, ticket: null })),
]

/** The list in place of the one before; one that has not changed brings only rules and keys. */
export const saveList = async (door: KeptDoor, list: DoorList): Promise<void> => {
  const { revisao, chaves, regras, chave_cpf } = list
  const isSame = list.linhas === null && list.seladas === null
  await writeAll(({ portas, linhas }) => {
    change(portas, door.id, { list: { revisao, chaves, regras, chave_cpf } })
    if (isSame) return
    linhas.delete(ofDoor(door.id))
    for (const row of rowsOf(door.id, list)) linhas.put(row)
  })
}

export const findRow = async (porta: string, id: string): Promise<KeptRow | null> =>
  (await readAll<KeptRow | undefined>(({ linhas }) => linhas.get([porta, id]))) ?? null

export const openRows = async (porta: string): Promise<ListedTicket[]> => {
  const rows = await readAll<KeptRow[]>(({ linhas }) => linhas.getAll(ofDoor(porta)))
  return rows.flatMap(({ ticket }) => ticket ?? [])
}

export const factsOf = async (porta: string, ingresso: string): Promise<ToldRecord[]> => {
  const kept = await readAll<KeptFact[]>(({ fatos }) => fatos.index('ingresso').getAll([porta, ingresso]))
  return kept.map(({ fact }) => fact)
}

export const allFacts = async (porta: string): Promise<ToldRecord[]> => {
  const kept = await readAll<KeptFact[]>(({ fatos }) => fatos.getAll(ofDoor(porta)))
  return kept.map(({ fact }) => fact)
}

/** Resolves when the fact of the door, as it is then, is on the disk; rejects where the door is not on this device. */
export const keepFact = (porta: string, factOf: (door: KeptDoor) => ToldRecord): Promise<void> =>
  writeAll(({ portas, fatos }) => {
    const asked = portas.get(porta) as IDBRequest<KeptDoor | undefined>
    asked.addEventListener('success', () => {
      if (!asked.result) return asked.transaction?.abort()
      const fact = factOf(asked.result)
      fatos.put({
        porta,
        id: fact.id,
        ingresso: fact.ingresso,
        pendente: 1,
        fact,
        waited: asked.result.isAway === true,
      } satisfies KeptFact)
    })
  })

/** Facts that the shop does not have yet, as they are kept. */
export const unsentOf = (porta: string, most?: number): Promise<KeptFact[]> =>
  readAll(({ fatos }) => fatos.index('pendente').getAll([porta, 1], most))

/** A contact that brought nothing: what it was to take waits, and so does what is written until the next one. */
export const saveFailure = async (id: string): Promise<void> => {
  const unsent = await unsentOf(id)
  await writeAll(({ portas, fatos }) => {
    change(portas, id, { isAway: true })
    for (const kept of unsent) if (!kept.waited) fatos.put({ ...kept, waited: true } satisfies KeptFact)
  })
}

export const countUnsent = (porta: string): Promise<number> =>
  readAll<number>(({ fatos }) => fatos.index('pendente').count([porta, 1]))

/** What a contact brought: the sent ones are no longer waiting, those of other doors are known from now on. */
export const saveNews = async (
  door: KeptDoor,
  news: DoorNews,
  sent: readonly ToldRecord[],
): Promise<void> => {
  const heard = new Set([...news.aceitos, ...news.desconhecidos])
  const told = [...sent.filter(({ id }) => heard.has(id)), ...news.mudancas]
  const now = Date.now()
  await writeAll(({ portas, fatos }) => {
    for (const fact of told)
      fatos.put({
        porta: door.id,
        id: fact.id,
        ingresso: fact.ingresso,
        pendente: 0,
        fact,
      } satisfies KeptFact)
    change(portas, door.id, {
      since: news.revisao,
      ...(!news.ha_mais && { isCaughtUp: true }),
      ahead: Date.parse(news.agora) - now,
      heardAt: now,
      isAway: false,
    })
  })
}

/** The list and the pass go; facts that the shop does not have yet stay (law LB6). */
export const wipeDoor = async (id: string): Promise<void> => {
  const unsent = await unsentOf(id)
  await writeAll(({ portas, linhas, fatos }) => {
    portas.delete(id)
    linhas.delete(ofDoor(id))
    fatos.delete(ofDoor(id))
    for (const kept of unsent) fatos.put(kept)
  })
}
