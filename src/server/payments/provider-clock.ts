import type { Clock } from '../process/clock.ts'
import type { PaymentInput, ProviderPayment } from './gateway.ts'
import type { AnswerHeaders } from './provider-exchange.ts'

/** How far two clocks may differ before it matters: the header tells whole seconds, and the answer was on its way. */
const tolerance = 10_000

/** NaN of a date that is missing or not readable. */
const instantOf = (date: string | null): number => new Date(date ?? Number.NaN).getTime()
const ageOf = (headers: AnswerHeaders): number => Number(headers.get('age') ?? 0) * 1000 || 0

/**
 * How far the provider's clock is ahead of the shop's, learnt from the Date header of its answers. Without a clock of
 * the shop both count as the same.
 */
export const createProviderClock = (clock: Clock | undefined) => {
  let ahead: number | null = clock ? null : 0
  const shifted = (date: string | null, ms: number): string | null => {
    const instant = instantOf(date)
    return ms === 0 || Number.isNaN(instant) ? date : new Date(instant + ms).toISOString()
  }
  return {
    now: (): number => clock?.().getTime() ?? 0,
    isKnown: (): boolean => ahead !== null,
    /** Learns from an answer to a request that was sent at `sentAt`. */
    learn: (headers: AnswerHeaders, sentAt: number): void => {
      const there = instantOf(headers.get('date')) + ageOf(headers)
      if (!clock || Number.isNaN(there)) return
      const here = (sentAt + clock().getTime()) / 2
      ahead = Math.abs(there - here) < tolerance ? 0 : there - here
    },
    /** A payment to ask for, its expiry in the provider's time. */
    toProviderTime: (input: PaymentInput): PaymentInput =>
      input.kind === 'pix'
        ? { ...input, expiresAt: new Date(input.expiresAt.getTime() + (ahead ?? 0)) }
        : input,
    /** A payment as the provider answered, its expiry in the shop's time. */
    toShopTime: (payment: ProviderPayment): ProviderPayment => ({
      ...payment,
      expiresAt: shifted(payment.expiresAt, -(ahead ?? 0)),
    }),
  }
}
