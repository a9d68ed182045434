import * as v from 'valibot'

const accessSituations = ['liberado', 'aguardando confirmação', 'sem conta'] as const

/**
 * Who stands behind a CPF of an event's access list, for its creator (law W10). `conta` is the id of the account
 * that is accepted or waits; the e-mail is masked.
 */
export const Access = v.object({
  cpf: v.string(),
  situacao: v.picklist(accessSituations),
  conta: v.nullable(v.string()),
  nome: v.string(),
  email: v.string(),
})
export type Access = v.InferOutput<typeof Access>
