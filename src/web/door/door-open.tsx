import { useEffect, useMemo, useState } from 'react'
import { useMachine } from '@xstate/react'
import type { DoorRole } from '#contract/nouns/door.ts'
import type { doorCameraMachine } from '#machines/door-camera.machine.ts'
import type { doorScanMachine } from '#machines/door-scan.machine.ts'
import type { OpenDoor } from '#machines/door-session.setup.ts'
import type { doorSyncMachine } from '#machines/door-sync.machine.ts'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { Notice } from '../ui/notice.tsx'
import { DoorCamera } from './door-camera.tsx'
import { DoorScan } from './door-scan.tsx'
import styles from './door.module.css'
import { contactText, offlineText } from './door.view.ts'

type Props = {
  id: string
  door: OpenDoor
  sync: typeof doorSyncMachine
  scan: typeof doorScanMachine
  camera: { machine: typeof doorCameraMachine; mount: (place: Element | null) => void }
  /** The shop no longer takes this phone. */
  onOver: () => void
}

type CameraProps = Pick<Props, 'camera'> & {
  papel: DoorRole
  isResting: boolean
  onRead: (text: string) => void
}

const ReadingCamera = ({ camera: { machine, mount }, papel, isResting, onRead }: CameraProps) => {
  const reading = useMemo(
    () => machine.provide({ actions: { tellCode: (_, { text }) => onRead(text) } }),
    [machine, onRead],
  )
  return <DoorCamera machine={reading} mount={mount} papel={papel} isResting={isResting} />
}

/** Calm, and above what is said of the network: who stood at the door has gone in already. What somebody has noted is gone. */
const Doubles = ({ lines }: { lines: readonly string[] }) => {
  const [noted, setNoted] = useState<readonly string[]>([])
  const told = [...new Set(lines)].filter((line) => !noted.includes(line))
  if (told.length === 0) return null
  return (
    <div className={styles.doubles}>
      <Notice kind="warning">
        <ul>
          {told.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Notice>
      <Button block variant="secondary" onClick={() => setNoted(lines)}>
        Entendi
      </Button>
    </div>
  )
}

/** An open door: what is read stands above, what goes to the shop meanwhile under it. */
export const DoorOpen = ({ id, door, sync, scan, camera, onOver }: Props) => {
  const { unsent, isCaughtUp, isOffline } = door
  const [{ value, context }, send] = useMachine(sync, { input: { id, unsent, isCaughtUp } })
  const machine = useMemo(
    () => scan.provide({ actions: { tellWritten: () => send({ type: 'record.new' }) } }),
    [scan, send],
  )
  useEffect(() => {
    if (value === 'off') onOver()
  }, [value, onOver])
  useEffect(() => {
    const online = (): void => send({ type: 'network.online' })
    addEventListener('online', online)
    return () => removeEventListener('online', online)
  }, [send])
  const { papel, tarefas } = door.pass
  return (
    <>
      <DoorScan
        machine={machine}
        input={{ id, papel, tarefas, task: door.task }}
        renderCamera={(shown) => <ReadingCamera camera={camera} papel={papel} {...shown} />}
      />
      <Doubles lines={context.doubles} />
      <p className={cx(styles.contact, (context.failures ?? 0) > 0 && styles.away)}>{contactText(context)}</p>
      <p className={styles.contact}>
        {door.ajudante} · {offlineText({ isOffline, isCaughtUp: context.isCaughtUp })}
      </p>
    </>
  )
}
