import { startedBy } from './event-cancellation.laws.ts'
import { eventCancellation, ofFollowed, openedCancellation } from './event-cancellation.setup.ts'

const failure = ({ event }: { event: { error: unknown } }) => ({ error: event.error })
const plan = <Plan>({ event }: { event: { output: Plan } }) => ({ plan: event.output })
const batch = <Batch>({ event }: { event: { output: Batch } }) => ({ batch: event.output })

const loggedOut = {
  guard: { type: 'isLoggedOut', params: failure },
  target: '#eventCancellation.loggedOut',
} as const

/** Cancelamento: says what goes back before, is confirmed by the event's name, and follows the orders until the last one. */
export const eventCancellationMachine = eventCancellation.createMachine({
  id: 'eventCancellation',
  description: 'Cancelar o evento ou uma categoria: conferir o total, confirmar e acompanhar.',
  context: ({ input }) => openedCancellation(input),
  initial: 'counting',
  states: {
    counting: {
      description: 'Somando os pedidos e o que volta.',
      invoke: {
        id: 'readPlan',
        src: 'readPlan',
        input: ({ context: { eventId, target } }) => ({ eventId, target }),
        onDone: [
          {
            guard: { type: 'isUnderWay', params: plan },
            target: 'running',
            actions: [
              { type: 'takePlan', params: plan },
              { type: 'followLast', params: plan },
            ],
          },
          { target: 'confirming', actions: { type: 'takePlan', params: plan } },
        ],
        onError: [
          loggedOut,
          {
            guard: { type: 'isWrongTicket', params: failure },
            target: 'counting',
            reenter: true,
            actions: ['dropTarget', { type: 'sayNoTicket', params: failure }],
          },
          { target: 'failed', actions: { type: 'sayUnread', params: failure } },
        ],
      },
    },
    failed: {
      description: 'Não foi possível somar; é possível tentar novamente.',
      on: { retry: { target: 'counting', actions: 'forgetError' } },
    },
    confirming: {
      description: 'Pede o que cancelar, o motivo e o nome do evento; do que foi escolhido mostra o total.',
      on: {
        'target.choose': {
          target: 'counting',
          actions: { type: 'chooseTarget', params: ({ event }) => event },
        },
        'ticket.find': { guard: 'hasCode', target: 'counting', actions: 'chooseTicket' },
        'draft.change': { actions: { type: 'change', params: ({ event }) => event } },
        'cancellation.start': [
          { guard: 'isComplete', target: 'starting', actions: 'forgetError' },
          { actions: 'correct' },
        ],
      },
    },
    starting: {
      description: 'Fechando as vendas e começando a cancelar.',
      invoke: {
        id: 'startCancellation',
        src: 'startCancellation',
        input: ({ context }) => startedBy(context),
        onDone: { target: 'running', actions: [{ type: 'takeBatch', params: batch }, 'takeStarted'] },
        onError: [
          loggedOut,
          {
            guard: { type: 'hasChanged', params: failure },
            target: 'counting',
            actions: { type: 'sayNotStarted', params: failure },
          },
          { target: 'confirming', actions: { type: 'sayNotStarted', params: failure } },
        ],
      },
    },
    running: {
      description: 'Acompanha os pedidos, um a um.',
      initial: 'waiting',
      on: {
        'cancellation.pause': { guard: 'isRunning', target: 'pausing', actions: 'forgetError' },
        'cancellation.resume': { guard: 'isStopped', target: 'resuming', actions: 'forgetError' },
        'cancellation.again': { guard: 'isLeavable', target: 'counting', actions: 'startAnew' },
      },
      states: {
        waiting: {
          description: 'Em dois segundos lê de novo.',
          after: { pollInterval: 'reading' },
        },
        reading: {
          description: 'Lê quantos já foram.',
          invoke: {
            id: 'readCancellation',
            src: 'readCancellation',
            input: ofFollowed,
            onDone: [
              {
                guard: { type: 'makesWay', params: batch },
                target: '#eventCancellation.counting',
                actions: 'startAnew',
              },
              {
                guard: { type: 'isFinished', params: batch },
                target: '#eventCancellation.finished',
                actions: { type: 'takeBatch', params: batch },
              },
              { target: 'waiting', actions: { type: 'takeBatch', params: batch } },
            ],
            onError: [loggedOut, { target: 'waiting', actions: { type: 'sayUnread', params: failure } }],
          },
        },
      },
    },
    pausing: {
      description: 'Pausando.',
      invoke: {
        id: 'pauseCancellation',
        src: 'pauseCancellation',
        input: ofFollowed,
        onDone: { target: 'running', actions: { type: 'takeBatch', params: batch } },
        onError: [loggedOut, { target: 'running', actions: { type: 'sayNotPaused', params: failure } }],
      },
    },
    resuming: {
      description: 'Retomando.',
      invoke: {
        id: 'resumeCancellation',
        src: 'resumeCancellation',
        input: ofFollowed,
        onDone: { target: 'running', actions: { type: 'takeBatch', params: batch } },
        onError: [loggedOut, { target: 'running', actions: { type: 'sayNotResumed', params: failure } }],
      },
    },
    finished: {
      description: 'Tudo foi cancelado; as devoluções estão a caminho.',
      on: { 'cancellation.again': { target: 'counting', actions: 'startAnew' } },
    },
    loggedOut: { description: 'A sessão terminou.', type: 'final' },
  },
})
