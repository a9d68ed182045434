import { fromPromise } from 'xstate'
import { calls } from '#contract/calls.ts'
import type { PairRow, ParticipantRow, TableView } from '#contract/nouns/participant.ts'
import type { RowsPage } from '#machines/dashboard-tables.setup.ts'
import type { Api } from '../http/api.ts'
import { saveFile } from '../ui/save-file.ts'
import { exportFileName } from './columns.ts'
import { exportProgress } from './export-progress.ts'
import { spreadsheetFile } from './export-rows.ts'
import { prepareSearch } from './rows.ts'
import type { TableOptions } from './table-views.ts'

/** Where the rest of a list begins, from the address of its next page; null when there is none. */
const placeOfNext = (headers: Headers): string | null => {
  const address = /<([^>]*)>; rel="next"/.exec(headers.get('link') ?? '')?.[1]
  return address === undefined ? null : new URL(address, location.origin).searchParams.get('apos')
}

export const tablesEffects = (api: Api) => ({
  actors: {
    participants: fromPromise(
      async ({
        input,
        signal,
      }: {
        input: { eventId: string; view: TableView; after: string | null }
        signal: AbortSignal
      }): Promise<RowsPage> => {
        const answered = { next: null as string | null }
        const rows = await api(
          calls.participants,
          {
            params: { id: input.eventId },
            query: { filter: input.view, partes: 'sim', apos: input.after ?? undefined },
          },
          { signal, onHeaders: (headers) => (answered.next = placeOfNext(headers)) },
        )
        prepareSearch(rows)
        return {
          rows:
            input.view === 'duplas'
              ? { duplas: rows as PairRow[] }
              : { [input.view]: rows as ParticipantRow[] },
          next: answered.next,
        }
      },
    ),
    exportRows: fromPromise(
      async ({ input, signal }: { input: TableOptions; signal: AbortSignal }): Promise<void> => {
        exportProgress.report(0)
        const file = await spreadsheetFile(input, {
          signal,
          onProgress: exportProgress.report,
          worker: new Worker(new URL('./spreadsheet.worker.ts', import.meta.url), { type: 'module' }),
        })
        saveFile(exportFileName[input.view], file)
      },
    ),
  },
})
