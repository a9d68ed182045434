import type { Call } from '#contract/calls/call.ts'

export type UrlParts = { params?: Record<string, string>; query?: Record<string, string | undefined> }

/** Path with its parameters and query, the same text the server uses as key of the answers it writes into a page. */
export const callUrl = (call: Call, { params = {}, query = {} }: UrlParts): string => {
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const pairs = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined)
  return pairs.length > 0 ? `${path}?${new URLSearchParams(pairs).toString()}` : path
}
