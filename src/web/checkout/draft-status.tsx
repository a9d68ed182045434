import { shallowEqual, useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { draftSaverMachine } from '#machines/draft-saver.machine.ts'
import { Attention } from '../ui/attention.tsx'
import { Hidden } from '../ui/hidden.tsx'
import styles from './checkout.module.css'
import { draftStatusView } from './draft-status.view.ts'

/** Whether what is typed is kept on the server. Seen at each change; said aloud only when that is news. */
export const DraftStatus = ({ saver }: { saver: ActorRefFrom<typeof draftSaverMachine> }) => {
  const { told, seen } = useSelector(saver, draftStatusView, shallowEqual)
  const tryAgain = (): void => saver.send({ type: 'network.online' })
  return (
    <div className={styles.draft}>
      <span aria-hidden="true">{seen}</span>
      <Hidden>
        <span role="status">{told}</span>
      </Hidden>
      <Attention onVisible={tryAgain} onOnline={tryAgain} />
    </div>
  )
}
