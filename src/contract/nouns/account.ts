import * as v from 'valibot'
import { text } from '../calls/answers.ts'

/** The user as `users/me` answers it. id and email_confirmado are additive; without an id the e-mail tells people apart. */
export const User = v.pipe(
  v.object({
    id: v.nullish(v.string()),
    nome: v.string(),
    email: v.string(),
    data_nascimento: text,
    celular: text,
    genero: text,
    cpf_cnpj: text,
    /** False until the address is confirmed; who does not say it has no such thing. */
    email_confirmado: v.nullish(v.boolean()),
    /** Additive: has events of one's own. */
    organiza: v.nullish(v.boolean()),
    /** Additive: has bought a ticket of a pair. */
    comprou_dupla: v.nullish(v.boolean()),
  }),
  v.transform((user) => ({ ...user, id: user.id ?? user.email })),
)
export type User = v.InferOutput<typeof User>

/** The person who stood beside the buyer in the last pair that he bought, as he wrote or corrected it. */
export const Partner = v.object({
  nome: v.string(),
  email: text,
  data_nascimento: text,
  celular: text,
  genero: text,
  cpf_cnpj: text,
})
export type Partner = v.InferOutput<typeof Partner>
