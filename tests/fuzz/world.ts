import * as v from 'valibot'

import { EventDetail } from '#contract/nouns/event.ts'
import { demoAccounts, demoCoupons, demoPassword } from '#server/seed/accounts.ts'

import { bodiesOf, eventBodies, holdOf } from './bodies.ts'

/** Whoever sends a request: with an account, its token. */
export const actors = ['buyer', 'organizer', 'stranger', 'nobody'] as const
export type Actor = (typeof actors)[number]

/** What exists in the shop under fire, so that requests reach what lies behind the first check. */
export type World = {
  url: string
  tokens: Record<Actor, string | null>
  /** Good values by the name of a field or a parameter. */
  known: Readonly<Record<string, readonly unknown[]>>
  /** Bodies that are right, by the name of the call. */
  bodies: Readonly<Record<string, readonly unknown[]>>
}

type Ask = { token?: string; body?: unknown }

const asking =
  (url: string) =>
  async (path: string, { token, body }: Ask = {}) => {
    const response = await fetch(`${url}/api/v1${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
    return (await response.json()) as unknown
  }

const stranger = {
  nome: 'Pessoa de Teste',
  email: 'estranha@teste.example',
  cpfCnpj: '39053344705',
  celular: '11987654321',
  genero: 'feminino',
  dataNascimento: '1990-05-17',
  password: 'segredo1',
} as const

/** Opens the accounts of a shop with the demo in it, and an order of the buyer. */
export const openWorld = async (url: string): Promise<World> => {
  const ask = asking(url)
  const login = async (email: string, password: string) =>
    ((await ask('/auth/login', { body: { email, password } })) as { token: string }).token
  await ask('/users', { body: stranger }).catch(() => undefined)
  const tokens = {
    buyer: await login(demoAccounts.buyer.email, demoPassword),
    organizer: await login(demoAccounts.organizer.email, demoPassword),
    stranger: await login(stranger.email, stranger.password),
    nobody: null,
  }
  const events = (await ask('/events?banner=url')) as { id: string; nome: string }[]
  const details = await Promise.all(
    events.map(async ({ id }) => v.parse(EventDetail, await ask(`/events/${id}?banner=url`))),
  )
  const orders = (
    await Promise.all(
      details.map(async (detail) => {
        const body = holdOf(detail)
        const { transaction_id } = (await ask('/mercado_pago/create_transaction', {
          token: tokens.buyer,
          body,
        }).catch(() => ({}))) as { transaction_id?: string }
        return transaction_id === undefined ? [] : [{ detail, transactionId: transaction_id }]
      }),
    )
  ).flat()
  const types = details.flatMap(({ ticket_types }) => ticket_types)
  const eventIds = events.map(({ id }) => id)
  const documents = [
    demoAccounts.buyer.cpfCnpj,
    demoAccounts.organizer.cpfCnpj,
    '39053344705',
    '390.533.447-05',
  ]
  return {
    url,
    tokens,
    bodies: { createTransaction: details.map(holdOf), ...bodiesOf(orders), ...eventBodies },
    known: {
      id: eventIds,
      eventId: eventIds,
      evento_id: eventIds,
      eventoId: eventIds,
      event_id: eventIds,
      transaction_id: orders.map(({ transactionId }) => transactionId),
      ticket_type_id: types.map(({ id }) => id),
      nome: [...types.map(({ nome }) => nome), ...events.map(({ nome }) => nome)],
      name: demoCoupons.map(({ nome }) => nome),
      preco: types.map(({ active_lot }) => active_lot?.preco ?? 0),
      user_cpf_cnpj: documents,
      cpfCnpj: documents,
      cpfs: documents,
      cpf: documents,
      number: documents,
      email: [demoAccounts.buyer.email, stranger.email, 'pessoa@teste.example'],
      password: [demoPassword, 'segredo1'],
      dataHora: ['2031-05-10T08:00'],
      dataHoraFinal: ['2031-05-11T20:00'],
      birthDate: ['17/05/1990'],
      dataNascimento: ['1990-05-17'],
      phone: ['(11) 98765-4321'],
      celular: ['11987654321'],
      tipo: ['atleta', 'espectador', 'texto', 'opcoes', 'imagem'],
      answer: ['M', 'data:image/png;base64,iVBORw0KGgo='],
    },
  }
}
