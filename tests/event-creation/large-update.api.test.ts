import pg from 'pg'
import { beforeAll, expect, test, vi } from 'vitest'
import { limits } from '#contract/words/limits.ts'

import { describeEachDatabase } from '../support/database.ts'
import { type Account, newAccount, openShop, type Sent, type ShopInProcess } from '../support/in-process.ts'
import { bodyOf, formDataOf, picture } from './event-form.ts'

const many = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index))

type Size = { types: number; categories: number; lots: number; fields: number; options: number }

/** Ticket types as POST takes them. */
const typesOf = (size: Size, word: string) =>
  many(size.types, (type) => ({
    nome: `Ingresso ${type}`,
    descricao: `Descrição ${word}`,
    tipo: 'atleta',
    modo: 'individual',
    quantidadeDisponivel: 10 * size.categories,
    categorias: many(size.categories, (category) => ({
      nome: `Categoria ${category}`,
      quantidade: 10,
      restricao: 'semRestricao',
      categoriasPermitidas: [],
    })),
    lotes: many(size.lots, (lot) => ({
      nome: `Lote ${lot}`,
      preco: word === 'nova' ? 20 : 10,
      quantidadeDisponivel: 10,
      dataInicio: null,
      dataFim: null,
      ativo: lot === (word === 'nova' ? size.lots - 1 : 0),
    })),
    camposPersonalizados: many(size.fields, (field) => ({
      titulo: `Pergunta ${field}`,
      tipo: 'opcoes',
      opcoes: many(size.options, (option) => `Opção ${option} ${word}`),
    })),
  }))

const patchOf = (types: ReturnType<typeof typesOf>) =>
  types.map(({ categorias, ...type }) => ({ ...type, categories: categorias }))

describeEachDatabase('a PUT of many ticket types', (database) => {
  let shop: ShopInProcess
  let owner: Account
  let image: File
  beforeAll(async () => {
    shop = openShop(database())
    owner = await newAccount(shop)
    image = await picture()
    return () => shop.close()
  })

  const send = (method: string, path: string, body: FormData): Promise<Sent<unknown>> =>
    shop.raw(path, { method, body, headers: { authorization: `Bearer ${owner.token}` } })

  const create = async (size: Size): Promise<string> => {
    const tiposDeIngressos = JSON.stringify(typesOf(size, 'antiga'))
    const { status, body } = await send(
      'POST',
      '/api/v1/events',
      formDataOf({ ...bodyOf(image), tiposDeIngressos }),
    )
    expect({ status, body }).toMatchObject({ status: 201 })
    return `/api/v1/events/${(body as { id: string }).id}`
  }

  const put = (path: string, tiposDeIngressos: unknown): Promise<Sent<unknown>> => {
    const form = new FormData()
    form.append('tiposDeIngressos', JSON.stringify(tiposDeIngressos))
    return send('PUT', path, form)
  }

  /** Statements of one PUT that changes every row and adds one of each kind. */
  const statementsOf = async (size: Size): Promise<number> => {
    const path = await create(size)
    const larger = { ...size, categories: size.categories + 1, lots: size.lots + 1, fields: size.fields + 1 }
    const query = vi.spyOn(pg.Client.prototype, 'query')
    const { status, body } = await put(path, patchOf(typesOf(larger, 'nova')))
    const { calls } = query.mock
    query.mockRestore()
    expect({ status, body }).toEqual({ status: 200, body: { message: 'Evento atualizado com sucesso!' } })
    const read = (await shop.raw(path)).body as { ticket_types: unknown[] }
    expect(read.ticket_types).toMatchObject(
      many(size.types, () => ({
        descricao: 'Descrição nova',
        active_lot: { nome: `Lote ${size.lots}`, preco: 20 },
        categories: many(larger.categories, (index) => ({ nome: `Categoria ${index}`, quantidade: 10 })),
        lotes: many(larger.lots, () => ({ preco: 20 })),
        campos_personalizados: many(larger.fields, () => ({ opcoes: ['Opção 0 nova'] })),
      })),
    )
    return calls.length
  }

  test('takes as many statements as one of few', async () => {
    const few = await statementsOf({ types: 1, categories: 1, lots: 1, fields: 1, options: 1 })
    const lot = await statementsOf({ types: 4, categories: 12, lots: 6, fields: 5, options: 1 })
    expect(lot).toBe(few)
  })

  const one = { types: 1, categories: 1, lots: 1, fields: 1, options: 1 }
  test.each<[string, unknown[]]>([
    ['20.000 ingressos', many(20_000, (index) => ({ nome: `Ingresso ${index}` }))],
    ['lotes', patchOf(typesOf({ ...one, lots: limits.lotsMax + 1 }, 'nova'))],
    ['categorias', patchOf(typesOf({ ...one, categories: limits.categoriesMax + 1 }, 'nova'))],
    ['perguntas', patchOf(typesOf({ ...one, fields: limits.customFieldsMax + 1 }, 'nova'))],
    ['opções', patchOf(typesOf({ ...one, options: limits.customOptionsMax + 1 }, 'nova'))],
  ])('refuses more than an event may have before it asks the database for them: %s', async (_, patch) => {
    const path = await create(one)
    const query = vi.spyOn(pg.Client.prototype, 'query')
    const { status, body } = await put(path, patch)
    const statements = query.mock.calls.map(([text]) => JSON.stringify(text))
    query.mockRestore()
    expect([status, JSON.stringify(body)]).toEqual([
      400,
      expect.stringMatching(
        /Há itens demais nesta lista\.|São no máximo \d+ (tipos de ingresso|(categorias|lotes|perguntas) em cada ingresso|opções em cada pergunta)\./,
      ),
    ])
    expect(statements.filter((text) => /begin|ticket_types/i.test(text))).toEqual([])
  })
})
