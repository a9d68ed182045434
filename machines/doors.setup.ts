import { assign, setup } from 'xstate'
import { doorDraftErrors, type DoorDraft, emptyDoor } from '#contract/nouns/door-draft.ts'
import type { CheckinPanel, Door } from '#contract/nouns/door.ts'
import { doorMessages } from '#contract/words/door-messages.ts'
import { limits } from '#contract/words/limits.ts'
import { errorText, isAuthError, port } from './port.ts'

export type DoorsInput = { eventId: string }

/** The doors of an event and what was counted at them. */
export type DoorsRead = { doors: Door[]; panel: CheckinPanel }

/** A door that was just made: link and PIN are told this once. */
export type MadeDoor = { id: string; nome: string; link: string; pin: string }

type Context = DoorsInput & {
  read: DoorsRead | null
  draft: DoorDraft
  /** Until link and PIN of each were written down; the newest first. */
  made: readonly MadeDoor[]
  /** The door that is to be switched off. */
  chosen: string | null
  /** The one phone of it that is; null: all of it. */
  device: string | null
  /** Why the counts are not there, or are not the newest. */
  listError: string | null
  /** Whether the form was sent incomplete; what could not be done last. */
  isCorrected: boolean
  error: string | null
}

type Failed = { error: unknown }

/** What the machine of an event's doors is made of; the chart is in doors.machine.ts. */
export const doors = setup({
  types: {
    input: {} as DoorsInput,
    context: {} as Context,
    events: {} as
      | { type: 'draft.change'; draft: DoorDraft }
      | { type: 'door.create' }
      | { type: 'made.close'; id: string }
      | { type: 'door.disable'; id: string }
      | { type: 'device.revoke'; id: string; device: string }
      | { type: 'disabling.confirm' }
      | { type: 'disabling.cancel' }
      | { type: 'retry' }
      | { type: 'tab.visible' }
      | { type: 'network.online' },
    tags: {} as 'busy',
  },
  actors: {
    doors: port<DoorsRead, { eventId: string }>(),
    createDoor: port<MadeDoor, { eventId: string; draft: DoorDraft }>(),
    disableDoor: port<void, { eventId: string; id: string }>(),
    revokeDevice: port<void, { eventId: string; id: string; device: string }>(),
  },
  guards: {
    isComplete: ({ context }) => Object.keys(doorDraftErrors(context.draft)).length === 0,
    isLoggedOut: (_, { error }: Failed) => isAuthError(error),
  },
  delays: { doorsPause: limits.doorsPause },
  actions: {
    takeRead: assign({ read: (_, { read }: { read: DoorsRead }) => read, listError: null }),
    sayUnread: assign({
      listError: (_, { error }: Failed) => errorText(error, doorMessages.listFailed),
    }),
    change: assign({
      draft: (_, { draft }: { draft: DoorDraft }) => draft,
      isCorrected: false,
      error: null,
    }),
    correct: assign({ isCorrected: true, error: null }),
    keepMade: assign({
      made: ({ context }, { made }: { made: MadeDoor }) => [made, ...context.made],
      draft: emptyDoor,
      error: null,
    }),
    forgetMade: assign({
      made: ({ context }, { id }: { id: string }) => context.made.filter((door) => door.id !== id),
    }),
    sayNotCreated: assign({ error: (_, { error }: Failed) => errorText(error, doorMessages.createFailed) }),
    choose: assign({ chosen: (_, { id }: { id: string }) => id, device: null, error: null }),
    chooseDevice: assign({
      chosen: (_, { id }: { id: string; device: string }) => id,
      device: (_, { device }: { id: string; device: string }) => device,
      error: null,
    }),
    sayNotRevoked: assign({ error: (_, { error }: Failed) => errorText(error, doorMessages.revokeFailed) }),
    sayNotDisabled: assign({ error: (_, { error }: Failed) => errorText(error, doorMessages.disableFailed) }),
  },
})
