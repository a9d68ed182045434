import { messages } from '#contract/messages.ts'
import type { Clock } from './clock.ts'
import { Refusal } from './refusal.ts'

type Rule = { points: number; /** Seconds. */ window: number }

/**
 * Attempts by key and window, per process (facts/server: the general limit needs no shared store). Who guesses the password
 * of one account has 10 attempts in five minutes from an address and 100 in a quarter of an hour from all of them. One
 * address comes to 30 in that time, so a single stranger locks nobody out; four and more do, for a quarter of an hour
 * at most, and whoever is logged in stays so.
 */
const rules = {
  loginByAddress: { points: 60, window: 60 },
  loginByAddressAndAccount: { points: 10, window: 300 },
  loginByAccount: { points: 100, window: 900 },
  signup: { points: 60, window: 600 },
  recovery: { points: 5, window: 900 },
  recoveryByAddress: { points: 20, window: 900 },
  reset: { points: 20, window: 900 },
  /** Binding attendees and paying: a buyer who tries again and again stays far below. */
  checkout: { points: 60, window: 600 },
  coupon: { points: 20, window: 60 },
  createEvent: { points: 60, window: 3600 },
  updateEvent: { points: 300, window: 3600 },
  names: { points: 60, window: 60 },
} as const satisfies Record<string, Rule>

type RateRule = keyof typeof rules

/** Counts an attempt; refuses with 429 and Retry-After once the window is used up. */
export type RateLimit = (rule: RateRule, key: string) => void

const sweepAt = 50_000

export const createRateLimit = (clock: Clock, enabled: boolean): RateLimit => {
  const windows = new Map<string, { used: number; ends: number }>()
  const sweep = (now: number): void => {
    for (const [key, { ends }] of windows) if (ends <= now) windows.delete(key)
    if (windows.size >= sweepAt) windows.clear()
  }
  return (name, key) => {
    if (!enabled) return
    const rule = rules[name]
    const now = clock().getTime()
    if (windows.size >= sweepAt) sweep(now)
    const id = `${name} ${key}`
    const known = windows.get(id)
    const current = known && known.ends > now ? known : { used: 0, ends: now + rule.window * 1000 }
    current.used += 1
    windows.set(id, current)
    if (current.used > rule.points)
      throw new Refusal(429, messages.server.tooMany, {
        retryAfter: Math.max(1, Math.ceil((current.ends - now) / 1000)),
      })
  }
}
