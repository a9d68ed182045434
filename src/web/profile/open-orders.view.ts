import type { SnapshotFrom } from 'xstate'
import { sorted } from '#contract/laws/lists.ts'
import type { PendingOrder } from '#contract/nouns/order-ticket.ts'
import type { openOrdersMachine } from '#machines/open-orders.machine.ts'
import { endOf } from '../orders/order-end.ts'

type Snapshot = SnapshotFrom<typeof openOrdersMachine>

export type OpenOrdersView =
  | { shows: 'orders'; orders: PendingOrder[]; /** A clock of one of them runs. */ isUrgent: boolean }
  | { shows: 'failed'; error: string | null }
  | { shows: 'nothing'; isKnown: boolean }

type Context = Snapshot['context']

const endTime = (order: PendingOrder): number => {
  const end = endOf(order)
  return end === null ? Number.MAX_VALUE : Date.parse(end)
}

/** What ends first is first to do; what somebody looks at waits below. */
const soonestFirst = (orders: PendingOrder[]): PendingOrder[] =>
  sorted(orders, (one, other) => endTime(one) - endTime(other))

/** While they are read again the orders that were there stay. */
const listed =
  (isKnown: boolean) =>
  ({ orders }: Context): OpenOrdersView =>
    orders.length === 0
      ? { shows: 'nothing', isKnown }
      : {
          shows: 'orders',
          orders: soonestFirst(orders),
          isUrgent: orders.some((order) => endOf(order) !== null),
        }

const views: Record<Snapshot['value'], (context: Context) => OpenOrdersView> = {
  // what stood there before a failure stays while it is tried again
  loading: (context) => listed(context.error !== null)(context),
  loaded: listed(true),
  failed: ({ error }) => ({ shows: 'failed', error }),
}

/** The orders of Minha Conta that are still to be paid. */
export const openOrdersView = ({ value, context }: Snapshot): OpenOrdersView => views[value](context)
