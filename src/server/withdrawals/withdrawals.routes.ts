import type { Hono } from 'hono'
import { calls } from '#contract/calls.ts'
import { toCents } from '#contract/laws/money.ts'
import { route } from '../http/serve.ts'
import type { Deps } from '../process/deps.ts'
import { withdraw, withdrawalOf } from './withdraw.ts'

export const registerWithdrawalRoutes = (app: Hono, deps: Deps): void => {
  route(app, deps, calls.withdrawal, ({ params: { transaction_id: orderId }, user }) =>
    withdrawalOf(deps, user.id, orderId),
  )

  route(
    app,
    deps,
    calls.withdraw,
    { byAccount: 'withdraw' },
    async ({ params: { transaction_id: orderId }, user, body }) => {
      await withdraw(deps, {
        userId: user.id,
        orderId,
        ticketIds: body.ingressos,
        total: toCents(body.total),
      })
      return withdrawalOf(deps, user.id, orderId)
    },
  )
}
