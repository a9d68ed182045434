import * as v from 'valibot'
import { lengths, listOf, textUpTo } from '../calls/bounded.ts'
import { limits } from '../words/limits.ts'
import { customFieldKinds } from './ticket-type.ts'
import type { CustomAnswer, TicketLine } from './ticket.ts'
import { OrderCoupon } from './transaction.ts'

/** Half-typed: a text that a field can hold, none of it checked. */
const typed = (max: number) => v.optional(textUpTo(max), '')

/** An address of ours in place of an answered image; the image itself is kept by `keepAnswerImage`. */
const imageAddress = /^\/media\/[0-9a-f]{32}-\d{1,5}\.jpg$/

export const isKeptImage = (answer: string): boolean => imageAddress.test(answer)

/** What was typed for one ticket, in the shape that `refilledLines` takes. Personal data. */
const DraftLine = v.object({
  ticket_type_id: textUpTo(lengths.id),
  personalInfo: v.object({
    firstName: typed(limits.textMax),
    lastName: typed(limits.textMax),
    email: typed(limits.draftTextMax),
    phone: typed(limits.textMax),
    cpf: typed(limits.textMax),
    birthDate: typed(limits.textMax),
  }),
  athleteInfo: v.optional(
    v.object({
      category: typed(limits.textMax),
      gender: v.optional(v.picklist(['', 'Masculino', 'Feminino']), ''),
      agreedToImageTerms: v.optional(v.boolean(), false),
      agreedToHealthTerms: v.optional(v.boolean(), false),
      shirtSize: v.optional(textUpTo(limits.textMax)),
      responsavel: v.optional(
        v.object({
          nome: typed(2 * limits.textMax + 1),
          cpf: typed(limits.textMax),
          versao: v.optional(v.number(), 0),
        }),
      ),
    }),
  ),
  customFields: v.optional(
    listOf(
      v.object({
        titulo: textUpTo(limits.textMax),
        tipo: v.picklist(customFieldKinds),
        /** Of an image: the address that `keepAnswerImage` gave, else ''. */
        answer: typed(limits.answerTextMax),
      }),
      limits.customFieldsMax,
    ),
    [],
  ),
})

/** What a buyer typed for an order (law P10); empty when that is nothing. */
export const OrderDraft = v.object({
  linhas: listOf(DraftLine, limits.ticketsPerOrderMax),
  /** The coupon's name as typed. */
  cupom: v.nullish(textUpTo(limits.textMax), ''),
})
export type OrderDraft = v.InferOutput<typeof OrderDraft>

/**
 * The draft as it is read. Additive: cupom_aplicado, the coupon of that name where the buyer validated it and may use it until
 * the hold ends, so that the form opens with the price that the other pages show.
 */
export const ReadDraft = v.object({ ...OrderDraft.entries, cupom_aplicado: v.nullish(OrderCoupon, null) })
export type ReadDraft = v.InferOutput<typeof ReadDraft>

/** A draft in which nothing was ever typed leaves an order as it is. */
export const isTyped = ({ linhas, cupom }: OrderDraft): boolean => linhas.length > 0 || cupom !== ''

type TypedLine = Pick<TicketLine, 'ticket_type_id' | 'personalInfo' | 'athleteInfo'> & {
  customFields: readonly Pick<CustomAnswer, 'titulo' | 'tipo' | 'answer'>[]
}

/** The lines as the draft keeps them, as many as it has room for: an image that has no address yet is left out. */
export const orderDraftOf = (lines: readonly TypedLine[], cupom: string): OrderDraft => ({
  linhas: lines
    .slice(0, limits.ticketsPerOrderMax)
    .map(({ ticket_type_id = '', personalInfo, athleteInfo, customFields }) => ({
      ticket_type_id,
      personalInfo,
      ...(athleteInfo && { athleteInfo }),
      customFields: customFields.map(({ titulo, tipo, answer }) => ({
        titulo,
        tipo,
        answer: tipo === 'imagem' && !isKeptImage(answer) ? '' : answer,
      })),
    })),
  cupom,
})
