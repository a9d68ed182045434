import { assign, setup } from 'xstate'
import { limits } from '#contract/words/limits.ts'
import { isPortError, port } from './port.ts'

export type Contact = {
  /** Facts that are still on this device alone. */
  unsent: number
  /** More are waiting, here or there. */
  hasMore: boolean
  /** The door was switched off. */
  isOff: boolean
  /** Of tickets that this phone and another let in, what the other wrote: a few sentences. */
  doubles: readonly string[]
}

type Context = {
  id: string
  unsent: number
  /** Contacts in a row that failed; null until the first has ended. */
  failures: number | null
  /** Whether the facts so far, of all doors, are on this device. */
  isCaughtUp: boolean
  /** As the last contact found them. */
  doubles: readonly string[]
}

const failureOf = ({ event }: { event: { error: unknown } }) => ({ error: event.error })

/** Takes a door's facts up and others' down whenever there is a network; nothing waits for it (decision 054). */
export const doorSyncMachine = setup({
  types: {
    /** `unsent` are facts of an earlier opening. */
    input: {} as { id: string; unsent: number; isCaughtUp: boolean },
    context: {} as Context,
    events: {} as { type: 'record.new' | 'network.online' },
  },
  actors: { contactDoor: port<Contact, { id: string }>() },
  guards: {
    isOff: (_, { contact }: { contact: Contact }) => contact.isOff,
    hasMore: (_, { contact }: { contact: Contact }) => contact.hasMore,
    isRefused: (_, { error }: { error: unknown }) => isPortError(error) && error.status === 401,
  },
  actions: {
    saveContact: assign(({ context }, { contact }: { contact: Contact }) => ({
      unsent: contact.unsent,
      failures: 0,
      isCaughtUp: context.isCaughtUp || !contact.hasMore,
      doubles: contact.doubles,
    })),
    countUnsent: assign({ unsent: ({ context }) => context.unsent + 1 }),
    countFailure: assign({ failures: ({ context }) => (context.failures ?? 0) + 1 }),
  },
  delays: {
    doorSyncPause: limits.doorSyncPause,
    doorRetryPause: ({ context }) =>
      Math.min(limits.doorRetryMost, limits.doorRetryFirst * 2 ** ((context.failures ?? 1) - 1)),
  },
}).createMachine({
  id: 'doorSync',
  description: 'Leva os registros desta porta à loja e traz os das outras, sempre que há internet.',
  context: ({ input }) => ({ ...input, failures: null, doubles: [] }),
  initial: 'resting',
  states: {
    resting: {
      description: 'Tudo o que havia foi levado; em instantes pergunta-se de novo.',
      after: { doorSyncPause: 'sending' },
      on: { 'record.new': { target: 'sending', actions: 'countUnsent' }, 'network.online': 'sending' },
    },
    sending: {
      description: 'Os registros estão sendo levados e as novidades trazidas.',
      on: { 'record.new': { actions: 'countUnsent' } },
      invoke: {
        id: 'contactDoor',
        src: 'contactDoor',
        input: ({ context: { id } }) => ({ id }),
        onDone: [
          { guard: { type: 'isOff', params: ({ event }) => ({ contact: event.output }) }, target: 'off' },
          {
            guard: { type: 'hasMore', params: ({ event }) => ({ contact: event.output }) },
            target: 'sending',
            reenter: true,
            actions: { type: 'saveContact', params: ({ event }) => ({ contact: event.output }) },
          },
          {
            target: 'resting',
            actions: { type: 'saveContact', params: ({ event }) => ({ contact: event.output }) },
          },
        ],
        onError: [
          { guard: { type: 'isRefused', params: failureOf }, target: 'off' },
          { target: 'waiting', actions: 'countFailure' },
        ],
      },
    },
    waiting: {
      description:
        'Sem internet: os registros ficam no aparelho e tenta-se de novo, cada vez um pouco mais tarde.',
      after: { doorRetryPause: 'sending' },
      on: { 'record.new': { actions: 'countUnsent' }, 'network.online': 'sending' },
    },
    off: { description: 'A loja não aceita mais este aparelho nesta porta.', type: 'final' },
  },
})
