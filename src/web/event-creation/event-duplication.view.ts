import type { SnapshotFrom } from 'xstate'
import { shortDateTime } from '#contract/laws/short-dates.ts'
import { eventCopyMessages as words } from '#contract/words/event-copy-messages.ts'
import {
  copiedEnd,
  copyErrors,
  type CopySource,
  daysMoved,
  type EventCopy,
  isNameTaken,
} from '#drafts/event-copy.ts'
import type { eventDuplicationMachine } from '#machines/event-duplication.machine.ts'

/** What of the copy follows from its start, in words; null where nothing does yet. */
const followsOf = (source: CopySource, copy: EventCopy) => {
  const end = copiedEnd(source, copy)
  const days = daysMoved(source, copy)
  const isDated = source.catalog.tipos.some(({ lotes }) =>
    lotes.some(({ dataInicio, dataFim }) => dataInicio !== null || dataFim !== null),
  )
  const lots = isDated ? days !== null && words.days(days) : words.noLotDates
  return [
    ...(end ? [{ what: words.ends, how: shortDateTime(end, '') }] : []),
    ...(lots ? [{ what: words.lots, how: lots }] : []),
    ...(source.catalog.tipos.every((type) => type.viradaAutomatica)
      ? []
      : [{ what: words.turns, how: words.turnsOn }]),
  ]
}

const partsOf = ({ catalog: { tipos } }: CopySource): string => {
  const count = (list: 'categorias' | 'lotes' | 'camposPersonalizados'): number =>
    tipos.reduce((sum, type) => sum + type[list].length, 0)
  return words.parts(tipos.length, count('categorias'), count('lotes'), count('camposPersonalizados'))
}

/** What /eventos/{id}/duplicar shows. */
export const eventDuplicationView = (snapshot: SnapshotFrom<typeof eventDuplicationMachine>) => {
  const { source, copy, standing, attempts, error } = snapshot.context
  return {
    isCopied: snapshot.matches('copied'),
    isSignedOut: snapshot.matches('signedOut'),
    isReading: snapshot.matches('reading'),
    canRetry: snapshot.matches('failed'),
    error,
    isAsking: snapshot.matches('confirmingReplacement'),
    standing,
    form:
      snapshot.hasTag('form') && source !== null
        ? {
            copy,
            of: source.event.nome,
            isNameTaken: isNameTaken(source, copy),
            errors: attempts > 0 ? copyErrors(source, copy) : {},
            attempts,
            isBusy: snapshot.hasTag('busy'),
            follows: [
              ...followsOf(source, copy),
              { what: words.goes, how: partsOf(source) },
              { what: words.stays, how: words.left },
            ],
          }
        : null,
  }
}

export type EventDuplicationForm = NonNullable<ReturnType<typeof eventDuplicationView>['form']>
