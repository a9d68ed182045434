import type { SnapshotFrom } from 'xstate'
import type { DoorRole } from '#contract/nouns/door.ts'
import { cameraTrouble } from '#contract/words/door-page-messages.ts'
import type { doorCameraMachine } from '#machines/door-camera.machine.ts'

export type CameraView =
  | { shows: 'nothing' | 'off' | 'opening' }
  | { shows: 'picture'; isAway: boolean; hasTorch: boolean; isLit: boolean }
  | { shows: 'trouble'; text: string }

/** What of the camera is on the screen. */
export const cameraView = (
  { value, context }: SnapshotFrom<typeof doorCameraMachine>,
  papel: DoorRole,
): CameraView => {
  const { trouble, isResting, hasTorch, isLit } = context
  if (value === 'watching' || value === 'resting')
    return { shows: 'picture', isAway: value === 'resting', hasTorch, isLit }
  if (isResting || value === 'finding') return { shows: 'nothing' }
  if (value === 'off') return { shows: 'off' }
  if (value === 'blind')
    return {
      shows: 'trouble',
      text: `${cameraTrouble[trouble ?? 'failed']} ${cameraTrouble.otherWay[papel]}`,
    }
  return { shows: 'opening' }
}
