import { wholePeriod } from '#contract/nouns/statement.ts'
import { statement } from './statement.setup.ts'

const failure = ({ event }: { event: { error: unknown } }) => ({ error: event.error })

/**
 * Extrato: the money of an event, of all time or of a period, read when somebody opens it; lines page by page, all of them in
 * a spreadsheet.
 */
export const statementMachine = statement.createMachine({
  id: 'statement',
  description: 'Extrato do evento: vendas, taxas, devoluções e repasses, por período.',
  context: ({ input }) => ({
    ...input,
    period: wholePeriod,
    draft: wholePeriod,
    statement: null,
    error: null,
  }),
  initial: 'closed',
  states: {
    closed: {
      description: 'O extrato está fechado.',
      on: { 'statement.open': 'reading' },
    },
    reading: {
      description: 'Lendo o extrato; o anterior, se houver, continua na tela.',
      tags: 'busy',
      invoke: {
        id: 'readStatement',
        src: 'readStatement',
        input: ({ context: { eventId, period } }) => ({ eventId, period, after: null }),
        onDone: {
          target: 'shown',
          actions: { type: 'keepStatement', params: ({ event }) => ({ statement: event.output }) },
        },
        onError: { target: 'failed', actions: { type: 'sayUnread', params: failure } },
      },
    },
    failed: {
      description: 'O extrato não pôde ser lido; é possível tentar novamente.',
      on: { retry: { target: 'reading', actions: 'forgetError' } },
    },
    shown: {
      description: 'Mostra as somas, os pagamentos e os repasses do período.',
      on: {
        'statement.refresh': { target: 'reading', actions: 'forgetError' },
        'period.change': { actions: { type: 'changePeriod', params: ({ event }) => event } },
        'period.apply': [
          { guard: 'isPeriod', target: 'reading', actions: 'takePeriod' },
          { actions: 'sayPeriod' },
        ],
        'period.clear': { target: 'reading', actions: 'clearPeriod' },
        'lines.more': { guard: 'hasMore', target: 'adding', actions: 'forgetError' },
        'export.start': { target: 'exporting', actions: 'forgetError' },
      },
    },
    adding: {
      description: 'Buscando mais pagamentos; os que já vieram continuam na tela.',
      tags: 'busy',
      invoke: {
        id: 'readStatement',
        src: 'readStatement',
        input: ({ context: { eventId, period, statement } }) => ({
          eventId,
          period,
          after: statement?.proximo ?? null,
        }),
        onDone: {
          target: 'shown',
          actions: { type: 'addLines', params: ({ event }) => ({ statement: event.output }) },
        },
        onError: { target: 'shown', actions: { type: 'sayNoMore', params: failure } },
      },
    },
    exporting: {
      description: 'Montando a planilha com todos os pagamentos e repasses do período.',
      tags: 'busy',
      on: { 'export.cancel': 'shown' },
      invoke: {
        id: 'exportStatement',
        src: 'exportStatement',
        input: ({ context: { eventId, period } }) => ({ eventId, period }),
        onDone: 'shown',
        onError: { target: 'shown', actions: 'sayNoExport' },
      },
    },
  },
})
