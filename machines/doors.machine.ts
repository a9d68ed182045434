import { emptyDoor } from '#contract/nouns/door-draft.ts'
import { doors } from './doors.setup.ts'

const failure = ({ event }: { event: { error: unknown } }) => ({ error: event.error })

const loggedOut = { guard: { type: 'isLoggedOut', params: failure }, target: '#doors.loggedOut' } as const

/** Portaria: makes and switches off the doors of an event, and counts who came in. */
export const doorsMachine = doors.createMachine({
  id: 'doors',
  description: 'Portas do evento: criar, desativar e ver quem entrou.',
  context: ({ input }) => ({
    ...input,
    read: null,
    draft: emptyDoor,
    made: [],
    chosen: null,
    device: null,
    listError: null,
    isCorrected: false,
    error: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Carregando as portas e as contagens.',
      tags: 'busy',
      invoke: {
        id: 'doors',
        src: 'doors',
        input: ({ context }) => ({ eventId: context.eventId }),
        onDone: {
          target: 'open',
          actions: { type: 'takeRead', params: ({ event }) => ({ read: event.output }) },
        },
        onError: [loggedOut, { target: 'failed', actions: { type: 'sayUnread', params: failure } }],
      },
    },
    failed: {
      description: 'As portas não puderam ser lidas.',
      on: { retry: 'loading', 'tab.visible': 'loading', 'network.online': 'loading' },
    },
    open: {
      description: 'Mostra as portas, quem entrou e o formulário de uma porta nova.',
      initial: 'fresh',
      states: {
        fresh: {
          description: 'As contagens são as da última leitura; em 15 segundos são lidas de novo.',
          after: { doorsPause: 'refreshing' },
          on: { 'tab.visible': 'refreshing', 'network.online': 'refreshing' },
        },
        refreshing: {
          description: 'Lê de novo sem esconder o que está na tela.',
          invoke: {
            id: 'doors',
            src: 'doors',
            input: ({ context }) => ({ eventId: context.eventId }),
            onDone: {
              target: 'fresh',
              actions: { type: 'takeRead', params: ({ event }) => ({ read: event.output }) },
            },
            onError: [loggedOut, { target: 'fresh', actions: { type: 'sayUnread', params: failure } }],
          },
        },
      },
      on: {
        'draft.change': { actions: { type: 'change', params: ({ event }) => event } },
        'door.create': [{ guard: 'isComplete', target: 'creating' }, { actions: 'correct' }],
        'made.close': { actions: { type: 'forgetMade', params: ({ event }) => event } },
        'door.disable': {
          target: 'confirmingDisabling',
          actions: { type: 'choose', params: ({ event }) => event },
        },
        'device.revoke': {
          target: 'confirmingRevoking',
          actions: { type: 'chooseDevice', params: ({ event }) => event },
        },
      },
    },
    creating: {
      description: 'Criando a porta.',
      tags: 'busy',
      invoke: {
        id: 'createDoor',
        src: 'createDoor',
        input: ({ context: { eventId, draft } }) => ({ eventId, draft }),
        onDone: {
          target: 'open.refreshing',
          actions: { type: 'keepMade', params: ({ event }) => ({ made: event.output }) },
        },
        onError: [loggedOut, { target: 'open', actions: { type: 'sayNotCreated', params: failure } }],
      },
    },
    confirmingDisabling: {
      description: 'Pergunta se a porta deve mesmo ser desativada.',
      on: { 'disabling.confirm': 'disabling', 'disabling.cancel': 'open' },
    },
    disabling: {
      description: 'Desativando a porta.',
      tags: 'busy',
      invoke: {
        id: 'disableDoor',
        src: 'disableDoor',
        input: ({ context: { eventId, chosen } }) => ({ eventId, id: chosen ?? '' }),
        onDone: 'open.refreshing',
        onError: [loggedOut, { target: 'open', actions: { type: 'sayNotDisabled', params: failure } }],
      },
    },
    confirmingRevoking: {
      description: 'Pergunta se um celular da porta deve mesmo ser desligado.',
      on: { 'disabling.confirm': 'revoking', 'disabling.cancel': 'open' },
    },
    revoking: {
      description: 'Desligando um celular da porta; os outros seguem.',
      tags: 'busy',
      invoke: {
        id: 'revokeDevice',
        src: 'revokeDevice',
        input: ({ context: { eventId, chosen, device } }) => ({
          eventId,
          id: chosen ?? '',
          device: device ?? '',
        }),
        onDone: 'open.refreshing',
        onError: [loggedOut, { target: 'open', actions: { type: 'sayNotRevoked', params: failure } }],
      },
    },
    loggedOut: { description: 'A sessão terminou.', type: 'final' },
  },
})
