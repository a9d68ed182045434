import { randomUUID } from 'node:crypto'
import { issueToken } from '#server/auth/token.ts'

/** A statement on the database itself, past the shop. */
export type Sql = <Row extends object>(text: string, values?: readonly unknown[]) => Promise<Row[]>

export const secret = 'storm-secret-of-at-least-32-characters'

export type Person = { id: string; cpf: string }
export type Category = { nome: string; places: number; restricao: 'mesmaCategoria' | 'semRestricao' }
export type TypeSpec = {
  nome: string
  tipo: 'atleta' | 'espectador'
  modo: 'individual' | 'dupla'
  cents: number
  places: number
  categories?: readonly Category[]
}
export type TicketType = TypeSpec & { id: string; lotId: string; categories: readonly Category[] }
export type StormEvent = { id: string; owner: Person; types: readonly TicketType[] }

/** Nine digits and the two that check them. */
export const cpfOf = (index: number): string => {
  const nine = String(100_000_000 + index)
  const digit = (digits: string): string => {
    const sum = Array.from(digits).reduce(
      (total, value, at) => total + Number(value) * (digits.length + 1 - at),
      0,
    )
    return String(sum % 11 < 2 ? 0 : 11 - (sum % 11))
  }
  const first = digit(nine)
  return `${nine}${first}${digit(`${nine}${first}`)}`
}

export const tokenOf = ({ id, cpf }: Person, now: number): string =>
  issueToken(secret, { id, cpfCnpj: cpf, tokenVersion: 1 }, new Date(now))

const freshId = (prefix: string): string => `${prefix}_st${randomUUID().replaceAll('-', '').slice(0, 14)}`

/** Accounts that can buy; `from` is the number of the first. */
export const addPeople = async (sql: Sql, count: number, from = 0): Promise<Person[]> => {
  const people = Array.from({ length: count }, (_, index) => ({
    id: `us_storm${from + index}`,
    cpf: cpfOf(from + index),
  }))
  await sql(
    `insert into users (id, nome, email, cpf_cnpj, celular, genero, data_nascimento, password_hash)
     select id, 'Pessoa', id || '@teste.example', cpf, '11987654321', 'feminino', '1990-05-17', 'none'
     from unnest($1::text[], $2::text[]) as p(id, cpf)`,
    [people.map(({ id }) => id), people.map(({ cpf }) => cpf)],
  )
  return people
}

/** An event in 300 days with these types of tickets, each with one lot of as many places. */
export const addEvent = async (
  sql: Sql,
  owner: Person,
  specs: readonly TypeSpec[],
  now = Date.now(),
): Promise<StormEvent> => {
  const id = freshId('ev')
  await sql(
    `insert into events (id, owner_id, nome, local, data_hora, descricao, restricoes, info_adicional)
     values ($1, $2, 'Torneio', 'Quadra', $3, '', '', '')`,
    [id, owner.id, new Date(now + 300 * 86_400_000).toISOString()],
  )
  const types: TicketType[] = []
  for (const [pos, spec] of specs.entries()) {
    const type = { ...spec, id: freshId('tt'), lotId: freshId('lt'), categories: spec.categories ?? [] }
    await sql(
      `insert into ticket_types (id, event_id, pos, nome, descricao, tipo, modo) values ($1, $2, $3, $4, '', $5, $6)`,
      [type.id, id, pos, type.nome, type.tipo, type.modo],
    )
    await sql(
      `insert into lots (id, ticket_type_id, pos, nome, preco_cents, ativo) values ($1, $2, 0, 'Lote', $3, true)`,
      [type.lotId, type.id, type.cents],
    )
    const counters: [string, string, number][] = [
      ['t', type.id, type.places],
      ['l', type.lotId, type.places],
    ]
    for (const [index, { nome, places, restricao }] of type.categories.entries()) {
      const categoryId = freshId('ct')
      await sql(
        `insert into categories (id, ticket_type_id, pos, nome, restricao) values ($1, $2, $3, $4, $5)`,
        [categoryId, type.id, index, nome, restricao],
      )
      counters.push(['c', categoryId, places])
    }
    for (const counter of counters)
      await sql('insert into stock (kind, id, capacity) values ($1, $2, $3)', counter)
    types.push(type)
  }
  return { id, owner, types }
}
