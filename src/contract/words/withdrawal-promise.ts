import { type OwnRule, withdrawalPromise, withdrawalRule } from '../laws/withdrawal.ts'
import { withdrawalMessages } from './withdrawal-messages.ts'

type Facts = {
  evento: { data_hora: string; fuso_horario: string }
  /** The rules of the event, or of the order that has its places. */
  own: OwnRule | null | undefined
  /** Until how many hours before an event the shop itself lets tickets be given back. */
  shopHours: number
  /** Nothing is paid, so nothing comes back. */
  isFree: boolean
  /** ms */
  now: number
}

/** Until when whoever buys now may give it back; null for an event without a date. */
export const withdrawalPromised = ({ evento, own, shopHours, isFree, now }: Facts): string | null => {
  if (evento.data_hora === '') return null
  const rule = withdrawalRule(own, shopHours)
  const offered = { startsAt: new Date(evento.data_hora), zone: evento.fuso_horario, ...rule }
  const promise = withdrawalPromise(offered, new Date(now))
  const { started, tooLate, beforeFree, beforePaying } = withdrawalMessages.withdrawal
  if (promise.late !== null) return promise.late === 'started' ? started : tooLate(rule.hoursBefore)
  return (isFree ? beforeFree : beforePaying)(promise.days, promise.until)
}
