import { setImmediate as breathe } from 'node:timers/promises'
import type { Checkins } from '#contract/laws/checkins.ts'
import { zonedDateTime } from '#contract/laws/dates.ts'
import { groupedBy, sorted } from '#contract/laws/lists.ts'
import type { CheckinPanel } from '#contract/nouns/door.ts'
import { doorLimits } from '#contract/words/door-limits.ts'
import { mapInTurns } from '../in-turns.ts'
import type { CheckinLog } from './checkin-log.ts'
import type { DoorEvent } from './door-events.store.ts'
import type { CountedTicket } from './door-list.store.ts'
import type { LoggedRecord } from './records.store.ts'

type Found = ReadonlyMap<string, Checkins<LoggedRecord>>
type Names = ReadonlyMap<string, string>

const isIn = (found: Found, { ingresso }: CountedTicket): boolean =>
  (found.get(ingresso)?.entries.length ?? 0) > 0
const hasKit = (found: Found, { ingresso }: CountedTicket): boolean => Boolean(found.get(ingresso)?.kit)

const counted = (tickets: readonly CountedTicket[], found: Found, key: (ticket: CountedTicket) => string) =>
  [...groupedBy(tickets, key)].map(([nome, own]) => ({
    nome,
    total: own.length,
    entraram: own.filter((ticket) => isIn(found, ticket)).length,
    kits: own.filter((ticket) => hasKit(found, ticket)).length,
  }))

const timeOf = (record: LoggedRecord, zone: string, excedente: boolean) => ({
  em: zonedDateTime(new Date(record.em), zone),
  porta: record.porta,
  por: record.por,
  motivo: record.motivo,
  excedente,
})

type Double = {
  tipo: 'entrada' | 'kit'
  allowed: readonly LoggedRecord[]
  surplus: readonly LoggedRecord[]
  latest: LoggedRecord
}

/** Of instants as the database tells them, which are one as long as the other. */
const inOrder = (one: string, other: string): number => (one < other ? -1 : Number(one > other))

const doublesOf = (found: Found): Double[] => {
  const doubles: Double[] = []
  const add = (double: Omit<Double, 'latest'>): void => {
    const latest = double.surplus.at(-1)
    if (latest) doubles.push({ ...double, latest })
  }
  for (const { entries, surplusEntries, kit, surplusKits } of found.values()) {
    add({ tipo: 'entrada', allowed: entries, surplus: surplusEntries })
    add({ tipo: 'kit', allowed: kit ? [kit] : [], surplus: surplusKits })
  }
  return doubles
}

const latestFirst = (doubles: readonly Double[]): Double[] =>
  sorted(doubles, ({ latest: one }, { latest: other }) => inOrder(other.em, one.em))

/** One of each phone before the second of any: no phone can hide what another wrote. */
const byPhones = (records: readonly LoggedRecord[]): LoggedRecord[] => {
  const firsts = new Set([...groupedBy(records, ({ aparelho }) => aparelho).values()].map(([first]) => first))
  return [
    ...records.filter((record) => firsts.has(record)),
    ...records.filter((record) => !firsts.has(record)),
  ]
}

/** Tickets whose times are written before others get a turn. */
const conflictsPerTurn = 20

const conflictsOf = async (
  { found }: CheckinLog,
  { names, zone }: { names: Names; zone: string },
): Promise<Pick<CheckinPanel, 'conflitos' | 'conflitos_total'>> => {
  const doubles = doublesOf(found)
  await breathe()
  const shown = latestFirst(doubles).slice(0, doorLimits.doorConflictsShown)
  await breathe()
  const conflitos = await mapInTurns(shown, conflictsPerTurn, ({ tipo, allowed, surplus, latest }) => {
    const beyond = new Set(surplus)
    return {
      ingresso: latest.ingresso,
      nome: names.get(latest.ingresso) ?? '',
      tipo,
      total: allowed.length + surplus.length,
      vezes: byPhones([...allowed, ...surplus])
        .slice(0, doorLimits.doorTimesShown)
        .map((record) => timeOf(record, zone, beyond.has(record))),
    }
  })
  return { conflitos_total: doubles.length, conflitos }
}

const undoneOf = (
  log: CheckinLog,
  { names, zone }: { names: Names; zone: string },
): CheckinPanel['desfeitos'] => {
  const undone = sorted(
    log.undone,
    ({ by: one }, { by: other }) => inOrder(other.em, one.em) || inOrder(other.id, one.id),
  )
  return {
    total: undone.length,
    registros: undone.slice(0, doorLimits.doorUndoneShown).flatMap(({ fact, by }) =>
      fact.tipo === 'desfazer'
        ? []
        : [
            {
              ingresso: fact.ingresso,
              nome: names.get(fact.ingresso) ?? '',
              tipo: fact.tipo,
              em: zonedDateTime(new Date(fact.em), zone),
              porta: fact.porta,
              por: fact.por,
              desfeito_em: zonedDateTime(new Date(by.em), zone),
              desfeito_na: by.porta,
              desfeito_por: by.por,
            },
          ],
    ),
  }
}

const tenMinutes = 600_000

/** The event's panel: every count is folded from the log (law LB8), of tickets that are valid or came before they were cancelled. */
export const checkinPanel = async (
  { zone }: Pick<DoorEvent, 'zone'>,
  { tickets: issued, log }: { tickets: readonly CountedTicket[]; log: CheckinLog },
): Promise<Omit<CheckinPanel, 'regras' | 'abre_sem_regra' | 'troca_ate' | 'evento'>> => {
  const { found } = log
  const named = { names: new Map(issued.map(({ ingresso, nome }) => [ingresso, nome])), zone }
  const tickets = issued.filter((ticket) => !ticket.cancelado || isIn(found, ticket) || hasKit(found, ticket))
  await breathe()
  const conflicts = await conflictsOf(log, named)
  await breathe()
  const desfeitos = undoneOf(log, named)
  await breathe()
  const standing = [...found.values()]
  const firsts = standing.flatMap(({ entries }) => entries.slice(0, 1))
  const kits = standing.flatMap(({ kit }) => (kit ? [kit] : []))
  const doors = new Map([...firsts, ...kits].map(({ porta, portaId }) => [portaId, porta]))
  const at = (facts: readonly LoggedRecord[], door: string): number =>
    facts.filter(({ portaId }) => portaId === door).length
  const slots = groupedBy(firsts, ({ em }) => String(Math.floor(Date.parse(em) / tenMinutes)))
  await breathe()
  const por_tipo = counted(tickets, found, ({ tipo }) => tipo)
  await breathe()
  const por_categoria = counted(
    tickets.filter(({ categoria }) => categoria !== ''),
    found,
    ({ tipo, categoria }) => `${tipo} · ${categoria}`,
  )
  await breathe()
  return {
    total: tickets.length,
    entraram: firsts.length,
    kits: kits.length,
    por_tipo,
    por_categoria,
    por_porta: [...doors]
      .toSorted(([, one], [, other]) => one.localeCompare(other, 'pt-BR', { numeric: true }))
      .map(([id, nome]) => ({ nome, entraram: at(firsts, id), kits: at(kits, id) })),
    por_dez_minutos: [...slots]
      .toSorted(([one], [other]) => Number(one) - Number(other))
      .map(([slot, own]) => ({
        inicio: zonedDateTime(new Date(Number(slot) * tenMinutes), zone),
        entraram: own.length,
      })),
    ...conflicts,
    desfeitos,
    apos_desligar: log.late,
  }
}
