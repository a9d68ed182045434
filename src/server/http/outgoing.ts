import type { ServerResponse } from 'node:http'
import type { Context } from 'hono'

/** The answer as its connection writes it; null where a request came without one, as in tests. */
export const outgoingOf = (c: Context): ServerResponse | null =>
  ((c.env ?? {}) as { outgoing?: ServerResponse }).outgoing ?? null

/** Whether the client left before its answer. Not by the platform's signal: it costs as much as the rest of a small answer. */
export const isGone = (c: Context): boolean => outgoingOf(c)?.destroyed ?? c.req.raw.signal.aborted
