const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** How long a payment is asked about before it is left to notifications alone. */
const oldest = 30 * 24 * hour

/** The first question about an attempt whose answer never arrived: after the gateway itself has given up. */
export const firstCheck = (now: Date): Date => new Date(now.getTime() + 30 * second)

const pauseAt = (age: number): number => {
  if (age < 2 * minute) return 10 * second
  if (age < hour) return 30 * second
  return age < 24 * hour ? 10 * minute : hour
}

/** When to ask the provider again about an unfinished payment: often while it is young; null when it is too old. */
export const nextCheck = (payment: { createdAt: Date }, now: Date): Date | null => {
  const age = now.getTime() - payment.createdAt.getTime()
  return age > oldest ? null : new Date(now.getTime() + pauseAt(age))
}

/** An attempt that the provider still does not know after this long never reached it. */
export const lostAfter = 3 * minute

/** A refund that is not confirmed yet is asked about until it is. */
export const refundCheck = (now: Date): Date => new Date(now.getTime() + minute)
