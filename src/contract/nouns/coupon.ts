import * as v from 'valibot'
import { textOrNull } from '../calls/answers.ts'
import { lengths, listOf, textUpTo } from '../calls/bounded.ts'
import { limits } from '../words/limits.ts'
import { messages } from '../words/messages.ts'
import type { Cents } from '../laws/money.ts'
import { DateTime } from '../laws/dates.ts'
import { PlainDate } from '../laws/plain-dates.ts'
import { discountCents } from '../laws/discounts.ts'

/**
 * porcentagem is a fraction 0..1; quantidade is the number of uses (orders). Additive: usos_restantes; vale_ate, the last
 * day on which it is taken, in the event's zone; ingressos, the ticket types that an order may consist of, [] for any.
 */
export const Coupon = v.pipe(
  v.object({
    id: v.string(),
    nome: v.string(),
    porcentagem: v.number(),
    quantidade: v.number(),
    deletado: v.nullish(v.boolean(), false),
    usos_restantes: v.nullish(v.number()),
    vale_ate: textOrNull,
    ingressos: v.nullish(v.array(v.string()), []),
  }),
  v.transform((coupon) => ({ ...coupon, usos_restantes: coupon.usos_restantes ?? coupon.quantidade })),
)
export type Coupon = v.InferOutput<typeof Coupon>

/** What validation answers and checkout keeps. */
export const ValidCoupon = v.object({ id: v.string(), porcentagem: v.number() })
export type ValidCoupon = v.InferOutput<typeof ValidCoupon>

/** Trimmed and upper-cased (law P1), spaces inside it single. */
export const couponName = (text: string): string => text.trim().replaceAll(/\s+/gu, ' ').toUpperCase()

const printable = /^\P{C}+$/u

/** Any printable text that stays itself in the address of its validation, where '.' and '..' would be folders. */
const isPrintableName = (name: string): boolean => printable.test(name) && name !== '.' && name !== '..'

/** Whether a typed name can be a coupon's. */
const isCouponName = (text: string): boolean => {
  const name = couponName(text)
  return name.length <= limits.couponNameMax && isPrintableName(name)
}

const usesMax = 1_000_000

/** A discount is kept in hundredths of a percent: less than one would be none, or more than was asked for. */
const smallestFraction = 0.0001

const rejected = messages.coupon.createFailed

const uses = v.pipe(
  v.number(rejected),
  v.integer(rejected),
  v.minValue(0, rejected),
  v.maxValue(usesMax, rejected),
)

const { dayInvalid } = messages.coupon

const LastDay = v.pipe(
  textUpTo(10, dayInvalid),
  v.check((day) => v.is(PlainDate, day), dayInvalid),
  v.maxValue('2100-12-31', dayInvalid),
)

/** Left out, a limit stays as it is; null and [] take it away. */
const couponLimits = {
  vale_ate: v.optional(v.nullable(LastDay)),
  ingressos: v.optional(listOf(textUpTo(lengths.id), limits.ticketTypesMax)),
}

/** How an organiser changes a coupon; its name and its discount stay. */
export const CouponEdit = v.object({ quantidade: uses, ...couponLimits })
export type CouponEdit = v.InferInput<typeof CouponEdit>

/** An order that took a use of a coupon, or holds one now. data is a wire date-time; desconto and total in BRL decimals. */
export const CouponUse = v.object({
  nome: v.string(),
  data: DateTime,
  ingressos: v.number(),
  desconto: v.number(),
  total: v.number(),
  situacao: v.picklist(['pago', 'em pagamento', 'reembolsado']),
})
export type CouponUse = v.InferOutput<typeof CouponUse>

/** How many uses are told at once, the newest first. */
export const couponUsesMax = 200

export const NewCoupon = v.object({
  nome: v.pipe(textUpTo(limits.textMax, rejected), v.transform(couponName), v.check(isCouponName, rejected)),
  porcentagem: v.pipe(
    v.number(rejected),
    v.minValue(0, rejected),
    v.maxValue(1, rejected),
    v.check((fraction) => fraction === 0 || fraction >= smallestFraction, messages.coupon.percentageTooSmall),
  ),
  quantidade: uses,
  event_id: textUpTo(lengths.id),
  ...couponLimits,
})
export type NewCoupon = v.InferInput<typeof NewCoupon>

/** What limits a coupon, as typed: valeAte 'yyyy-mm-dd' or '', ingressos the ids of ticket types. */
export type CouponLimitsDraft = { quantidade: string; valeAte: string; ingressos: readonly string[] }

/** The manager's form as typed: percentage 0..100, step 1. */
export type CouponDraft = CouponLimitsDraft & { nome: string; porcentagem: string }

export const emptyCoupon: CouponDraft = {
  nome: '',
  porcentagem: '',
  quantidade: '',
  valeAte: '',
  ingressos: [],
}

/** Whether nothing was typed. */
export const isEmptyCoupon = (draft: CouponDraft): boolean =>
  Object.values(draft).every((part) => part.length === 0)

const wholeNumber = /^\s*\d+\s*$/

const isWholeUpTo = (text: string, most: number): boolean => wholeNumber.test(text) && Number(text) <= most

/** Days are 'yyyy-mm-dd' where the event is; `stored` is the last day that a coupon has already, which stays though it is over. */
export type CouponDays = { today: string; stored?: string | null }

/** A last day that is over: nobody could use the coupon. */
const isDayOver = (day: string, { today, stored }: CouponDays): boolean => day !== stored && day < today

const dayError = (day: string, days: CouponDays): string | null => {
  if (!v.is(LastDay, day)) return messages.coupon.dayInvalid
  return isDayOver(day, days) ? messages.coupon.dayOver : null
}

/** What is wrong with the uses and the last day; none when they can be sent. */
export const couponLimitsErrors = (
  { quantidade, valeAte }: CouponLimitsDraft,
  days: CouponDays,
): Partial<Record<'quantidade' | 'valeAte', string>> => {
  const day = valeAte === '' ? null : dayError(valeAte, days)
  return {
    ...(!isWholeUpTo(quantidade, usesMax) && { quantidade: messages.coupon.usesInvalid }),
    ...(day !== null && { valeAte: day }),
  }
}

/** product §5 Coupons: the sentence beside each field that is wrong; none when the draft can be sent. */
export const couponDraftErrors = (
  draft: CouponDraft,
  days: CouponDays,
): Partial<Record<keyof CouponDraft, string>> => ({
  ...(!isCouponName(draft.nome) && { nome: messages.coupon.nameInvalid }),
  ...(!isWholeUpTo(draft.porcentagem, 100) && { porcentagem: messages.coupon.percentageInvalid }),
  ...couponLimitsErrors(draft, days),
})

export const isCouponDraft = (draft: CouponDraft, days: CouponDays): boolean =>
  Object.keys(couponDraftErrors(draft, days)).length === 0

export const couponEditFrom = ({ quantidade, valeAte, ingressos }: CouponLimitsDraft) => ({
  quantidade: Number(quantidade),
  vale_ate: valeAte === '' ? null : valeAte,
  ingressos: [...ingressos],
})

export const limitsOfCoupon = ({ quantidade, vale_ate, ingressos }: Coupon): CouponLimitsDraft => ({
  quantidade: String(quantidade),
  valeAte: vale_ate ?? '',
  ingressos,
})

export const newCouponFrom = (draft: CouponDraft, event_id: string): NewCoupon => ({
  nome: couponName(draft.nome),
  porcentagem: Number(draft.porcentagem) / 100,
  ...couponEditFrom(draft),
  event_id,
})

export const discountedTotal = (gross: Cents, coupon: Pick<Coupon, 'porcentagem'> | null): Cents =>
  coupon ? gross - discountCents(gross, coupon.porcentagem) : gross

/** Free when nothing is left to pay: a zero total or a coupon of 100 % (product §4). */
export const isFreeOrder = (gross: Cents, coupon: Pick<Coupon, 'porcentagem'> | null): boolean =>
  discountedTotal(gross, coupon) === 0

export const couponBindingMs = limits.couponBindingMinutes * 60_000
