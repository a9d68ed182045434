import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EventDetail } from '#contract/nouns/event.ts'
import { openDatabase } from '#server/db/open.ts'
import { freshCpf } from '../support/in-process.ts'
import { type Shop, startShop } from '../support/shop-server.ts'

let shop: Shop

beforeAll(async () => {
  shop = await startShop({ RATE_LIMIT: 'off' })
}, 180_000)
afterAll(() => shop?.close())

const eventId = 'ev_demo1orla'

const ask = async <T>(
  path: string,
  { token, body }: { token?: string; body?: unknown } = {},
): Promise<{ status: number; body: T }> => {
  const response = await fetch(`${shop.url}/api/v1${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: (await response.json()) as T }
}

type Account = { token: string; cpf: string }

const newBuyer = async (): Promise<Account> => {
  const cpf = freshCpf()
  const email = `queda.${cpf}@teste.example`
  const person = { nome: 'Pessoa', celular: '11987654321', genero: 'feminino', dataNascimento: '1990-05-17' }
  await ask('/users', { body: { ...person, email, cpfCnpj: cpf, password: 'segredo1' } })
  const { body } = await ask<{ token: string }>('/auth/login', { body: { email, password: 'segredo1' } })
  return { token: body.token, cpf }
}

const buy = async ({ token, cpf }: Account): Promise<string | null> => {
  const ticket = { nome: 'Arquibancada', tipo: 'espectador', modo: 'individual', preco: 25, quantity: 1 }
  const body = { user_cpf_cnpj: cpf, evento_id: eventId, tickets: [ticket] }
  const answer = await ask<{ transaction_id: string }>('/mercado_pago/create_transaction', {
    token,
    body,
  }).catch(() => null)
  return answer?.status === 201 ? answer.body.transaction_id : null
}

const remaining = async (): Promise<number> => {
  const { body } = await ask<EventDetail>(`/events/${eventId}`)
  return body.ticket_types.find((type) => type.nome === 'Arquibancada')?.quantidade_disponivel ?? -1
}

test('after kill -9 in the middle of buying, everything acknowledged is there and holds still expire', async () => {
  const buyers = await Promise.all(Array.from({ length: 24 }, newBuyer))
  const before = await remaining()
  const acknowledged: { token: string; id: string }[] = []
  const rush = Promise.all(
    buyers.map(async (buyer, index) => {
      await pause(index * 4)
      const id = await buy(buyer)
      if (id !== null) acknowledged.push({ token: buyer.token, id })
    }),
  )
  while (acknowledged.length < 5) await pause(1)
  await shop.kill9()
  await rush
  await shop.restart()

  expect(acknowledged.length).toBeGreaterThanOrEqual(5)
  for (const { token, id } of acknowledged) {
    const { status, body } = await ask<{ estado: string }>(`/mercado_pago/transactions/${id}`, { token })
    expect([status, body.estado]).toEqual([200, 'Pendente'])
  }
  expect(before - (await remaining())).toBeGreaterThanOrEqual(acknowledged.length)

  await shop.stop()
  const database = await openDatabase({ folder: join(shop.dataDir, 'database') })
  const held = await database.db.execute(sql`select count(*)::int as held from transactions where holding`)
  expect(Number(held.rows[0]?.['held'])).toBeGreaterThanOrEqual(acknowledged.length)
  await database.db.execute(
    sql`update transactions set expires_at = now() - interval '1 minute' where holding`,
  )
  await database.close()
  await shop.restart()
  for (let tries = 0; tries < 200 && (await remaining()) !== before; tries++) await pause(100)
  expect(await remaining()).toBe(before)
})
