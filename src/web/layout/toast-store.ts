export type ToastKind = 'success' | 'error' | 'info'

export type Toast = { id: number; message: string; kind: ToastKind }

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

/** Says a sentence aloud and on top of whatever page comes next (law A5). The same sentence shows once. */
export const notify = (message: string, kind: ToastKind = 'info'): void => {
  publish([...toasts.filter((toast) => toast.message !== message), { id: nextId++, message, kind }])
}

export const dismiss = (id: number): void => publish(toasts.filter((toast) => toast.id !== id))

/** Takes a sentence away that no longer tells of the last thing done. */
export const withdraw = (message: string): void =>
  publish(toasts.filter((toast) => toast.message !== message))

/** Forgets every toast: what they said is over. */
export const clearToasts = (): void => publish([])
