import * as v from 'valibot'
import { lengths, listOf, textUpTo } from './bounded.ts'
import type { Budget } from './budget.ts'
import { fitsJson } from './json-size.ts'
import { limits } from '../words/limits.ts'
import { LocalDateTime } from '../laws/local-date-time.ts'
import { messages } from '../words/messages.ts'
import { customFieldKinds, restrictions, ticketKinds, ticketModes } from '../nouns/ticket-type.ts'
import { genderRules } from '../nouns/eligibility.ts'
import { ageDays } from '../nouns/eligibility-rule.ts'
import { lineOf, proseOf } from './written-text.ts'

const words = messages.eventCreation.fields
const long = {
  categories: { tooMany: words.tooManyCategories },
  lots: { tooMany: words.tooManyLots },
  questions: { tooMany: words.tooManyQuestions },
}
export const line = (sentence?: string) => lineOf(sentence, words.tooLong)
export const prose = (sentence?: string) => proseOf(sentence, words.tooLong)

const age = v.optional(v.nullable(v.number(words.age)), null)

const EligibilityInput = v.object({
  genero: v.optional(v.nullable(v.picklist(genderRules, words.categoryGender)), null),
  idade_minima: age,
  idade_maxima: age,
  idade_em: v.optional(v.picklist(ageDays, words.ageDay), 'evento'),
  um_por_cpf: v.optional(v.boolean(words.onceEach), false),
})

/**
 * Shapes of product §3 "Create-event form" as they cross the wire; the laws of product §5 (laws/event-rules.ts) are applied
 * by both sides on top, so the shapes ask for no more than types.
 */
const CategoryInput = v.object({
  nome: line(words.categoryName),
  quantidade: v.number(words.quantity),
  restricao: v.picklist(restrictions, words.restriction),
  categoriasPermitidas: v.optional(
    listOf(line(words.allowedWrong), limits.categoriesMax, {
      notList: words.allowedWrong,
      tooMany: words.tooManyCategories,
    }),
    [],
  ),
  /** Additive: null asks for nothing; left out, it is as it was. */
  exigencias: v.optional(v.nullable(EligibilityInput)),
})

const optionalDateTime = v.optional(
  v.nullable(
    v.union(
      [
        LocalDateTime,
        v.pipe(
          v.literal(''),
          v.transform(() => null),
        ),
      ],
      words.dateInvalid,
    ),
  ),
  null,
)

const LotInput = v.object({
  id: v.optional(textUpTo(lengths.id)),
  nome: line(words.lotName),
  preco: v.number(words.lotPrice),
  quantidadeDisponivel: v.number(words.quantity),
  dataInicio: optionalDateTime,
  dataFim: optionalDateTime,
  ativo: v.boolean(words.activeLot),
})

const CustomFieldInput = v.object({
  titulo: line(words.customTitle),
  tipo: v.picklist(customFieldKinds, words.customKind),
  opcoes: v.optional(
    listOf(line(words.customOptions), limits.customOptionsMax, {
      notList: words.customOptions,
      tooMany: words.tooManyOptions,
    }),
    [],
  ),
})

export const TicketTypeInput = v.object({
  nome: line(words.ticketName),
  descricao: prose(words.ticketDescription),
  tipo: v.picklist(ticketKinds, words.ticketKind),
  quantidadeDisponivel: v.number(words.quantity),
  modo: v.picklist(ticketModes, words.ticketMode),
  categorias: v.optional(listOf(CategoryInput, limits.categoriesMax, long.categories), []),
  lotes: v.optional(listOf(LotInput, limits.lotsMax, long.lots), []),
  camposPersonalizados: v.optional(listOf(CustomFieldInput, limits.customFieldsMax, long.questions), []),
  /** Additive (law S5). */
  viradaAutomatica: v.optional(v.boolean(words.lotTurns), true),
})
export type TicketTypeInput = v.InferOutput<typeof TicketTypeInput>

const named = { id: v.optional(textUpTo(lengths.id)) }

/** Of what is published, parts that are known are named by their ids. */
export const withIds = {
  ...named,
  categorias: v.optional(
    listOf(v.object({ ...CategoryInput.entries, ...named }), limits.categoriesMax, long.categories),
    [],
  ),
  lotes: v.optional(listOf(LotInput, limits.lotsMax, long.lots), []),
  camposPersonalizados: v.optional(
    listOf(v.object({ ...CustomFieldInput.entries, ...named }), limits.customFieldsMax, long.questions),
    [],
  ),
}

/**
 * What the client had read as remaining (additive): with it a changed quantity moves the capacity by the difference.
 */
const seen = { quantidadeVista: v.optional(v.number()) }

/**
 * A ticket type in PUT: categories under their read name, everything but the name optional (merged, law W7).
 * Quantities are what the client believes to remain (law W8).
 */
export const TicketTypePatch = v.object({
  id: v.optional(textUpTo(lengths.id)),
  nome: line(words.ticketName),
  descricao: v.optional(prose(words.ticketDescription)),
  tipo: v.optional(v.picklist(ticketKinds, words.ticketKind)),
  quantidadeDisponivel: v.optional(v.number(words.quantityLeft)),
  modo: v.optional(v.picklist(ticketModes, words.ticketMode)),
  camposPersonalizados: v.optional(listOf(CustomFieldInput, limits.customFieldsMax, long.questions)),
  categories: v.optional(
    listOf(v.object({ ...CategoryInput.entries, ...seen }), limits.categoriesMax, long.categories),
  ),
  lotes: v.optional(listOf(v.object({ ...v.partial(LotInput).entries, ...seen }), limits.lotsMax, long.lots)),
  /** Additive (law S5); where it is left out, another lot that is made active ends the turns. */
  viradaAutomatica: v.optional(v.boolean(words.lotTurns)),
  ...seen,
})
export type TicketTypePatch = v.InferOutput<typeof TicketTypePatch>

/** The ticket types of an event, all of them or what is to change. */
export const ticketTypeList = <S extends v.GenericSchema>(item: S) =>
  listOf(item, limits.ticketTypesMax, { tooMany: words.tooManyTypes })

/** JSON text in a multipart field; what has too much is not parsed. */
export const jsonField = <S extends v.GenericSchema>(schema: S, budget: Budget) =>
  v.pipe(
    textUpTo(budget.bytes, words.tooLong),
    v.check((json) => fitsJson(json, budget), words.tooMany),
    v.parseJson(),
    schema,
  )
