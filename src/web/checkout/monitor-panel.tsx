import { shallowEqual, useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { transactionMonitorMachine } from '#machines/transaction-monitor.machine.ts'
import { Attention } from '../ui/attention.tsx'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { Notice } from '../ui/notice.tsx'
import { Spinner } from '../ui/spinner.tsx'
import styles from './checkout.module.css'
import { monitorView } from './monitor-panel.view.ts'

type Props = {
  monitor: ActorRefFrom<typeof transactionMonitorMachine>
  /** Its answer takes hours: nothing turns meanwhile. */
  slow?: boolean
}

/** The watched payment: its status, or why it is no longer watched and how to look again (law P9). */
export const MonitorPanel = ({ monitor, slow = false }: Props) => {
  const view = useSelector(monitor, monitorView, shallowEqual)
  return (
    <div className={cx(styles.monitor, slow && view.is === 'watched' && styles.aside)}>
      <Attention
        onVisible={() => monitor.send({ type: 'tab.visible' })}
        onOnline={() => monitor.send({ type: 'network.online' })}
      />
      {view.is === 'watched' &&
        (slow ? (
          <output className={styles.quiet}>Status: {view.estado}</output>
        ) : (
          <Spinner label={`Status: ${view.estado}`} />
        ))}
      {view.is === 'stopped' && (
        <>
          <Notice kind={view.kind}>{view.error}</Notice>
          <Button variant="secondary" onClick={() => monitor.send({ type: 'monitor.retry' })}>
            Verificar novamente
          </Button>
        </>
      )}
    </div>
  )
}
