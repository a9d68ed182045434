import { messages } from '#contract/words/messages.ts'
import type { Clock } from '../process/clock.ts'
import { type Counters, memoryCounters, type Used } from './rate-counters.ts'
import { Refusal } from './refusal.ts'

type Rule = { points: number; /** Seconds. */ window: number }

/**
 * Attempts by key and window. Who guesses the password of one account has 10 attempts in five minutes from a network and
 * 100 in a quarter of an hour from all networks from which its owner never logged in; the owner's own are not counted
 * among them. Links for a new password are counted by network and e-mail, so that strangers use up their own attempts
 * only.
 */
const rules = {
  /** Bodies of any call by network, in this process: a club behind one address buys, fills in and pays far below. */
  body: { points: 3_000, window: 60 },
  /** Looking for events by network, in this process: each search walks all of them. */
  search: { points: 600, window: 60 },
  loginByAddress: { points: 60, window: 60 },
  loginByAddressAndAccount: { points: 10, window: 300 },
  loginByAccount: { points: 100, window: 900 },
  signup: { points: 10, window: 600 },
  /** Refusals that say that an account exists. */
  signupTaken: { points: 5, window: 3600 },
  recovery: { points: 5, window: 900 },
  /** Mails to one mailbox, whoever asks. Past it the earlier links still work. */
  recoveryMails: { points: 10, window: 900 },
  recoveryByAddress: { points: 20, window: 900 },
  newPassword: { points: 20, window: 900 },
  /** Opening the link of a confirmation, and asking for another. */
  emailConfirmation: { points: 20, window: 900 },
  confirmationLetter: { points: 3, window: 900 },
  /** Binding attendees and paying: a buyer who tries again and again stays far below. */
  checkout: { points: 60, window: 600 },
  /** What is typed is kept every few seconds. */
  draft: { points: 600, window: 600 },
  answerImage: { points: 120, window: 600 },
  /** Coming back from the provider and asking again. */
  confirmPayment: { points: 60, window: 600 },
  coupon: { points: 20, window: 60 },
  createEvent: { points: 60, window: 3600 },
  updateEvent: { points: 300, window: 3600 },
  names: { points: 60, window: 60 },
  correctTicket: { points: 30, window: 600 },
  withdraw: { points: 30, window: 600 },
  refundKey: { points: 20, window: 600 },
  /** Of one ticket by network. Wrong birth dates are counted at the ticket itself; this is for who tries links. */
  openTicket: { points: 60, window: 600 },
  /** Of all tickets by network: a whole event may be behind one address. */
  openTickets: { points: 3_000, window: 600 },
  withdrawImage: { points: 30, window: 600 },
  sendHolderLink: { points: 60, window: 600 },
  offerTicket: { points: 60, window: 600 },
  /** Opening and accepting one invite by network; the right link is 128 bits. */
  invite: { points: 120, window: 600 },
  invites: { points: 3_000, window: 600 },
  /** Letters with a link to one address that somebody else typed: past it the earlier ones still work. */
  holderLetters: { points: 10, window: 86_400 },
  /** A file of an order: drawn anew each time. */
  orderPdf: { points: 60, window: 600 },
  /** Of one door by network. Wrong PINs are counted at the door itself; this is for who tries links. */
  enterDoor: { points: 60, window: 600 },
  enterDoors: { points: 1_000, window: 600 },
  createDoor: { points: 60, window: 3600 },
  /** A phone tells and asks every three seconds, and empties a full day in a minute. */
  doorContact: { points: 60, window: 60 },
  /** A phone reads the list anew whenever somebody buys. */
  doorList: { points: 60, window: 60 },
  /** Notifications without a right signature that bring a check forward, of everybody together: strangers send them too. */
  hastenedCheck: { points: 60, window: 60 },
  checkinPanel: { points: 60, window: 60 },
  createCoupon: { points: 120, window: 3600 },
} as const satisfies Record<string, Rule>

export type RateRule = keyof typeof rules

export type RateLimit = {
  /** Counts an attempt; refuses with 429 and Retry-After once the window is used up. */
  (rule: RateRule, key: string): Promise<void>
  /** Refuses like an attempt would, and counts nothing. */
  check(rule: RateRule, key: string): Promise<void>
  /** Counts an attempt; false instead of a refusal. */
  allows(rule: RateRule, key: string): Promise<boolean>
}

type Options = { clock: Clock; enabled: boolean; counters?: Counters }

const tooMany = (ends: number, now: number): Refusal =>
  new Refusal(429, messages.server.tooMany, { retryAfter: Math.max(1, Math.ceil((ends - now) / 1000)) })

/** Used up keys are remembered here, so that refusing them costs no query. */
const createRefused = (most: number) => {
  const ends = new Map<string, number>()
  return {
    until: (id: string, now: number): number | null => {
      const known = ends.get(id)
      if (known !== undefined && known > now) return known
      ends.delete(id)
      return null
    },
    add: (id: string, until: number): void => {
      const [oldest] = ends.keys()
      if (ends.size >= most && oldest !== undefined) ends.delete(oldest)
      ends.set(id, until)
    },
  }
}

export const createRateLimit = ({ clock, enabled, counters = memoryCounters() }: Options): RateLimit => {
  const refused = createRefused(10_000)
  const refuseKnown = (id: string, now: number): void => {
    const until = refused.until(id, now)
    if (until !== null) throw tooMany(until, now)
  }
  const refuse = (id: string, now: number, { ends }: Used): never => {
    refused.add(id, ends)
    throw tooMany(ends, now)
  }
  const count = async (name: RateRule, key: string): Promise<void> => {
    if (!enabled) return
    const { points, window } = rules[name]
    const now = clock().getTime()
    const id = `${name} ${key}`
    refuseKnown(id, now)
    const used = await counters.hit(name, key, { now, windowMs: window * 1000 })
    if (used.used > points) refuse(id, now, used)
  }
  const check = async (name: RateRule, key: string): Promise<void> => {
    if (!enabled) return
    const now = clock().getTime()
    const id = `${name} ${key}`
    refuseKnown(id, now)
    const used = await counters.look(name, key, now)
    if (used && used.used >= rules[name].points) refuse(id, now, used)
  }
  const allows = async (name: RateRule, key: string): Promise<boolean> => {
    try {
      await count(name, key)
      return true
    } catch (error) {
      if (error instanceof Refusal) return false
      throw error
    }
  }
  return Object.assign(count, { check, allows })
}
