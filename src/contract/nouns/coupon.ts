import * as v from 'valibot'
import { lengths, textUpTo } from '../calls/bounded.ts'
import { limits } from '../words/limits.ts'
import { messages } from '../words/messages.ts'
import type { Cents } from '../laws/money.ts'
import { discountCents } from '../laws/discounts.ts'

/** porcentagem is a fraction 0..1; quantidade is the number of uses (orders); usos_restantes is additive. */
export const Coupon = v.pipe(
  v.object({
    id: v.string(),
    nome: v.string(),
    porcentagem: v.number(),
    quantidade: v.number(),
    deletado: v.nullish(v.boolean(), false),
    usos_restantes: v.nullish(v.number()),
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

export const NewCoupon = v.object({
  nome: v.pipe(textUpTo(limits.textMax, rejected), v.transform(couponName), v.check(isCouponName, rejected)),
  porcentagem: v.pipe(
    v.number(rejected),
    v.minValue(0, rejected),
    v.maxValue(1, rejected),
    v.check((fraction) => fraction === 0 || fraction >= smallestFraction, messages.coupon.percentageTooSmall),
  ),
  quantidade: v.pipe(
    v.number(rejected),
    v.integer(rejected),
    v.minValue(0, rejected),
    v.maxValue(usesMax, rejected),
  ),
  event_id: textUpTo(lengths.id),
})
export type NewCoupon = v.InferInput<typeof NewCoupon>

/** The manager's form as typed: percentage 0..100, step 1. */
export type CouponDraft = { nome: string; porcentagem: string; quantidade: string }

export const emptyCoupon: CouponDraft = { nome: '', porcentagem: '', quantidade: '' }

const wholeNumber = /^\d+$/

const isWholeUpTo = (text: string, most: number): boolean => wholeNumber.test(text) && Number(text) <= most

/** product §5 Coupons: the sentence beside each field that is wrong; none when the draft can be sent. */
export const couponDraftErrors = (draft: CouponDraft): Partial<Record<keyof CouponDraft, string>> => ({
  ...(!isCouponName(draft.nome) && { nome: messages.coupon.nameInvalid }),
  ...(!isWholeUpTo(draft.porcentagem, 100) && { porcentagem: messages.coupon.percentageInvalid }),
  ...(!isWholeUpTo(draft.quantidade, usesMax) && { quantidade: messages.coupon.usesInvalid }),
})

export const isCouponDraft = (draft: CouponDraft): boolean =>
  Object.keys(couponDraftErrors(draft)).length === 0

export const newCouponFrom = (draft: CouponDraft, event_id: string): NewCoupon => ({
  nome: couponName(draft.nome),
  porcentagem: Number(draft.porcentagem) / 100,
  quantidade: Number(draft.quantidade),
  event_id,
})

export const discountedTotal = (gross: Cents, coupon: Pick<Coupon, 'porcentagem'> | null): Cents =>
  coupon ? gross - discountCents(gross, coupon.porcentagem) : gross

/** Free when nothing is left to pay: a zero total or a coupon of 100 % (product §4). */
export const isFreeOrder = (gross: Cents, coupon: Pick<Coupon, 'porcentagem'> | null): boolean =>
  discountedTotal(gross, coupon) === 0

export const couponBindingMs = limits.couponBindingMinutes * 60_000
