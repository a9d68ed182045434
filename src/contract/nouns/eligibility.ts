import * as v from 'valibot'

export const genderRules = ['feminino', 'masculino', 'mista'] as const
export type GenderRule = (typeof genderRules)[number]
/** The day on which an age counts: the event's first, or the last of its year. */
export const ageDays = ['evento', 'ano'] as const
export type AgeDay = (typeof ageDays)[number]

const rule = {
  genero: v.nullish(v.picklist(genderRules), null),
  idade_minima: v.nullish(v.number(), null),
  idade_maxima: v.nullish(v.number(), null),
  idade_em: v.nullish(v.picklist(ageDays), 'evento'),
  /** A CPF enters the category once, whatever the order. */
  um_por_cpf: v.nullish(v.boolean(), false),
}

/**
 * Who may enter a category, as its organiser says it (additive). Ages are in full years, both bounds among them; 'mista' is a
 * pair of one man and one woman.
 */
export const EligibilityRule = v.object(rule)
export type EligibilityRule = v.InferOutput<typeof EligibilityRule>

/**
 * As answered to buyers: `dia` ('yyyy-mm-dd') is the day on which the ages count, where the event is; `texto` says all of
 * it, as in 'Feminina · a partir de 40 anos em 31/12/2026'.
 */
export const Eligibility = v.object({ ...rule, dia: v.string(), texto: v.string() })
export type Eligibility = v.InferOutput<typeof Eligibility>
