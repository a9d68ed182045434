import { assign, setup } from 'xstate'
import type { Bracket } from '#contract/nouns/bracket.ts'
import { isBracketUrl } from '#contract/nouns/event.ts'
import { port } from './port.ts'

/** `brackets` and `evento`: all of the event and its name, as they came with the address. */
export type BracketInput = {
  eventId: string
  url: string | null
  brackets?: readonly Bracket[]
  evento?: string
}

/** What an event says of its brackets; `evento` is its name. */
export type EventBrackets = { evento: string; brackets: readonly Bracket[] }

type Context = Required<Pick<BracketInput, 'eventId' | 'url' | 'brackets'>> & Pick<BracketInput, 'evento'>

/** The bracket page: the address given by the event page, else the event's own list (product §2, law A7). */
export const bracketMachine = setup({
  types: {
    input: {} as BracketInput,
    context: {} as Context,
    events: {} as { type: 'frame.loaded' } | { type: 'url.choose'; url: string } | { type: 'retry' },
    tags: {} as 'busy',
  },
  actors: { loadBrackets: port<EventBrackets | null, { eventId: string }>() },
  actions: {
    chooseUrl: assign({ url: (_, { url }: { url: string }) => url }),
    saveBrackets: assign((_, { loaded }: { loaded: EventBrackets | null }) => ({
      ...loaded,
      url: loaded?.brackets[0]?.url ?? '',
    })),
  },
  guards: {
    isWithoutUrl: ({ context }) => context.url === null,
    isThere: (_, { loaded }: { loaded: EventBrackets | null }) => loaded !== null,
    isValid: ({ context }) => context.url !== null && isBracketUrl(context.url),
  },
}).createMachine({
  id: 'bracket',
  description: 'Página do chaveamento.',
  context: ({ input }) => ({ brackets: [], ...input }),
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
        onDone: [
          {
            guard: { type: 'isThere', params: ({ event }) => ({ loaded: event.output }) },
            target: 'deciding',
            actions: { type: 'saveBrackets', params: ({ event }) => ({ loaded: event.output }) },
          },
          { target: 'missing' },
        ],
        onError: 'failed',
      },
    },
    failed: {
      description: 'O evento não pôde ser lido; é possível tentar novamente.',
      on: { retry: 'fetching' },
    },
    missing: { description: 'Não existe evento neste endereço.', type: 'final' },
    framing: {
      description: 'O chaveamento está carregando no quadro.',
      tags: ['busy'],
      on: { 'frame.loaded': 'shown' },
    },
    shown: { description: 'O chaveamento aparece no quadro.' },
    invalid: { description: 'O endereço do chaveamento não é válido, ou o evento não tem nenhum.' },
  },
})
