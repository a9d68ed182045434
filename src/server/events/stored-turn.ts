import { type Turn, turnOf, type TurningLot } from '#contract/laws/lot-turn.ts'
import { stepOf } from '#contract/nouns/ticket-type.ts'
import type { StoredType } from './event-parts.store.ts'

const msOf = (instant: Date | null): number | null => instant && instant.getTime()

/** Whose turn it is among the lots of a stored type, by how many places each id has left (law S5). */
export const storedTurn = (
  { row, lots }: Pick<StoredType, 'row' | 'lots'>,
  now: Date,
  left: (id: string) => number,
): Turn<TurningLot> =>
  turnOf(
    lots.map(({ id, ativo, dataInicio, dataFim }) => ({
      id,
      ativo,
      startsAt: msOf(dataInicio),
      endsAt: msOf(dataFim),
    })),
    { turns: row.turns, now: now.getTime(), needs: stepOf(row), left: ({ id }) => left(id) },
  )
