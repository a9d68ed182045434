import * as v from 'valibot'

export const genderRules = ['feminino', 'masculino', 'mista'] as const
export type GenderRule = (typeof genderRules)[number]

/**
 * Who may enter a category, as buyers are told (additive): ages in full years on `dia` ('yyyy-mm-dd', where the event is),
 * both bounds among them; 'mista' is a pair of one man and one woman. `texto` says all of the rule, as in 'Feminina · a partir
 * de 40 anos em 31/12/2026', `alem_do_nome` what of it the category's name does not: '' of 'Masculina' in 'Masculina A'.
 */
export const Eligibility = v.object({
  genero: v.nullish(v.picklist(genderRules), null),
  idade_minima: v.nullish(v.number(), null),
  idade_maxima: v.nullish(v.number(), null),
  dia: v.string(),
  texto: v.string(),
  alem_do_nome: v.nullish(v.string(), ''),
})
export type Eligibility = v.InferOutput<typeof Eligibility>
