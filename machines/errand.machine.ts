import { assign, setup } from 'xstate'
import { errorText, port } from './port.ts'

type Context = {
  /** The sentence when the server gives none. */
  failed: string
  error: string | null
  message: string | null
}

/** One call behind one button, done once: a link confirmed or sent, sessions ended, access confirmed. */
export const errandMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'errand.run' },
    input: {} as { failed: string },
    tags: 'busy',
  },
  actors: { runErrand: port<{ message: string }>() },
  actions: {
    forgetError: assign({ error: null }),
    saveError: assign({
      error: ({ context }, { error }: { error: unknown }) => errorText(error, context.failed),
    }),
    saveSuccess: assign({ message: (_, { message }: { message: string }) => message }),
    /** For whoever else is to know that it is done. */
    tellDone: () => undefined,
  },
}).createMachine({
  id: 'errand',
  description: 'Um pedido de um só botão: confirmar o e-mail, pedir outro link, sair de todos os aparelhos.',
  context: ({ input }) => ({ failed: input.failed, error: null, message: null }),
  initial: 'ready',
  states: {
    ready: { description: 'O botão espera.', on: { 'errand.run': 'running' } },
    running: {
      description: 'O pedido foi enviado: espera a resposta.',
      tags: 'busy',
      entry: 'forgetError',
      invoke: {
        id: 'runErrand',
        src: 'runErrand',
        onDone: {
          target: 'done',
          actions: [
            { type: 'saveSuccess', params: ({ event }) => ({ message: event.output.message }) },
            'tellDone',
          ],
        },
        onError: {
          target: 'refused',
          actions: { type: 'saveError', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    refused: {
      description: 'Não foi feito: a mensagem explica e o botão continua ali.',
      on: { 'errand.run': 'running' },
    },
    done: { description: 'Feito: a mensagem fica no lugar do botão.', type: 'final' },
  },
})
