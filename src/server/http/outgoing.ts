import type { ServerResponse } from 'node:http'
import type { Context } from 'hono'

/** The answer as its connection writes it; null where a request came without one, as in tests. */
export const outgoingOf = (c: Context): ServerResponse | null =>
  ((c.env ?? {}) as { outgoing?: ServerResponse }).outgoing ?? null
