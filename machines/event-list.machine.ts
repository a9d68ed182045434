import { assign, setup } from 'xstate'
import type { EventSummary, TimeClass } from '#contract/nouns/event.ts'
import { port } from './port.ts'

/** The list and the moment it was read, ms; the time classes are told by that moment. */
export type LoadedEvents = { events: EventSummary[]; now: number }

export type EventListInput = {
  failedMessage: string
  withoutIdMessage: string
  /** The tab that was open when the list was left. */
  tab?: TimeClass
}

type Context = EventListInput & LoadedEvents & { tab: TimeClass; error: string | null }

/** The events of the landing carousel and of /eventos with its tabs (product §2, §4). */
export const eventListMachine = setup({
  types: {
    input: {} as EventListInput,
    context: {} as Context,
    events: {} as
      | { type: 'tab.choose'; tab: TimeClass }
      | { type: 'list.reload' }
      | { type: 'event.open'; id: string },
    tags: {} as 'busy',
  },
  actors: { loadEvents: port<LoadedEvents>() },
  actions: {
    saveEvents: assign((_, { events, now }: LoadedEvents) => ({ events, now, error: null })),
    sayFailed: assign({ error: ({ context }) => context.failedMessage }),
    chooseTab: assign({ tab: (_, { tab }: { tab: TimeClass }) => tab }),
    notify: (_run, _params: { message: string }) => undefined,
  },
  guards: {
    isWithoutId: (_, params: { id: string }) => params.id === '',
  },
}).createMachine({
  id: 'eventList',
  description: 'Lista de eventos da página inicial e da página Eventos.',
  context: ({ input }) => ({ tab: 'ativos', ...input, events: [], now: 0, error: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Buscando os eventos; a página mostra cartões vazios do tamanho final.',
      tags: ['busy'],
      invoke: {
        id: 'loadEvents',
        src: 'loadEvents',
        onDone: {
          target: 'loaded',
          actions: { type: 'saveEvents', params: ({ event }) => event.output },
        },
        onError: { target: 'failed', actions: 'sayFailed' },
      },
    },
    loaded: {
      description: 'Os eventos aparecem, separados em Ativos, Em andamento e Encerrados.',
      on: {
        'tab.choose': {
          actions: { type: 'chooseTab', params: ({ event }) => ({ tab: event.tab }) },
        },
        'event.open': {
          guard: { type: 'isWithoutId', params: ({ event }) => event },
          actions: { type: 'notify', params: ({ context }) => ({ message: context.withoutIdMessage }) },
        },
      },
    },
    failed: {
      description: 'Não foi possível buscar os eventos; a pessoa pode tentar novamente.',
      on: { 'list.reload': 'loading' },
    },
  },
})
