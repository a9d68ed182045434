import { sessionCalls as calls } from '#contract/calls/session-calls.ts'
import { send } from '../http/transport.ts'

const patience = 10_000

/** Tells the server that nobody may use this token any more. */
export const endToken = async (token: string): Promise<void> => {
  await send(calls.logout.path, {
    method: calls.logout.method,
    body: undefined,
    headers: { authorization: `Bearer ${token}` },
    timeout: patience,
    signal: undefined,
  })
}
