import { assign, setup } from 'xstate'
import type { ShownTicket } from '#contract/nouns/shown-ticket.ts'
import { type Shirt, typedErrors, type TypedFields } from '#contract/nouns/ticket-correction.ts'
import { errorText, port } from './port.ts'

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
}

type Event = { type: 'field.change'; name: string; text: string } | { type: 'form.submit' }

const change = {
  type: 'saveField',
  params: ({ event }: { event: { name: string; text: string } }) => event,
} as const

/** One form of a ticket that is sent once: the correction of its person, or the birth date that opens its link. */
export const ticketFormMachine = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as TicketFormInput, tags: {} as 'busy' },
  actors: { sendForm: port<ShownTicket, { fields: TypedFields }>() },
  guards: {
    isComplete: ({ context }) => Object.keys(typedErrors(context)).length === 0,
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
  context: ({ input }) => ({ ...input, refusals: 0, error: null }),
  initial: 'filling',
  states: {
    filling: {
      description: 'A pessoa preenche o formulário.',
      on: {
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
        onError: {
          target: 'filling',
          actions: { type: 'saveError', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    done: { description: 'Feito: o ingresso aparece com os dados.', type: 'final' },
  },
})
