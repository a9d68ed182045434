import { useLocation, useParams } from '@tanstack/react-router'
import { doorCameraMachine } from '#machines/door-camera.machine.ts'
import { doorScanMachine } from '#machines/door-scan.machine.ts'
import { doorSessionMachine } from '#machines/door-session.machine.ts'
import { doorSyncMachine } from '#machines/door-sync.machine.ts'
import { cameraDevice } from './door-camera.ts'
import { DoorOpen } from './door-open.tsx'
import { scanEffects, sessionEffects, syncEffects } from './door.effects.ts'
import { DoorPage } from './door.page.tsx'

const session = doorSessionMachine.provide(sessionEffects)
const scan = doorScanMachine.provide(scanEffects)
const device = cameraDevice()
const camera = { machine: doorCameraMachine.provide(device.effects), mount: device.mount }
const sync = doorSyncMachine.provide(syncEffects)

export const Route = () => {
  const { id } = useParams({ from: '/porta/$id' })
  // a code that led here is no secret of the door's link (use-door-device.ts)
  const segredo = useLocation({ select: ({ hash }) => (hash.includes('=') ? '' : hash) })
  return (
    <DoorPage
      key={id}
      machine={session}
      input={{ id, segredo }}
      renderOpen={(door, onOver) => (
        <DoorOpen id={id} door={door} sync={sync} scan={scan} camera={camera} onOver={onOver} />
      )}
    />
  )
}
