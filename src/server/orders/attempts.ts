/** Status detail of an attempt that the provider did not answer: its buyer was told to wait. */
export const unanswered = 'unanswered'

/** The first question about an attempt whose answer never arrived: 30 s on, after the gateway itself has given up. */
export const firstCheck = (now: Date): Date => new Date(now.getTime() + 30_000)
