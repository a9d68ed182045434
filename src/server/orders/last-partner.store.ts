import { and, desc, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import type { Partner } from '#contract/nouns/user.ts'
import type { Queryable } from '../db/open.ts'
import { tickets } from '../db/schema.ts'

type Buyer = { id: string; cpfCnpj: string }

/**
 * Whoever stood beside the buyer in the newest pair that he bought and neither gave back nor passed on; its second athlete if
 * the buyer was neither. Null without any.
 */
export const lastPartnerOf = async (db: Queryable, { id, cpfCnpj }: Buyer): Promise<Partner | null> => {
  const [found] = await db
    .select()
    .from(tickets)
    .where(
      and(
        eq(tickets.userId, id),
        isNotNull(tickets.partnerTicketId),
        isNull(tickets.cancelledAt),
        ne(tickets.cpf, cpfCnpj),
        isNull(tickets.heldSince),
      ),
    )
    .orderBy(desc(tickets.createdAt), desc(tickets.transactionId), desc(tickets.pos))
    .limit(1)
  if (!found) return null
  const gender = found.athleteInfo?.['gender']
  return {
    nome: found.nome,
    email: found.email,
    data_nascimento: found.dataNascimento,
    celular: found.telefone,
    genero: typeof gender === 'string' ? gender : '',
    cpf_cnpj: found.cpf,
  }
}
