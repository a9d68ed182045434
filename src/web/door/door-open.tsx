import { useEffect, useMemo } from 'react'
import { useMachine } from '@xstate/react'
import { doorPage as messages } from '#contract/words/door-page-messages.ts'
import type { doorScanMachine } from '#machines/door-scan.machine.ts'
import type { OpenDoor } from '#machines/door-session.setup.ts'
import type { doorSyncMachine } from '#machines/door-sync.machine.ts'
import { cx } from '../ui/cx.ts'
import { DoorScan } from './door-scan.tsx'
import styles from './door.module.css'
import { contactText } from './door.view.ts'

type Props = {
  id: string
  door: OpenDoor
  sync: typeof doorSyncMachine
  scan: typeof doorScanMachine
  /** The shop no longer takes this phone. */
  onOver: () => void
}

/** An open door: what is read stands above, what goes to the shop meanwhile under it. */
export const DoorOpen = ({ id, door, sync, scan, onOver }: Props) => {
  const [{ value, context }, send] = useMachine(sync, { input: { id } })
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
      <DoorScan machine={machine} input={{ id, papel, tarefas }} />
      <p className={cx(styles.contact, context.failures > 0 && styles.away)}>{contactText(context)}</p>
      <p className={styles.contact}>
        {door.ajudante} · {door.isOffline ? messages.ready : messages.notOffline}
      </p>
    </>
  )
}
