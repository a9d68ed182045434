export type ToastKind = 'success' | 'error' | 'info'

/** `about`: of what it tells; a newer one about the same takes its place. */
export type Toast = { id: number; message: string; kind: ToastKind; about: string }

let toasts: readonly Toast[] = []
let nextId = 1
const listeners = new Set<() => void>()

const publish = (next: readonly Toast[]): void => {
  toasts = next
  for (const listener of listeners) listener()
}

/** What the toasts' place on the page shows. */
export const toastStore = {
  read: (): readonly Toast[] => toasts,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/**
 * Says a sentence aloud and on top of whatever page comes next (law A5). It takes the place of an earlier one about the same:
 * without `about`, of itself.
 */
export const notify = (message: string, kind: ToastKind = 'info', about = message): void => {
  publish([...toasts.filter((toast) => toast.about !== about), { id: nextId++, message, kind, about }])
}

export const dismiss = (id: number): void => publish(toasts.filter((toast) => toast.id !== id))

/** Takes away what no longer tells of the last thing done. */
export const withdraw = (about: string): void => publish(toasts.filter((toast) => toast.about !== about))

/** Forgets every toast: what they said is over. */
export const clearToasts = (): void => publish([])
