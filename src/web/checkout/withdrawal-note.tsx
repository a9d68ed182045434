import type { OwnRule } from '#contract/laws/withdrawal.ts'
import type { EventInfo } from '#contract/nouns/event.ts'
import { withdrawalPromised } from '#contract/words/withdrawal-promise.ts'
import { serverNow } from '../http/server-clock.ts'
import { useSettings } from '../session/session.tsx'

/** `own`: the event's rules that hold for the order; `isFree`: nothing is paid, so nothing comes back. */
export type WithdrawalNoteProps = { evento: EventInfo; own: OwnRule | null; isFree: boolean }

/** Until when what is bought now may be given back; nothing for an event without a date. */
export const WithdrawalNote = (props: WithdrawalNoteProps) => {
  const { withdrawalHours: shopHours } = useSettings()
  return <>{withdrawalPromised({ ...props, shopHours, now: serverNow() })}</>
}
