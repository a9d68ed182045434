import type { Hono } from 'hono'
import { refundCalls as calls } from '#contract/calls/refund-calls.ts'
import { route } from '../http/serve.ts'
import type { Deps } from '../process/deps.ts'
import { giveKey, toReturnByHand } from './give-key.ts'

export const registerRefundRoutes = (app: Hono, deps: Deps): void => {
  route(app, deps, calls.manualRefunds, ({ user }) => toReturnByHand(deps, user.id))

  route(
    app,
    deps,
    calls.giveRefundKey,
    { byAccount: 'refundKey' },
    ({ params: { id: refundId }, user, body }) =>
      giveKey(deps, { userId: user.id, document: user.cpfCnpj, refundId, typed: body.chave_pix }),
  )
}
