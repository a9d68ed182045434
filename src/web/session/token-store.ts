import { tokenKey } from './token-key.ts'

/** Where open-order.ts keeps its orders. */
export const ordersKey = 'orders'
const listeners = new Set<() => void>()

/** The fallback where the browser keeps nothing, or not what was asked for. */
export const attempt = <T>(effect: () => T, fallback: T): T => {
  try {
    return effect()
  } catch {
    return fallback
  }
}

const changed = (): void => {
  for (const listener of listeners) listener()
}

/** The stored token. Other tabs' changes are heard too. */
export const tokenStore = {
  read: (): string | null => attempt(() => localStorage.getItem(tokenKey), null),
  save: (token: string): void => {
    attempt(() => localStorage.setItem(tokenKey, token), undefined)
    changed()
  },
  remove: (): void => {
    attempt(() => localStorage.removeItem(tokenKey), undefined)
    changed()
  },
  hasOrders: (): boolean => attempt(() => localStorage.getItem(ordersKey), null) !== null,
  forgetOrders: (): void => attempt(() => localStorage.removeItem(ordersKey), undefined),
  subscribe: (listener: () => void): (() => void) => {
    const heard = (event: StorageEvent): void => {
      if (event.key === tokenKey || event.key === null) listener()
    }
    listeners.add(listener)
    globalThis.addEventListener('storage', heard)
    return () => {
      listeners.delete(listener)
      globalThis.removeEventListener('storage', heard)
    }
  },
}
