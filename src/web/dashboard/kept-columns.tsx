import { useEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import * as v from 'valibot'
import type { dashboardTablesMachine } from '#machines/dashboard-tables.machine.ts'
import { attempt } from '../session/token-store.ts'

type Props = { eventId: string; tables: ActorRefFrom<typeof dashboardTablesMachine> }

const Columns = v.array(v.string())

const nameOf = (eventId: string): string => `quadra.colunas.${eventId}`

const read = (eventId: string): string[] =>
  attempt(() => v.parse(Columns, JSON.parse(localStorage.getItem(nameOf(eventId)) ?? '[]')), [])

const write = (eventId: string, columns: readonly string[]): void =>
  attempt(
    () =>
      columns.length === 0
        ? localStorage.removeItem(nameOf(eventId))
        : localStorage.setItem(nameOf(eventId), JSON.stringify(columns)),
    undefined,
  )

/** The columns that were chosen of an event's tables come back on the same device: their keys, nothing of any person. */
export const KeptColumns = ({ eventId, tables }: Props) => {
  useEffect(() => {
    const kept = read(eventId)
    if (kept.length > 0) tables.send({ type: 'columns.choose', columns: kept })
    let known = tables.getSnapshot().context.columns
    const choice = tables.subscribe(({ context: { columns } }) => {
      if (columns === known) return
      known = columns
      write(eventId, columns)
    })
    return () => choice.unsubscribe()
  }, [eventId, tables])
  return null
}
