import { sql } from 'drizzle-orm'

import type { OpenDatabase } from '#server/db/open.ts'
import * as t from '#server/db/schema.ts'
import { newId } from '#server/ids.ts'
import type { HoldRequest } from '#server/orders/hold-tickets.ts'

/** One ticket type of an event, with one lot. */
export type Sale = { eventId: string; typeId: string; lotId: string; price: number }

export const userId = (index: number): string => `us_bench${index}`
export const cpfOf = (index: number): string => String(10_000_000_000 + index)

export const makeBuyers = async ({ db }: Pick<OpenDatabase, 'db'>, count: number): Promise<void> => {
  await db.execute(sql`
    insert into users (id, nome, email, cpf_cnpj, celular, genero, data_nascimento, password_hash)
    select 'us_bench' || n, 'Pessoa', 'bench' || n || '@teste.example', (10000000000 + n)::text, '11987654321',
      'feminino', '1990-05-17', 'none'
    from generate_series(0, ${count - 1}) n
    on conflict do nothing`)
}

/** `price` in reais. */
export const makeSale = async (
  { db }: Pick<OpenDatabase, 'db'>,
  { capacity, price }: { capacity: number; price: number },
): Promise<Sale> => {
  const [eventId, typeId, lotId] = [newId('ev'), newId('tt'), newId('lt')]
  const start = new Date(Date.now() + 30 * 24 * 3_600_000)
  await db.insert(t.events).values({
    id: eventId,
    ownerId: userId(0),
    nome: 'Torneio',
    local: 'Quadra',
    dataHora: start,
    descricao: '',
    restricoes: '',
    infoAdicional: '',
  })
  await db.insert(t.ticketTypes).values({
    id: typeId,
    eventId,
    pos: 0,
    nome: 'Arquibancada',
    descricao: '',
    tipo: 'espectador',
    modo: 'individual',
  })
  await db
    .insert(t.lots)
    .values({ id: lotId, ticketTypeId: typeId, pos: 0, nome: 'Lote', precoCents: price * 100, ativo: true })
  await db.insert(t.stock).values([
    { kind: 't', id: typeId, capacity },
    { kind: 'l', id: lotId, capacity },
  ])
  return { eventId, typeId, lotId, price }
}

export const itemOf = ({ typeId, price }: Sale): HoldRequest['items'][number] => ({
  ticket_type_id: typeId,
  nome: 'Arquibancada',
  tipo: 'espectador',
  modo: 'individual',
  preco: price,
  quantity: 1,
  descricao: '',
  categorias: [],
})
