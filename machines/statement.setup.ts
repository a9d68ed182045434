import { assign, setup } from 'xstate'
import { isPeriod, type Statement, type StatementPeriod, wholePeriod } from '#contract/nouns/statement.ts'
import { messages } from '#contract/words/messages.ts'
import { statementMessages } from '#contract/words/statement-messages.ts'
import { errorText, port } from './port.ts'

export type StatementInput = { eventId: string }

type Context = StatementInput & {
  /** Of what is shown. */
  period: StatementPeriod
  /** As it is being typed. */
  draft: StatementPeriod
  /** With the lines of every page that was asked for. */
  statement: Statement | null
  error: string | null
}

type Failed = { error: unknown }

/** What the machine of an event's statement is made of; the chart is in statement.machine.ts. */
export const statement = setup({
  types: {
    input: {} as StatementInput,
    context: {} as Context,
    events: {} as
      | { type: 'statement.open' }
      | { type: 'statement.refresh' }
      | { type: 'retry' }
      | { type: 'period.change'; period: StatementPeriod }
      | { type: 'period.apply' }
      | { type: 'period.clear' }
      | { type: 'lines.more' }
      | { type: 'export.start' }
      | { type: 'export.cancel' },
    tags: {} as 'busy',
  },
  actors: {
    readStatement: port<Statement, { eventId: string; period: StatementPeriod; after: string | null }>(),
    exportStatement: port<void, { eventId: string; period: StatementPeriod }>(),
  },
  guards: {
    isPeriod: ({ context }) => isPeriod(context.draft),
    hasMore: ({ context }) => context.statement !== null && context.statement.proximo !== null,
  },
  actions: {
    keepStatement: assign({ statement: (_, { statement }: { statement: Statement }) => statement }),
    addLines: assign({
      statement: ({ context }, { statement }: { statement: Statement }) => ({
        ...statement,
        linhas: [...(context.statement?.linhas ?? []), ...statement.linhas],
      }),
    }),
    changePeriod: assign({
      draft: (_, { period }: { period: StatementPeriod }) => period,
      error: null,
    }),
    takePeriod: assign({ period: ({ context }) => context.draft, error: null }),
    clearPeriod: assign({ period: wholePeriod, draft: wholePeriod, error: null }),
    forgetError: assign({ error: null }),
    sayPeriod: assign({ error: statementMessages.period }),
    sayUnread: assign({ error: (_, { error }: Failed) => errorText(error, statementMessages.failed) }),
    sayNoMore: assign({ error: (_, { error }: Failed) => errorText(error, statementMessages.moreFailed) }),
    sayNoExport: assign({ error: messages.dashboard.exportFailed }),
  },
})
