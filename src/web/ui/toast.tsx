import { useEffect, useSyncExternalStore } from 'react'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import styles from './toast.module.css'

export type ToastKind = 'success' | 'error' | 'info'

type Toast = { id: number; message: string; kind: ToastKind }

/** How long a toast stays when nobody closes it, ms. */
const lifetime = { success: 10_000, info: 10_000, error: 20_000 } as const
let toasts: readonly Toast[] = []
let nextId = 1
const listeners = new Set<() => void>()

const publish = (next: readonly Toast[]): void => {
  toasts = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Says a sentence aloud and on top of whatever page comes next (decision A5). The same sentence shows once. */
export const notify = (message: string, kind: ToastKind = 'info'): void => {
  publish([...toasts.filter((toast) => toast.message !== message), { id: nextId++, message, kind }])
}

const dismiss = (id: number): void => publish(toasts.filter((toast) => toast.id !== id))

const icons = { success: 'check', error: 'warning', info: 'info' } as const

const ToastCard = ({ toast }: { toast: Toast }) => {
  useEffect(() => {
    const timer = setTimeout(() => dismiss(toast.id), lifetime[toast.kind])
    return () => clearTimeout(timer)
  }, [toast])
  return (
    <div className={cx(styles.toast, styles[toast.kind])} role="alert">
      <Icon name={icons[toast.kind]} />
      <p>{toast.message}</p>
      <button
        type="button"
        className={styles.close}
        onClick={() => dismiss(toast.id)}
        aria-label="Fechar aviso"
      >
        <Icon name="close" />
      </button>
    </div>
  )
}

/** Where toasts appear; stands once, outside the pages. */
export const Toasts = () => {
  const shown = useSyncExternalStore(subscribe, () => toasts)
  return (
    <div className={styles.stack}>
      {shown.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  )
}

/** For tests: forgets every toast. */
export const clearToasts = (): void => publish([])
