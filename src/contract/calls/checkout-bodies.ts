import * as v from 'valibot'
import { lengths, listOf, textUpTo } from './bounded.ts'
import { limits } from '../words/limits.ts'
import { TicketLines } from '../nouns/ticket.ts'
import { Email } from './account-bodies.ts'
import { lineOf } from './written-text.ts'

const shortText = v.pipe(textUpTo(limits.textMax), lineOf())
const id = textUpTo(lengths.id)
const address = textUpTo(lengths.url)
const phone = v.object({ number: v.pipe(textUpTo(13), v.regex(/^\d{8,13}$/)) })
const identification = v.object({ type: v.literal('CPF'), number: v.pipe(textUpTo(11), v.regex(/^\d{11}$/)) })

/** The provider's form gives numbers, or the same as text. */
const Amount = v.nullish(
  v.union([v.number(), v.pipe(textUpTo(20), v.regex(/^\d{1,9}(\.\d{1,9})?$/), v.transform(Number))]),
)

/** The payment form's data (provider contract): a card token or PIX; other keys are dropped. */
export const PaymentData = v.object({
  payment_method_id: v.pipe(v.string(), v.maxLength(40)),
  token: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(200)))),
  issuer_id: v.optional(v.nullable(v.union([textUpTo(lengths.id), v.number()]))),
  installments: Amount,
  transaction_amount: Amount,
  payer: v.nullish(
    v.object({
      email: v.nullish(textUpTo(lengths.email)),
      identification: v.nullish(
        v.object({
          type: v.nullish(textUpTo(lengths.document)),
          number: v.nullish(textUpTo(lengths.document)),
        }),
      ),
    }),
  ),
})

export const PreferenceRequest = v.object({
  coupon_id: v.nullable(textUpTo(lengths.id)),
  items: v.pipe(
    listOf(
      v.object({
        title: textUpTo(2 * limits.textMax),
        quantity: v.number(),
        currency_id: v.literal('BRL'),
        unit_price: v.number(),
      }),
      limits.ticketsPerOrderMax,
    ),
    v.minLength(1),
  ),
  payer: v.object({ name: shortText, surname: shortText, email: Email, phone, identification }),
  back_urls: v.object({ success: address, failure: address, pending: address }),
  auto_return: v.literal('approved'),
  excluded_payment_types: listOf(textUpTo(lengths.id), 20),
  installments: v.literal(1),
  metadata: v.object({ eventoId: id, tickets: TicketLines, transaction_id: id }),
})

/** Additive: `retomada`, the buyer held the same tickets already; `liberada`, others of the event, which are free now. */
export const Reserved = v.object({
  transaction_id: v.string(),
  retomada: v.optional(v.boolean()),
  liberada: v.optional(v.boolean()),
})
