import * as v from 'valibot'

/** The user as `users/me` answers it. */
export const User = v.object({
  id: v.string(),
  nome: v.string(),
  email: v.string(),
  data_nascimento: v.string(),
  celular: v.string(),
  genero: v.string(),
  cpf_cnpj: v.string(),
})
export type User = v.InferOutput<typeof User>
