import { zonedDateTime } from '#contract/laws/dates.ts'
import { isTooLateToWithdraw, withdrawalDate, withdrawalEnd } from '#contract/laws/withdrawal.ts'
import type { EventInfo } from '#contract/nouns/event.ts'
import { withdrawalMessages as messages } from '#contract/words/withdrawal-messages.ts'
import { serverNow } from '../http/server-clock.ts'
import { useSettings } from '../session/session.tsx'

const textOf = (
  { data_hora, fuso_horario: zone }: Pick<EventInfo, 'data_hora' | 'fuso_horario'>,
  hoursBefore: number,
  now: number,
): string => {
  const asked = { paidAt: new Date(now), startsAt: new Date(data_hora), zone, hoursBefore }
  const { beforePaying, started, tooLate } = messages.withdrawal
  if (isTooLateToWithdraw(asked)) return hoursBefore === 0 ? started : tooLate(hoursBefore)
  return beforePaying(withdrawalDate(zonedDateTime(withdrawalEnd(asked), zone), zone))
}

/** Until when what is bought now may be given back; nothing for an event without a date. */
export const WithdrawalNote = ({ evento }: { evento: EventInfo }) => {
  const { withdrawalHours } = useSettings()
  return evento.data_hora === '' ? null : <>{textOf(evento, withdrawalHours, serverNow())}</>
}
