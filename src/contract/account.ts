import * as v from 'valibot'
import { text } from './answers.ts'

/** The user as `users/me` answers it. id is additive; without it the e-mail tells people apart. */
export const User = v.pipe(
  v.object({
    id: v.nullish(v.string()),
    nome: v.string(),
    email: v.string(),
    data_nascimento: text,
    celular: text,
    genero: text,
    cpf_cnpj: text,
  }),
  v.transform((user) => ({ ...user, id: user.id ?? user.email })),
)
export type User = v.InferOutput<typeof User>
