import { assign, setup } from 'xstate'
import { port } from './port.ts'

/** Why no picture comes. */
export type CameraTrouble = 'refused' | 'inApp' | 'missing' | 'occupied' | 'failed'

/** What came of asking for the camera: `trouble` is null when its picture is there. */
export type OpenedCamera = { trouble: CameraTrouble | null; hasTorch: boolean }

type Context = {
  trouble: CameraTrouble | null
  hasTorch: boolean
  isLit: boolean
  /** A verdict stands on the screen: nothing is read meanwhile, so that the next person's code does not wipe it. */
  isResting: boolean
}

/** What the machine of a door's camera is made of; the chart is in door-camera.machine.ts. */
export const doorCameraSetup = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'camera.start' }
      | { type: 'camera.rest' }
      | { type: 'camera.go' }
      | { type: 'torch.turn' }
      | { type: 'page.hide' }
      | { type: 'page.show' },
    tags: {} as 'busy',
  },
  actors: {
    /** Whether this page was allowed the camera before, so that nobody is asked. */
    findCamera: port<boolean>(),
    openCamera: port<OpenedCamera>(),
    /** Resolves with the next code in the picture. */
    readFrames: port<string>(),
  },
  guards: {
    isAllowed: (_, { allowed }: { allowed: boolean }) => allowed,
    hasTrouble: (_, { opened }: { opened: OpenedCamera }) => opened.trouble !== null,
    isResting: ({ context }) => context.isResting,
    hasTorch: ({ context }) => context.hasTorch,
  },
  actions: {
    saveCamera: assign((_, { opened }: { opened: OpenedCamera }) => ({ ...opened, isLit: false })),
    sayFailed: assign({ trouble: 'failed' }),
    rest: assign({ isResting: true }),
    goOn: assign({ isResting: false }),
    turnTorch: assign({ isLit: ({ context }) => !context.isLit }),
    /** The lamp itself. */
    lightTorch: (_, _params: { isLit: boolean }) => undefined,
    closeCamera: () => undefined,
    /** A code was seen: whoever judges it is told. */
    tellCode: (_, _params: { text: string }) => undefined,
  },
})
