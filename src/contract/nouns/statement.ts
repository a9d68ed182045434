import * as v from 'valibot'
import { text } from '../calls/answers.ts'
import { Dispute, EventRefund } from './shown-refund.ts'
import { PlainDate } from '../laws/plain-dates.ts'

/** Sums of movements in BRL, signed: what went out is negative, so that they add up. */
const figures = {
  vendido: v.number(),
  descontos: v.number(),
  recebido: v.number(),
  taxa: v.number(),
  devolvido: v.number(),
  contestado: v.number(),
  liquido: v.number(),
}

/** One payment with what moved of it in the period; `em` is the first of that, a wire date-time. */
const StatementLine = v.object({
  id: v.string(),
  em: v.string(),
  comprador: text,
  metodo: v.picklist(['pix', 'cartao', 'gratuito']),
  ...figures,
})
export type StatementLine = v.InferOutput<typeof StatementLine>

const Payout = v.object({ em: v.string(), valor: v.number(), comprovante: v.string() })
export type Payout = v.InferOutput<typeof Payout>

/**
 * The money of an event (product: additive). `repassado` is of the period, `a_repassar` what is left at its end, without what will go
 * back or is contested. `proximo` is where
 * the next page of lines goes on (`apos`); null when this is the last.
 */
export const Statement = v.object({
  /** Additive: the event's name. */
  evento: v.optional(v.string(), ''),
  totais: v.object({
    ...figures,
    repassado: v.number(),
    /** Additive, negative, until the end of the period: of what is there, refunds on their way and payments in mediation. */
    em_devolucao: v.optional(v.number(), 0),
    em_contestacao: v.optional(v.number(), 0),
    a_repassar: v.number(),
  }),
  linhas: v.array(StatementLine),
  repasses: v.array(Payout),
  /** Additive, whatever the period: the latest; null where nothing was paid out yet. */
  ultimo_repasse: v.nullish(Payout, null),
  /** Additive, whatever the period: what is still on its way back, the earliest first, and disputes, the latest first. */
  devolucoes: v.nullish(v.array(EventRefund), []),
  contestacoes: v.nullish(v.array(Dispute), []),
  proximo: v.nullable(v.string()),
})
export type Statement = v.InferOutput<typeof Statement>

/** Lines of one answer; payouts that are told at most. */
export const statementLines = 200
export const payoutsTold = 200

/** Days of the event's place, both included; '' where nothing was chosen. */
export type StatementPeriod = { desde: string; ate: string }

export const wholePeriod: StatementPeriod = { desde: '', ate: '' }

const isChosenDay = (day: string): boolean =>
  day === '' || (v.is(PlainDate, day) && day >= '2000-01-01' && day <= '2100-12-31')

/** Days that the calendar has, none before the other one. */
export const isPeriod = ({ desde, ate }: StatementPeriod): boolean =>
  isChosenDay(desde) && isChosenDay(ate) && (desde === '' || ate === '' || desde <= ate)
