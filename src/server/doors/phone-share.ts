import { doorLimits } from '#contract/words/door-limits.ts'

/** How many facts of one phone are kept at an event of so many tickets. */
export const phoneShare = (tickets: number): number =>
  Math.min(
    doorLimits.doorRecordsPerPhone,
    doorLimits.doorRecordsPerPhoneAnyway + tickets * doorLimits.doorRecordsPerPhoneForEachTicket,
  )
