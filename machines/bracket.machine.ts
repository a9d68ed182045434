import { assign, setup } from 'xstate'
import { isBracketUrl } from '#contract/nouns/event.ts'
import { port } from './port.ts'

export type BracketInput = { eventId: string; url: string | null }

type Context = BracketInput & { urls: string[] }

/** The bracket page: the address given by the event page, else the event's own list (product §2, law A7). */
export const bracketMachine = setup({
  types: {
    input: {} as BracketInput,
    context: {} as Context,
    events: {} as { type: 'frame.loaded' } | { type: 'url.choose'; url: string } | { type: 'retry' },
    tags: {} as 'busy',
  },
  actors: { loadBrackets: port<string[], { eventId: string }>() },
  actions: {
    chooseUrl: assign({ url: (_, { url }: { url: string }) => url }),
    saveUrls: assign((_, { urls }: { urls: string[] }) => ({ urls, url: urls[0] ?? '' })),
  },
  guards: {
    isWithoutUrl: ({ context }) => context.url === null,
    isValid: ({ context }) => context.url !== null && isBracketUrl(context.url),
  },
}).createMachine({
  id: 'bracket',
  description: 'Página do chaveamento.',
  context: ({ input }) => ({ ...input, urls: [] }),
  initial: 'deciding',
  on: {
    'url.choose': {
      target: '.deciding',
      actions: { type: 'chooseUrl', params: ({ event }) => ({ url: event.url }) },
    },
  },
  states: {
    deciding: {
      description: 'Vendo qual endereço mostrar.',
      always: [
        { guard: 'isWithoutUrl', target: 'fetching' },
        { guard: 'isValid', target: 'framing' },
        { target: 'invalid' },
      ],
    },
    fetching: {
      description: 'Nenhum endereço veio da página do evento: buscando a lista do próprio evento.',
      tags: ['busy'],
      invoke: {
        id: 'loadBrackets',
        src: 'loadBrackets',
        input: ({ context }) => ({ eventId: context.eventId }),
        onDone: {
          target: 'deciding',
          actions: { type: 'saveUrls', params: ({ event }) => ({ urls: event.output }) },
        },
        onError: 'failed',
      },
    },
    failed: {
      description: 'O evento não pôde ser lido; é possível tentar novamente.',
      on: { retry: 'fetching' },
    },
    framing: {
      description: 'O chaveamento está carregando no quadro.',
      tags: ['busy'],
      on: { 'frame.loaded': 'shown' },
    },
    shown: { description: 'O chaveamento aparece no quadro.' },
    invalid: { description: 'O endereço do chaveamento não é válido.' },
  },
})
