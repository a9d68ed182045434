import * as v from 'valibot'
import { placeLine } from '#contract/laws/place-line.ts'

export const WhenWhere = v.object({ start: v.string(), place: v.string() })
/** Start as an instant, place as its line. */
export type WhenWhere = v.InferOutput<typeof WhenWhere>

const MoveNote = v.object({
  eventId: v.string(),
  /** What held, each until a save replaced it: the first is what people were told last. */
  was: v.array(v.object({ ...WhenWhere.entries, until: v.string() })),
})
export type MoveNote = v.InferOutput<typeof MoveNote>

export const whenWhere = ({
  dataHora,
  local,
  cidade,
}: {
  dataHora: Date
  local: string
  cidade: string | null
}): WhenWhere => ({ start: dataHora.toISOString(), place: placeLine({ local, cidade }) })

export const isSame = (one: WhenWhere, other: WhenWhere): boolean =>
  one.start === other.start && one.place === other.place

/** One note for each event: only who has locked it takes or writes it. */
export const moveKey = (eventId: string): string => `moved ${eventId}`

export const noteOf = (job: { payload: unknown }): MoveNote => v.parse(MoveNote, job.payload)
