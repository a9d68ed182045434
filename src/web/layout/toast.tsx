import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { cx } from '../ui/cx.ts'
import { Icon } from '../ui/icon.tsx'
import { dismiss, type Toast, toastStore } from './toast-store.ts'
import styles from './toast.module.css'

/** How long a toast stays when nobody closes it, ms. */
const lifetime = { success: 10_000, info: 10_000, error: 20_000 } as const
const icons = { success: 'check', error: 'warning', info: 'info' } as const

/** ms; a sentence said on the way to another page is read on that one, and leaves with it. */
const arrival = 1500

const controls = 'a,button,input,select,textarea,label,summary'

/** A success is read by then; whoever goes on to the next thing wants to see what it lies over. */
const useGoingOn = ({ id, kind }: Toast): void =>
  useEffect(() => {
    const since = Date.now()
    const goOn = ({ target }: Event): void => {
      if (Date.now() - since > arrival && target instanceof Element && target.closest(controls)) dismiss(id)
    }
    if (kind === 'success') document.addEventListener('click', goOn)
    return () => document.removeEventListener('click', goOn)
  }, [id, kind])

const ToastCard = ({ toast }: { toast: Toast }) => {
  useEffect(() => {
    const timer = setTimeout(() => dismiss(toast.id), lifetime[toast.kind])
    return () => clearTimeout(timer)
  }, [toast])
  useGoingOn(toast)
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname })
  const shown = useRef({ since: 0, path })
  useEffect(() => {
    const { since, path: before } = shown.current
    if (path === before && since > 0) return
    if (since > 0 && Date.now() - since > arrival) dismiss(toast.id)
    shown.current = { since: since || Date.now(), path }
  }, [path, toast])
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
  const shown = useSyncExternalStore(toastStore.subscribe, toastStore.read)
  return (
    <div id="avisos" className={styles.stack}>
      {shown.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  )
}
