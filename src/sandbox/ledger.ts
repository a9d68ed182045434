import { randomInt } from 'node:crypto'
import type { Payment } from './model.ts'
import { overdueChange } from './payment-life.ts'
import type { Provider } from './provider.ts'
import type { Store } from './store.ts'
import type { createWebhooks } from './webhooks.ts'

type Parts = {
  store: Store
  webhooks: ReturnType<typeof createWebhooks>
  now: () => number
  isPublic: boolean
}

/** Of 52 bits: who was not told it does not find it. */
export const secretId = (): number => 1e15 + randomInt(2 ** 26) * 2 ** 26 + randomInt(2 ** 26)

/** The one way in which payments are written: each change with its notifications, and what time brings. */
export const createLedger = ({ store, webhooks, now, isPublic }: Parts) => {
  let lastId = 0

  const save: Provider['save'] = (payment, action, also = []) => {
    const notices = webhooks.noticesOf(payment, action)
    store.put(
      ['payments', String(payment.id), payment],
      ...also,
      ...notices.map((notice) => ['notices', notice.id, notice] as const),
    )
    return webhooks.send(notices)
  }
  const overdue = (): Payment[] =>
    store.all('payments').flatMap((payment) => overdueChange(payment, now()) ?? [])

  return {
    save,
    /** Where strangers come, not to be guessed; else ascending, and far apart from those of another process. */
    nextId: (): number => {
      if (isPublic) return secretId()
      lastId = Math.max(lastId + 1, Date.now() * 1000 + Math.floor(Math.random() * 1000))
      return store.one('payments', String(lastId)) === null ? lastId : (lastId += 1)
    },
    /** Takes in what others wrote; expires and pays what is due. */
    tick: async (): Promise<void> => {
      store.refresh()
      if (overdue().length === 0) return
      await Promise.all(store.exclusive(() => overdue().map((payment) => save(payment, 'payment.updated'))))
    },
  }
}
