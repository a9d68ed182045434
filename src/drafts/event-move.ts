import { brDateTime } from '#contract/laws/dates.ts'
import { cityOfPlace } from '#contract/laws/event-search.ts'
import { placeLine } from '#contract/laws/place-line.ts'
import type { OrganiserEvent } from '#contract/nouns/dashboard.ts'
import { eventMoveMessages as words } from '#contract/words/event-move-messages.ts'
import { type EventEdit, eventEditOf } from './event-edit.ts'

const placeOf = ({ local, cidade }: EventEdit): string =>
  placeLine({ local: local.trim(), cidade: cidade.trim() || cityOfPlace(local.trim()) })

/** What an edit changes of when and where, said to its organiser before those with tickets are written to (decision 112). */
export const moveLines = (edit: EventEdit, evento: OrganiserEvent): string[] => {
  const before = eventEditOf(evento)
  const [from, to] = [placeOf(before), placeOf(edit)]
  return [
    ...(before.dataHora === edit.dataHora
      ? []
      : [words.start(brDateTime(before.dataHora), brDateTime(edit.dataHora))]),
    ...(from === to ? [] : [words.place(from, to)]),
  ]
}

/** Whether somebody is written to of this edit. */
export const tellsMove = (edit: EventEdit, evento: OrganiserEvent): boolean =>
  (evento.ingressos_validos ?? 0) > 0 && moveLines(edit, evento).length > 0
