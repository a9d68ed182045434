import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from './button.tsx'
import styles from './dialog.module.css'

type Props = {
  open: boolean
  title: string
  children?: ReactNode
  confirmLabel: string
  cancelLabel?: string
  danger?: boolean
  busy?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before something that cannot be undone. The browser keeps the focus inside; Escape cancels; then it returns. */
export const ConfirmDialog = ({
  open,
  title,
  children,
  confirmLabel,
  cancelLabel = 'Cancelar',
  danger = false,
  busy = false,
  onConfirm,
  onCancel,
}: Props) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  useEffect(() => {
    const element = dialog.current
    if (!open || !element) return undefined
    const before = document.activeElement
    element.showModal()
    // on its first button, what is asked is neither in sight of a small window nor heard
    element.focus({ preventScroll: true })
    element.scrollTop = 0
    return () => {
      element.close()
      if (before instanceof HTMLElement) before.focus()
    }
  }, [open])
  if (!open) return null
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      tabIndex={-1}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault()
        onCancel()
      }}
    >
      <h2 id={heading}>{title}</h2>
      {children}
      <div className={styles.actions}>
        <Button variant="secondary" onClick={onCancel}>
          {cancelLabel}
        </Button>
        <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </dialog>
  )
}
