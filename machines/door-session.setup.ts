import { assign, setup } from 'xstate'
import type { DoorPass, DoorTask } from '#contract/nouns/door.ts'
import { doorPage as messages } from '#contract/words/door-page-messages.ts'
import { errorText, isPortError, port } from './port.ts'

/** What a phone keeps of its door. */
export type OpenDoor = {
  pass: DoorPass
  ajudante: string
  /** Whether its list is on the device. */
  isListed: boolean
  /** Whether the page itself opens without a network. */
  isOffline: boolean
  /** Whether the facts so far, of all doors, are on the device. */
  isCaughtUp: boolean
  /** Facts that are on this device alone. */
  unsent: number
  /** What is done at this door now. */
  task: DoorTask
}

/** `segredo` stands behind # in the link; '' where it is missing. */
export type DoorInput = { id: string; segredo: string }

export type Entrance = { pin: string; ajudante: string }

type Context = DoorInput & {
  draft: Entrance
  door: OpenDoor | null
  error: string | null
  /** Facts that are on this device alone, when it is left; null where it does not say. */
  unsent: number | null
}

type Event =
  | { type: 'draft.change'; draft: Entrance }
  | { type: 'form.submit' }
  | { type: 'list.reload' }
  /** The server no longer takes this phone's pass. */
  | { type: 'door.over' }
  | { type: 'door.leave' }
  | { type: 'leaving.confirm' }
  | { type: 'leaving.cancel' }

export const failureOf = ({ event }: { event: { error: unknown } }) => ({ error: event.error })

/** What the machine of a door is made of; the chart is in door-session.machine.ts. */
export const doorSessionSetup = setup({
  types: {
    input: {} as DoorInput,
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy',
  },
  actors: {
    readDoor: port<OpenDoor | null, { id: string }>(),
    enterDoor: port<OpenDoor, DoorInput & Entrance>(),
    fetchDoor: port<OpenDoor, { id: string }>(),
    readUnsent: port<number, { id: string }>(),
    /** Sends what can be sent, then forgets pass and list; answers how many facts stay on the device. */
    leaveDoor: port<number, { id: string }>(),
  },
  guards: {
    hasPass: ({ context }) => context.door !== null,
    hasList: ({ context }) => context.door?.isListed === true,
    hasSecret: ({ context }) => context.segredo !== '',
    isComplete: ({ context: { draft } }) => /^\d{6}$/.test(draft.pin.trim()) && draft.ajudante.trim() !== '',
    isShut: (_, { error }: { error: unknown }) => isPortError(error) && error.code === 'doorShut',
    isOver: (_, { error }: { error: unknown }) => isPortError(error) && error.status === 401,
  },
  actions: {
    saveDoor: assign({ door: (_, { door }: { door: OpenDoor | null }) => door }),
    saveDraft: assign({ draft: (_, { draft }: { draft: Entrance }) => draft }),
    tellIncomplete: assign({ error: messages.incomplete }),
    tellFailed: assign({
      error: (_, { error }: { error: unknown }) => errorText(error, messages.failed),
    }),
    tellUnlisted: assign({
      error: (_, { error }: { error: unknown }) => errorText(error, messages.listFailed),
    }),
    forgetError: assign({ error: null }),
    saveUnsent: assign({ unsent: (_, { unsent }: { unsent: number }) => unsent }),
    forgetUnsent: assign({ unsent: null, error: null }),
    tellNotLeft: assign({ error: messages.notLeft }),
  },
})
