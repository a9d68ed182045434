import { dayIn } from './dates.ts'
import { groupedBy, sorted } from './lists.ts'

export const recordKinds = ['entrada', 'kit', 'desfazer', 'recusa'] as const
export type RecordKind = (typeof recordKinds)[number]

/** How often one ticket opens the door. */
export const repeatRules = ['uma_vez', 'uma_por_dia', 'livre'] as const
export type RepeatRule = (typeof repeatRules)[number]

/** What a door wrote down about a ticket. Facts are only added: who is in follows from all of them. */
export type DoorFact = {
  /** Made by the device, so that what is sent twice counts once. */
  id: string
  /** The ticket's printed code. */
  ingresso: string
  tipo: RecordKind
  /** Instant as the device knew it. */
  em: string
  aparelho: string
  /** Whether the device belongs to a supervisor. */
  supervisor: boolean
  /** Of 'desfazer': the fact that never was. */
  desfaz: string | null
}

/** How long a helper may take an own fact back; a supervisor may at any time. */
export const undoMs = 10 * 60_000

export type Checkins<F extends DoorFact> = {
  /** Those that the rule allows, oldest first. */
  entries: F[]
  /** Entries beyond the rule: two people on one ticket, or a mistake. */
  surplusEntries: F[]
  kit: F | null
  surplusKits: F[]
}

const older = (one: DoorFact, other: DoorFact): number =>
  Date.parse(one.em) - Date.parse(other.em) || (one.id < other.id ? -1 : 1)

/** Whether a phone wrote the fact itself, and at that instant may still take it back. */
export const isOwnAndFresh = (
  fact: DoorFact,
  { aparelho, em }: Pick<DoorFact, 'aparelho' | 'em'>,
): boolean => {
  const after = Date.parse(em) - Date.parse(fact.em)
  return aparelho === fact.aparelho && after >= 0 && after <= undoMs
}

const takesBack = (undo: DoorFact, fact: DoorFact): boolean =>
  undo.ingresso === fact.ingresso &&
  fact.tipo !== 'desfazer' &&
  (undo.supervisor || isOwnAndFresh(fact, undo))

/** Facts once each, oldest first, and of each the undoing that counts: the oldest. */
const factsAndUndoings = <F extends DoorFact>(facts: readonly F[]) => {
  const once = sorted([...new Map(facts.map((fact) => [fact.id, fact])).values()], older)
  const undos = groupedBy(
    once.filter(({ tipo }) => tipo === 'desfazer'),
    ({ desfaz }) => desfaz,
  )
  const undoing = (fact: F): F | null =>
    (undos.get(fact.id) ?? []).find((undo) => takesBack(undo, fact)) ?? null
  return { once, undoing }
}

/** Facts once each, oldest first, without those that were taken back. */
export const standingFacts = <F extends DoorFact>(facts: readonly F[]): F[] => {
  const { once, undoing } = factsAndUndoings(facts)
  return once.filter((fact) => undoing(fact) === null)
}

/** Each fact that was taken back, with what took it back; the latest undoing first. */
export const undoneFacts = <F extends DoorFact>(facts: readonly F[]): { fact: F; by: F }[] => {
  const { once, undoing } = factsAndUndoings(facts)
  const undone = once.flatMap((fact) => {
    const by = undoing(fact)
    return by === null ? [] : [{ fact, by }]
  })
  return sorted(undone, (one, other) => older(other.by, one.by))
}

const places = (rule: RepeatRule, zone: string) => {
  const taken = new Set<string>()
  return ({ em }: DoorFact): boolean => {
    if (rule === 'livre') return true
    const place = rule === 'uma_vez' ? '' : dayIn(new Date(em), zone)
    if (taken.has(place)) return false
    taken.add(place)
    return true
  }
}

/**
 * What the facts say of each ticket, by its code (law LB1): the same for every order of arrival, repetition and split
 * into batches. The kit is handed out once for the whole event.
 */
export const foldCheckins = <F extends DoorFact>(
  facts: readonly F[],
  { rule, zone }: { rule: RepeatRule; zone: string },
): Map<string, Checkins<F>> => {
  const byTicket = groupedBy(standingFacts(facts), ({ ingresso }) => ingresso)
  return new Map(
    [...byTicket].map(([ticket, own]) => {
      const isFirst = places(rule, zone)
      const entries = own.filter(({ tipo }) => tipo === 'entrada')
      const allowed = new Set(entries.filter(isFirst))
      const [kit = null, ...surplusKits] = own.filter(({ tipo }) => tipo === 'kit')
      return [
        ticket,
        {
          entries: entries.filter((fact) => allowed.has(fact)),
          surplusEntries: entries.filter((fact) => !allowed.has(fact)),
          kit,
          surplusKits,
        },
      ]
    }),
  )
}
