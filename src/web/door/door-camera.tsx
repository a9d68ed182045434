import { useEffect } from 'react'
import { useMachine } from '@xstate/react'
import type { DoorRole } from '#contract/nouns/door.ts'
import { doorPage as messages } from '#contract/words/door-page-messages.ts'
import type { doorCameraMachine } from '#machines/door-camera.machine.ts'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { Notice } from '../ui/notice.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { cameraView } from './door-camera.view.ts'
import styles from './door-camera.module.css'

type Props = {
  machine: typeof doorCameraMachine
  /** Where the picture stands; null: nowhere any more. */
  mount: (place: Element | null) => void
  papel: DoorRole
  /** A verdict is on the screen. */
  isResting: boolean
}

/** What the camera sees. It stays on behind a verdict, because switching it on anew takes a second. */
export const DoorCamera = ({ machine, mount, papel, isResting }: Props) => {
  const [snapshot, send] = useMachine(machine)
  const view = cameraView(snapshot, papel)
  useEffect(() => send({ type: isResting ? 'camera.rest' : 'camera.go' }), [isResting, send])
  useEffect(() => {
    const tell = (): void =>
      send({ type: document.visibilityState === 'visible' ? 'page.show' : 'page.hide' })
    document.addEventListener('visibilitychange', tell)
    return () => document.removeEventListener('visibilitychange', tell)
  }, [send])
  const start = (): void => send({ type: 'camera.start' })
  if (view.shows === 'nothing') return null
  if (view.shows === 'off')
    return (
      <div className={styles.off}>
        <p>{messages.cameraAsks}</p>
        <Button block large onClick={start}>
          Ligar a câmera
        </Button>
      </div>
    )
  if (view.shows === 'trouble')
    return (
      <div className={styles.off}>
        <Notice kind="warning">{view.text}</Notice>
        <Button block variant="secondary" onClick={start}>
          Tentar a câmera de novo
        </Button>
      </div>
    )
  const seen = view.shows === 'picture' ? view : null
  return (
    <div className={cx(styles.camera, seen?.isAway && styles.away)}>
      <div ref={mount} className={styles.picture} />
      {!seen && (
        <div className={styles.opening}>
          <Spinner label={messages.cameraOpens} />
        </div>
      )}
      {seen && !seen.isAway && <div className={styles.frame} aria-hidden="true" />}
      {seen && !seen.isAway && seen.hasTorch && (
        <Button
          variant={seen.isLit ? 'primary' : 'secondary'}
          className={styles.torch}
          aria-pressed={seen.isLit}
          onClick={() => send({ type: 'torch.turn' })}
        >
          Lanterna
        </Button>
      )}
    </div>
  )
}
