import * as v from 'valibot'
import { genderRules } from './eligibility.ts'

/** The day on which an age counts: the event's first, or the last of its year. */
export const ageDays = ['evento', 'ano'] as const
export type AgeDay = (typeof ageDays)[number]

/** Who may enter a category, as its organiser says it (additive). Ages are in full years. */
export const EligibilityRule = v.object({
  genero: v.nullish(v.picklist(genderRules), null),
  idade_minima: v.nullish(v.number(), null),
  idade_maxima: v.nullish(v.number(), null),
  idade_em: v.nullish(v.picklist(ageDays), 'evento'),
  /** A CPF enters the category once, whatever the order. */
  um_por_cpf: v.nullish(v.boolean(), false),
})
export type EligibilityRule = v.InferOutput<typeof EligibilityRule>
