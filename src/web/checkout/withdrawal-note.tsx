import { zonedDateTime } from '#contract/laws/dates.ts'
import {
  isTooLateToWithdraw,
  type OwnRule,
  withdrawalDate,
  withdrawalEnd,
  withdrawalRule,
} from '#contract/laws/withdrawal.ts'
import type { EventInfo } from '#contract/nouns/event.ts'
import { withdrawalMessages as messages } from '#contract/words/withdrawal-messages.ts'
import { serverNow } from '../http/server-clock.ts'
import { useSettings } from '../session/session.tsx'

type Facts = { shopHours: number; own: OwnRule | null; isFree: boolean; now: number }

const textOf = (
  { data_hora, fuso_horario: zone }: Pick<EventInfo, 'data_hora' | 'fuso_horario'>,
  { shopHours, own, isFree, now }: Facts,
): string => {
  const rule = withdrawalRule(own, shopHours)
  const asked = { paidAt: new Date(now), startsAt: new Date(data_hora), zone, ...rule }
  const { beforeFree, beforePaying, started, tooLate } = messages.withdrawal
  if (isTooLateToWithdraw(asked)) return rule.hoursBefore === 0 ? started : tooLate(rule.hoursBefore)
  const until = withdrawalDate(zonedDateTime(withdrawalEnd(asked), zone), zone)
  return isFree ? beforeFree(until) : beforePaying(until)
}

/** `own`: the event's rules that hold for the order; `isFree`: nothing is paid, so nothing comes back. */
export type WithdrawalNoteProps = { evento: EventInfo; own: OwnRule | null; isFree: boolean }

/** Until when what is bought now may be given back; nothing for an event without a date. */
export const WithdrawalNote = ({ evento, own, isFree }: WithdrawalNoteProps) => {
  const { withdrawalHours: shopHours } = useSettings()
  return evento.data_hora === '' ? null : <>{textOf(evento, { shopHours, own, isFree, now: serverNow() })}</>
}
