import { fromPromise } from 'xstate'
import { statementCalls } from '#contract/calls/statement-calls.ts'
import type { Statement, StatementLine, StatementPeriod } from '#contract/nouns/statement.ts'
import type { Api } from '../http/api.ts'
import { saveFile } from '../ui/save-file.ts'
import { writtenSpreadsheet } from './spreadsheet-work.ts'
import { statementSheet, type WholeStatement } from './statement-sheet.ts'

type Asked = { eventId: string; period: StatementPeriod; after: string | null }

const chosen = ({ desde, ate }: StatementPeriod) => ({ ...(desde && { desde }), ...(ate && { ate }) })

const read = (api: Api, { eventId, period, after }: Asked, signal: AbortSignal): Promise<Statement> =>
  api(
    statementCalls.statement,
    { params: { id: eventId }, query: { ...chosen(period), ...(after !== null && { apos: after }) } },
    { signal },
  )

/** Every page of it. */
const readWhole = async (
  api: Api,
  asked: Omit<Asked, 'after'>,
  signal: AbortSignal,
): Promise<WholeStatement> => {
  const linhas: StatementLine[] = []
  let after: string | null = null
  for (;;) {
    const page: Statement = await read(api, { ...asked, after }, signal)
    linhas.push(...page.linhas)
    if (page.proximo === null) return { ...page, linhas }
    after = page.proximo
  }
}

export const statementEffects = (api: Api) => ({
  actors: {
    readStatement: fromPromise(({ input, signal }: { input: Asked; signal: AbortSignal }) =>
      read(api, input, signal),
    ),
    exportStatement: fromPromise(
      async ({
        input,
        signal,
      }: {
        input: { eventId: string; period: StatementPeriod }
        signal: AbortSignal
      }): Promise<void> => {
        const whole = await readWhole(api, input, signal)
        const file = await writtenSpreadsheet((send) => statementSheet(whole, send), {
          signal,
          onProgress: () => undefined,
          worker: new Worker(new URL('./spreadsheet.worker.ts', import.meta.url), { type: 'module' }),
        })
        saveFile('Extrato.xlsx', file)
      },
    ),
  },
})
