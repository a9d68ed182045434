import type { Payment } from './model.ts'
import { overdueChange } from './payment-life.ts'
import type { Provider } from './provider.ts'
import type { Store } from './store.ts'
import type { createWebhooks } from './webhooks.ts'

const dueAt = ({ status, expiresAt, paysItselfAt }: Payment): number =>
  status === 'pending' ? Math.min(expiresAt ?? Infinity, paysItselfAt ?? Infinity) : Infinity

const earliest = (payments: readonly Payment[]): number =>
  payments.reduce((time, payment) => Math.min(time, dueAt(payment)), Infinity)

/** The one way in which payments are written: each change with its notifications, and what time brings. */
export const createLedger = (
  store: Store,
  webhooks: ReturnType<typeof createWebhooks>,
  now: () => number,
) => {
  let lastId = Math.max(Date.now(), ...store.all('payments').map(({ id }) => id))
  let nextDue = earliest(store.all('payments'))

  const save: Provider['save'] = (payment, action, also = []) => {
    const notices = webhooks.noticesOf(payment, action)
    store.put(
      ['payments', String(payment.id), payment],
      ...also,
      ...notices.map((notice) => ['notices', notice.id, notice] as const),
    )
    nextDue = Math.min(nextDue, dueAt(payment))
    return webhooks.send(notices)
  }

  return {
    save,
    nextId: (): number => {
      lastId += 1 + Math.floor(Math.random() * 50)
      return lastId
    },
    /** Expires and pays what is due. */
    tick: async (): Promise<void> => {
      if (now() < nextDue) return
      const due = store.all('payments').flatMap((payment) => overdueChange(payment, now()) ?? [])
      const told = due.map((payment) => save(payment, 'payment.updated'))
      nextDue = earliest(store.all('payments'))
      await Promise.all(told)
    },
  }
}
