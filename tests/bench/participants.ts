import { sql } from 'drizzle-orm'

import type { OpenDatabase } from '#server/db/open.ts'
import * as t from '#server/db/schema.ts'

export const organiser = { id: 'us_benchorganiser', cpf: '12345678909' }

const firstWords =
  'Atacante Bloqueadora Capitã Defensora Levantadora Líbero Ponteira Sacadora Técnica Zagueira Árbitra Reserva Titular Veterana Novata'
const lastWords =
  'Azul Amarela Branca Verde Vermelha Laranja Roxa Rosa Cinza Preta Dourada Prateada Bege Marrom'

/** Events start in a month; the seller of every ticket is the organiser. */
export const makeOrganiser = async ({ db }: OpenDatabase): Promise<void> => {
  await db.insert(t.users).values({
    id: organiser.id,
    nome: 'Organizadora',
    email: 'organizadora@teste.example',
    cpfCnpj: organiser.cpf,
    celular: '11987654321',
    genero: 'feminino',
    dataNascimento: '1990-05-17',
    passwordHash: 'none',
  })
}

const makeSale = async ({ db }: OpenDatabase, eventId: string, count: number): Promise<void> => {
  await db.insert(t.events).values({
    id: eventId,
    ownerId: organiser.id,
    nome: `Torneio com ${count} participantes`,
    local: 'Praia Central',
    dataHora: new Date(Date.now() + 30 * 24 * 3_600_000),
    descricao: '',
    restricoes: '',
    infoAdicional: '',
  })
  await db.insert(t.ticketTypes).values({
    id: `tt_${count}`,
    eventId,
    pos: 0,
    nome: 'Dupla',
    descricao: '',
    tipo: 'atleta',
    modo: 'dupla',
  })
  await db.insert(t.lots).values({
    id: `lt_${count}`,
    ticketTypeId: `tt_${count}`,
    pos: 0,
    nome: '1º lote',
    precoCents: 9050,
    ativo: true,
  })
  await db.insert(t.categories).values(
    ['Mista B', 'Mista C', 'Open'].map((nome, pos) => ({
      id: `ct_${count}${pos}`,
      ticketTypeId: `tt_${count}`,
      pos,
      nome,
      restricao: 'mesmaCategoria' as const,
    })),
  )
  await db.insert(t.stock).values([
    { kind: 't', id: `tt_${count}`, capacity: count, sold: count },
    { kind: 'l', id: `lt_${count}`, capacity: count, sold: count },
  ])
}

/**
 * An event with so many participants, all of them in pairs with one question answered; gives its id. The digits of their
 * tickets' numbers are hexadecimal, with G and H for 0 and 1.
 */
export const makeParticipants = async (database: OpenDatabase, count: number): Promise<string> => {
  const eventId = `ev_bench${count}x`
  await makeSale(database, eventId, count)
  await database.db.execute(sql`
    insert into transactions
      (id, user_id, event_id, estado, holding, selection_key, gross_cents, total_cents, expires_at, created_at)
    select ${`tx_${count}n`} || n, ${organiser.id}, ${eventId}, 'Aprovada', false, 'bench', 18100, 18100, at, at
    from (select n, now() - n * interval '1 minute' as at from generate_series(1, ${count / 2}) n) orders`)
  await database.db.execute(sql`
    insert into tickets
      (id, transaction_id, pos, event_id, user_id, ticket_type_id, lot_id, category_id, net_cents, codigo, nome, cpf, email,
       telefone, data_nascimento, athlete_info, answers, partner_ticket_id, created_at)
    select ${`tk_${count}n`} || n, ${`tx_${count}n`} || pair, n % 2, ${eventId}, ${organiser.id}, ${`tt_${count}`},
      ${`lt_${count}`}, ${`ct_${count}`} || pair % 3, 9050, regexp_replace(translate(upper(lpad(to_hex(${count}::int * 16 + n), 8, '0')), '01', 'GH'), '(....)(....)', 'QD-\\1-\\2'),
      (string_to_array(${firstWords}, ' '))[1 + n % 15] || ' ' || (string_to_array(${lastWords}, ' '))[1 + n / 15 % 14],
      (10000000000 + n)::text, 'atleta' || n || '@teste.example', '11987654321', '1990-05-17',
      jsonb_build_object('gender', case n % 3 when 0 then 'Masculino' else 'Feminino' end),
      jsonb_build_array(jsonb_build_object('titulo', 'Camiseta', 'tipo', 'opcoes', 'opcoes', '[]'::jsonb, 'answer', 'M')),
      ${`tk_${count}n`} || (pair * 2 + 1 - n % 2), now() - pair * interval '1 minute'
    from (select n, n / 2 as pair from generate_series(2, ${count + 1}) n) athletes`)
  return eventId
}
