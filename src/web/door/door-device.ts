import { cpfMark } from '#contract/laws/cpf-mark.ts'
import { digitsOnly } from '#contract/laws/documents.ts'
import { isOwnAndFresh } from '#contract/laws/checkins.ts'
import { enteredBefore, type Verdict, verdictOf } from '#contract/laws/door-verdict.ts'
import type { DoorTask, FoundPerson, ListedTicket, ToldRecord } from '#contract/nouns/door.ts'
import type { Looked, WrittenFact } from '#machines/door-scan.setup.ts'
import type { KeptDoor } from './door-database.ts'
import { rememberName } from './door-doubles.ts'
import { factsOf, findDoor, keepFact, openRows } from './door-store.ts'
import { numberSaid, readCode } from './read-code.ts'

/** ms for which the clock of a phone that was heard is believed. */
const fresh = 12 * 3_600_000

const doorOf = async (id: string): Promise<KeptDoor> => {
  const door = await findDoor(id)
  if (!door) throw new Error(`door ${id} is not on this device`)
  return door
}

const ticketOf = (seen: Awaited<ReturnType<typeof readCode>>): string | null =>
  seen.kind === 'listed' ? seen.ticket.ingresso : seen.kind === 'unlisted' ? seen.ingresso : null

/** What this device says of a code; the network is never asked. */
export const judge = async (
  { id, task, looked }: { id: string; task: DoorTask; looked: Looked },
  now = Date.now(),
): Promise<Verdict> => {
  // what a code says of itself is not believed yet, but its facts are read at the same time as the door
  const said = numberSaid(looked)
  const [door, ofSaid] = await Promise.all([doorOf(id), said === null ? [] : factsOf(id, said)])
  const seen = await readCode(door, looked)
  const ingresso = ticketOf(seen)
  if (seen.kind === 'listed') rememberName(seen.ticket)
  const age = now - door.heardAt
  const factsFor = async (of: string | null): Promise<readonly ToldRecord[]> => {
    if (of === null) return []
    return of === said ? ofSaid : factsOf(id, of)
  }
  return verdictOf(seen, {
    task,
    rules: door.list?.regras ?? door.pass.regras,
    facts: await factsFor(ingresso),
    now: new Date(now + door.ahead),
    isFresh: age >= 0 && age < fresh,
    aparelho: door.pass.aparelho,
  })
}

/** Whether the shop would let what was written stand: who is no supervisor takes it back for ten minutes. */
const isTooLate = async (id: string, { ingresso, desfaz }: WrittenFact): Promise<boolean> => {
  const { pass, ahead } = await doorOf(id)
  if (desfaz === null || pass.papel === 'supervisor') return false
  const written = (await factsOf(id, ingresso)).find((fact) => fact.id === desfaz)
  const em = new Date(Date.now() + ahead).toISOString()
  return written !== undefined && !isOwnAndFresh(written, { aparelho: pass.aparelho, em })
}

/** Writes a fact of this device down, and answers its id when it is on the disk; null, and nothing, where it would take nothing back. */
export const writeDown = async (id: string, fact: WrittenFact): Promise<string | null> => {
  if (fact.tipo === 'desfazer' && (await isTooLate(id, fact))) return null
  const own = crypto.randomUUID()
  await keepFact(id, ({ pass, ajudante, ahead }) => ({
    ...fact,
    id: own,
    em: new Date(Date.now() + ahead).toISOString(),
    aparelho: pass.aparelho,
    supervisor: pass.papel === 'supervisor',
    porta: pass.porta,
    por: ajudante,
  }))
  return own
}

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()

/** Eleven digits and nothing else but what stands between them. */
const cpfIn = (text: string): string | null => {
  const digits = digitsOnly(text)
  return digits.length === 11 && /^[\d\s./-]+$/.test(text) ? digits : null
}

const personOf = async (id: string, text: string): Promise<(row: ListedTicket) => boolean> => {
  const cpf = cpfIn(text)
  if (cpf === null) {
    const words = plain(text).split(/\s+/)
    return ({ nome }) => words.every((word) => plain(nome).includes(word))
  }
  const key = (await doorOf(id)).list?.chave_cpf
  const mark = key ? await cpfMark(key, cpf) : null
  return (row) => mark !== null && row.cpf === mark
}

/** People whose names have all the words, or whose CPF it may be; at most a screenful. */
export const peopleNamed = async (id: string, text: string, at = Date.now()): Promise<FoundPerson[]> => {
  const [{ list, pass, ahead }, isMeant] = await Promise.all([doorOf(id), personOf(id, text)])
  const found = (await openRows(id)).filter(isMeant).slice(0, 30)
  const rules = list?.regras ?? pass.regras
  const now = new Date(at + ahead)
  return Promise.all(
    found.map(async (ticket) => {
      const facts = await factsOf(id, ticket.ingresso)
      return { ...ticket, entrou: enteredBefore(ticket.ingresso, { rules, facts, now }) }
    }),
  )
}
