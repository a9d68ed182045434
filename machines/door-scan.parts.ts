import type { DoorTask } from '#contract/nouns/door.ts'

export const readsCode = {
  'code.read': {
    target: '#doorScan.judging',
    actions: {
      type: 'lookAt',
      params: ({ event }: { event: { text: string } }) => ({ looked: { text: event.text } }),
    },
  },
} as const

export const undoes = {
  'record.undo': { guard: 'canUndo', target: '#doorScan.undoing', actions: 'takeUndo' },
} as const

type Named = { event: { name: string } }
type Chosen = { context: { id: string }; event: { task: DoorTask } }

const named = ({ event }: Named) => event

/** Whoever takes a kit may be named whatever else goes on. */
export const namesReceiver = {
  'receiver.change': { actions: { type: 'saveReceiver', params: named } },
} as const

/** What is open to whoever waits for the next code, in the middle of a search too. */
export const waits = {
  ...readsCode,
  ...undoes,
  'task.choose': {
    actions: [
      { type: 'chooseTask', params: ({ event: { task } }: Chosen) => ({ task }) },
      { type: 'keepTask', params: ({ context: { id }, event: { task } }: Chosen) => ({ id, task }) },
    ],
  },
  'name.change': [
    {
      guard: { type: 'canSearch', params: named },
      target: '#doorScan.searching',
      reenter: true,
      actions: { type: 'saveName', params: named },
    },
    { target: '#doorScan.watching', actions: { type: 'saveName', params: named } },
  ],
} as const
