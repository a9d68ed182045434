import { assign, setup } from 'xstate'
import type { ShownTicket } from '#contract/nouns/shown-ticket.ts'
import { type Shirt, typedErrors, type TypedFields } from '#contract/nouns/ticket-correction.ts'
import { errorText, isPortError, port } from './port.ts'

export type TicketFormInput = {
  fields: TypedFields
  /** 'yyyy-mm-dd' */
  today: string
  /** What is corrected; null where only the birth date is asked. */
  before: Shirt | null
  /** The sentence when the server gives none. */
  failed: string
}

type Context = TicketFormInput & {
  /** Attempts that were not sent. */
  refusals: number
  error: string | null
  /** Whether the device keeps the ticket: it is shown where the shop is out of reach. */
  hasCopy: boolean
}

type Event =
  | { type: 'field.change'; name: string; text: string }
  | { type: 'form.submit' }
  | { type: 'copy.find' }
  | { type: 'network.lose' }
  | { type: 'form.return' }

const change = {
  type: 'saveField',
  params: ({ event }: { event: { name: string; text: string } }) => event,
} as const

const lost = { guard: 'hasCopy', target: 'onDevice' } as const

/** What the shop itself said; nothing else is: no network, a script that did not come, a shop that stands still. */
const isAnswer = (error: unknown): boolean =>
  isPortError(error) && error.kind !== 'network' && (error.status ?? 0) < 500

/** One form of a ticket that is sent once: the correction of its person, or the birth date that opens its link. */
export const ticketFormMachine = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as TicketFormInput, tags: {} as 'busy' },
  actors: { sendForm: port<ShownTicket, { fields: TypedFields }>() },
  guards: {
    isComplete: ({ context }) => Object.keys(typedErrors(context)).length === 0,
    hasCopy: ({ context }) => context.hasCopy,
    hasCopyAlone: ({ context }, { error }: { error: unknown }) => context.hasCopy && !isAnswer(error),
  },
  actions: {
    saveField: assign({
      fields: ({ context }, { name, text }: { name: string; text: string }) => ({
        ...context.fields,
        [name]: text,
      }),
    }),
    countRefusal: assign({ refusals: ({ context }) => context.refusals + 1 }),
    forgetError: assign({ error: null }),
    noteCopy: assign({ hasCopy: true }),
    /** For the page, which then shows the ticket. */
    tellDone: (_, _done: { ticket: ShownTicket }) => undefined,
    saveError: assign({
      error: ({ context }, { error }: { error: unknown }) => errorText(error, context.failed),
    }),
  },
}).createMachine({
  id: 'ticketForm',
  description:
    'Um formulário do ingresso: corrigir os dados da pessoa, ou a data de nascimento que abre o link.',
  context: ({ input }) => ({ ...input, refusals: 0, error: null, hasCopy: false }),
  initial: 'filling',
  on: { 'copy.find': { actions: 'noteCopy' } },
  states: {
    filling: {
      description: 'A pessoa preenche o formulário.',
      on: {
        'network.lose': lost,
        'field.change': { actions: change },
        'form.submit': [
          { guard: 'isComplete', target: 'sending' },
          { target: 'refused', actions: ['forgetError', 'countRefusal'] },
        ],
      },
    },
    refused: {
      description: 'Há campos a corrigir; cada um mostra o seu erro.',
      on: {
        'network.lose': lost,
        'field.change': { actions: change },
        'form.submit': [{ guard: 'isComplete', target: 'sending' }, { actions: 'countRefusal' }],
      },
    },
    sending: {
      description: 'Os dados foram enviados: espera a resposta.',
      tags: 'busy',
      entry: 'forgetError',
      invoke: {
        id: 'sendForm',
        src: 'sendForm',
        input: ({ context }) => ({ fields: context.fields }),
        onDone: {
          target: 'done',
          actions: { type: 'tellDone', params: ({ event }) => ({ ticket: event.output }) },
        },
        onError: [
          {
            guard: { type: 'hasCopyAlone', params: ({ event }) => ({ error: event.error }) },
            target: 'onDevice',
          },
          {
            target: 'filling',
            actions: { type: 'saveError', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    onDevice: {
      description: 'Sem internet, aparece o ingresso salvo neste aparelho no lugar do formulário.',
      entry: 'forgetError',
      on: { 'form.return': [{ guard: 'isComplete', target: 'sending' }, { target: 'filling' }] },
    },
    done: { description: 'Feito: o ingresso aparece com os dados.', type: 'final' },
  },
})
