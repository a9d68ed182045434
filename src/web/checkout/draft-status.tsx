import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { messages } from '#contract/words/messages.ts'
import type { draftSaverMachine } from '#machines/draft-saver.machine.ts'
import { Attention } from '../ui/attention.tsx'
import { Hidden } from '../ui/hidden.tsx'
import styles from './checkout.module.css'

const words = { nothing: '', saved: messages.checkout.draft.saved, failed: messages.checkout.draft.failed }

/** Whether what is typed is kept on the server. Seen at each change; said aloud only when that is news. */
export const DraftStatus = ({ saver }: { saver: ActorRefFrom<typeof draftSaverMachine> }) => {
  const state = useSelector(saver, (snapshot) => snapshot)
  const told = words[state.context.told]
  const isUnderway = state.matches('waiting') || state.matches('saving')
  const tryAgain = (): void => saver.send({ type: 'network.online' })
  return (
    <div className={styles.draft}>
      <span aria-hidden="true">{isUnderway ? messages.checkout.draft.saving : told}</span>
      <Hidden>
        <span role="status">{told}</span>
      </Hidden>
      <Attention onVisible={tryAgain} onOnline={tryAgain} />
    </div>
  )
}
