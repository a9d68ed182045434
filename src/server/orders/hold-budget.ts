import { messages } from '#contract/words/messages.ts'
import { Refusal } from '../http/refusal.ts'
import type { Asker, Usage } from './hold-usage.store.ts'

/** How much may be held without being paid (law S9). */
export type HoldLimits = {
  /** Holds that one account makes in an hour. */
  perHour: number
  /** Unpaid places of one account, at all events together. */
  ofAccount: number
  /** Unpaid places of one event from one network. Orders of a pair at most go on until there are three times as many. */
  ofNetwork: number
}

type Places = { places: number }
type Held = Places & { network: string | null }

/** What is used, including by earlier decisions of the same batch. */
export type HoldBudget = {
  /** Why `asker` cannot have these places, in place of the ones held before. */
  refusal: (asker: Asker, wish: Places, before: Held | undefined) => Refusal | null
  take: (asker: Asker, wish: Places, before: Held | undefined) => void
}

const pair = 2
const smallOrders = 3
const hour = 3_600_000

const words = messages.server

/** So many unpaid places of a network refuse everybody there, whatever they hold: more need not be counted. */
export const enoughPlaces = ({ ofNetwork, ofAccount }: HoldLimits): number => {
  const enough = ofNetwork * smallOrders + ofAccount
  return Number.isSafeInteger(enough) ? enough : 0
}

const networkOf = ({ eventId, network }: Asker): string => `${eventId} ${network}`

/** Seconds until the first of the holds of the last hour no longer counts. */
const tooManyHolds = (firstMade: number | null, now: Date): Refusal => {
  const seconds = Math.max(1, Math.ceil(((firstMade ?? now.getTime()) + hour - now.getTime()) / 1000))
  return new Refusal(429, words.tooManyHolds(Math.ceil(seconds / 60)), { retryAfter: seconds })
}

export const openBudget = (
  usage: readonly Usage[],
  { now, limits }: { now: Date; limits: HoldLimits },
): HoldBudget => {
  const accounts = new Map(
    usage.map(({ userId, made, firstMade, ofAccount }) => [userId, { made, firstMade, places: ofAccount }]),
  )
  const networks = new Map(usage.map((one) => [networkOf(one), one.ofNetwork]))
  const freed = (asker: Asker, before: Held | undefined): number =>
    before?.network === asker.network ? before.places : 0
  return {
    refusal: (asker, wish, before) => {
      const account = accounts.get(asker.userId) ?? { made: 0, firstMade: null, places: 0 }
      if (account.made >= limits.perHour) return tooManyHolds(account.firstMade, now)
      if (account.places - (before?.places ?? 0) + wish.places > limits.ofAccount)
        return new Refusal(409, words.tooManyUnpaid)
      const left = limits.ofNetwork - (networks.get(networkOf(asker)) ?? 0) + freed(asker, before)
      const leftForSmall = left + limits.ofNetwork * (smallOrders - 1)
      if (wish.places <= left || (wish.places <= pair && wish.places <= leftForSmall)) return null
      return new Refusal(409, leftForSmall >= pair ? words.networkInPairs : words.networkFull)
    },
    take: (asker, wish, before) => {
      const { made, firstMade, places } = accounts.get(asker.userId) ?? {
        made: 0,
        firstMade: null,
        places: 0,
      }
      accounts.set(asker.userId, {
        made: made + 1,
        firstMade: firstMade ?? now.getTime(),
        places: places - (before?.places ?? 0) + wish.places,
      })
      const used = networks.get(networkOf(asker)) ?? 0
      networks.set(networkOf(asker), used - freed(asker, before) + wish.places)
    },
  }
}
