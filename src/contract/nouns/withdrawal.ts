import * as v from 'valibot'
import { textOrNull, zone } from '../calls/answers.ts'
import { type Cents, toCents } from '../laws/money.ts'
import { ShownRefund } from './shown-refund.ts'
import { refundLines } from '../laws/refunds.ts'

/** A valid ticket that its buyer may give back, or why not. */
export const WithdrawalLine = v.object({
  ingresso: v.string(),
  nome: v.string(),
  tipo: v.string(),
  /** BRL decimals, after the coupon. */
  valor: v.number(),
  /** The partner's ticket, while it is valid too. */
  dupla: textOrNull,
  /** Why this one stays; null when it may go. */
  motivo: textOrNull,
})
export type WithdrawalLine = v.InferOutput<typeof WithdrawalLine>

/** What of an order its buyer may give back. Amounts in BRL decimals. */
export const Withdrawal = v.object({
  permitido: v.boolean(),
  /** Wire date-time; null before it is sold. */
  ate: textOrNull,
  fuso_horario: zone,
  motivo: textOrNull,
  pago: v.number(),
  /** What went back before, or is on its way. */
  devolvido: v.number(),
  linhas: v.array(WithdrawalLine),
  /** Additive: each amount that goes back or went back, the earliest first. */
  devolucoes: v.nullish(v.array(ShownRefund), []),
})
export type Withdrawal = v.InferOutput<typeof Withdrawal>

/** What giving these tickets back brings, to the centavo as the server reckons it. */
export const withdrawalCents = (
  { pago, devolvido, linhas }: Pick<Withdrawal, 'pago' | 'devolvido' | 'linhas'>,
  chosen: readonly string[],
): Cents => {
  const priceOf = (line: WithdrawalLine): Cents => toCents(line.valor)
  return refundLines({
    paid: toCents(pago),
    gone: toCents(devolvido),
    remaining: linhas.filter(({ ingresso }) => !chosen.includes(ingresso)).map(priceOf),
    chosen: linhas.filter(({ ingresso }) => chosen.includes(ingresso)).map(priceOf),
  }).reduce((sum, cents) => sum + cents, 0)
}

/** Those that may go. */
export const withdrawable = ({ linhas }: Pick<Withdrawal, 'linhas'>): string[] =>
  linhas.filter(({ motivo }) => motivo === null).map(({ ingresso }) => ingresso)

/** Whether somebody's partner would stay behind. */
export const leavesPartner = ({ linhas }: Pick<Withdrawal, 'linhas'>, chosen: readonly string[]): boolean =>
  linhas.some(({ ingresso, dupla }) => chosen.includes(ingresso) && dupla !== null && !chosen.includes(dupla))
