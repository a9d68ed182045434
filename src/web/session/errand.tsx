import { useMachine } from '@xstate/react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { errandMachine } from '#machines/errand.machine.ts'
import { Button, type ButtonVariant } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import styles from './errand.module.css'
import { errandView } from './errand.view.ts'

type Props = {
  machine: typeof errandMachine
  /** The sentence of a failure without one. */
  failed: string
  label: string
  /** Before the label. */
  icon?: ReactNode
  busyLabel: string
  variant?: ButtonVariant
  large?: boolean
  /** Of its button. */
  className?: string | undefined
  /** Under the message once it is done. */
  then?: ReactNode
}

/** A button that does one thing once, and says what became of it. */
export const Errand = ({
  machine,
  failed,
  label,
  icon,
  busyLabel,
  variant,
  large = false,
  className,
  then,
}: Props) => {
  const [state, send] = useMachine(machine, { input: { failed } })
  const view = errandView(state)
  const box = useRef<HTMLDivElement>(null)
  const isBusy = view.shows !== 'done' && view.busy
  const wasBusy = useRef(false)
  useEffect(() => {
    // a button that is busy loses the focus: what became of it takes it
    if (wasBusy.current && !isBusy && document.activeElement === document.body)
      box.current?.focus({ preventScroll: true })
    wasBusy.current = isBusy
  }, [isBusy])
  if (view.shows === 'done')
    return (
      <div ref={box} className={styles.errand} tabIndex={-1}>
        <Notice kind="success">{view.message}</Notice>
        {then}
      </div>
    )
  const { busy, error } = view
  return (
    <div ref={box} className={styles.errand} tabIndex={-1}>
      {error !== null && <Notice kind="error">{error}</Notice>}
      <Button
        {...(variant && { variant })}
        large={large}
        block={large}
        className={className}
        busy={busy}
        onClick={() => send({ type: 'errand.run' })}
      >
        {!busy && icon}
        {busy ? busyLabel : label}
      </Button>
    </div>
  )
}
