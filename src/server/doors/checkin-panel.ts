import { type Checkins, foldCheckins, undoneFacts } from '#contract/laws/checkins.ts'
import { zonedDateTime } from '#contract/laws/dates.ts'
import { groupedBy } from '#contract/laws/lists.ts'
import type { CheckinPanel } from '#contract/nouns/door.ts'
import { limits } from '#contract/words/limits.ts'
import type { DoorEvent } from './door-events.store.ts'
import type { CountedTicket } from './door-list.store.ts'
import type { LoggedRecord } from './records.store.ts'

type Found = Map<string, Checkins<LoggedRecord>>

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

const conflictsOf = (found: Found, zone: string): CheckinPanel['conflitos'] =>
  [...found].flatMap(([ingresso, { entries, surplusEntries, kit, surplusKits }]) => {
    const told = (tipo: 'entrada' | 'kit', allowed: LoggedRecord[], surplus: LoggedRecord[]) =>
      surplus.slice(0, 1).map(({ nome }) => ({
        ingresso,
        nome,
        tipo,
        vezes: [
          ...allowed.map((record) => timeOf(record, zone, false)),
          ...surplus.map((record) => timeOf(record, zone, true)),
        ],
      }))
    return [...told('entrada', entries, surplusEntries), ...told('kit', kit ? [kit] : [], surplusKits)]
  })

const undoneOf = (records: readonly LoggedRecord[], zone: string): CheckinPanel['desfeitos'] => {
  const undone = undoneFacts(records)
  return {
    total: undone.length,
    registros: undone.slice(0, limits.doorUndoneShown).flatMap(({ fact, by }) =>
      fact.tipo === 'desfazer'
        ? []
        : [
            {
              ingresso: fact.ingresso,
              nome: fact.nome,
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
export const checkinPanel = (
  { zone, rule }: Pick<DoorEvent, 'zone' | 'rule'>,
  { tickets: issued, records }: { tickets: readonly CountedTicket[]; records: readonly LoggedRecord[] },
): Omit<CheckinPanel, 'regras' | 'abre_sem_regra' | 'troca_ate' | 'evento'> => {
  const counting = records.filter(({ late }) => !late)
  const found = foldCheckins(counting, { rule, zone })
  const tickets = issued.filter((ticket) => !ticket.cancelado || isIn(found, ticket) || hasKit(found, ticket))
  const standing = [...found.values()]
  const firsts = standing.flatMap(({ entries }) => entries.slice(0, 1))
  const kits = standing.flatMap(({ kit }) => (kit ? [kit] : []))
  const doors = new Map([...firsts, ...kits].map(({ porta, portaId }) => [portaId, porta]))
  const at = (facts: readonly LoggedRecord[], door: string): number =>
    facts.filter(({ portaId }) => portaId === door).length
  const slots = groupedBy(firsts, ({ em }) => String(Math.floor(Date.parse(em) / tenMinutes)))
  return {
    total: tickets.length,
    entraram: firsts.length,
    kits: kits.length,
    por_tipo: counted(tickets, found, ({ tipo }) => tipo),
    por_categoria: counted(
      tickets.filter(({ categoria }) => categoria !== ''),
      found,
      ({ tipo, categoria }) => `${tipo} · ${categoria}`,
    ),
    por_porta: [...doors]
      .toSorted(([, one], [, other]) => one.localeCompare(other, 'pt-BR', { numeric: true }))
      .map(([id, nome]) => ({ nome, entraram: at(firsts, id), kits: at(kits, id) })),
    por_dez_minutos: [...slots]
      .toSorted(([one], [other]) => Number(one) - Number(other))
      .map(([slot, own]) => ({
        inicio: zonedDateTime(new Date(Number(slot) * tenMinutes), zone),
        entraram: own.length,
      })),
    conflitos: conflictsOf(found, zone),
    desfeitos: undoneOf(counting, zone),
    apos_desligar: records.length - counting.length,
  }
}
