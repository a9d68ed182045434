import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Page, pairRows, participantRows, type Slice } from '#server/dashboard/participants.store.ts'
import { describeDatabase } from '../support/database.ts'
import { freshCpf } from '../support/in-process.ts'
import { freshId, publish, type TypeSpec } from '../events/published.ts'
import { noon, sell, type Ticket, type Published } from './sold.ts'

const zone = 'America/Sao_Paulo'

describeDatabase('the tables of an event', (open) => {
  const db = () => open().db

  const tickets = async (eventId: string, inZone = zone): Promise<unknown> => {
    const { rows, next } = await participantRows(db(), { eventId, zone: inZone })
    expect(next).toBe(null)
    return JSON.parse(rows)
  }

  const pairs = async (eventId: string) => JSON.parse((await pairRows(db(), eventId)).rows) as unknown

  const withTypes = (...types: TypeSpec[]): Promise<Published> => publish(db(), types)

  const one: TypeSpec = { lots: [{}] }

  test('the table of tickets says everything of each, oldest first', async () => {
    const type = (nome: string, modo: 'dupla' | 'individual'): TypeSpec => ({
      nome,
      modo,
      lots: [{}],
      categories: [{ nome: 'Ouro' }, { nome: 'Prata' }],
    })
    const event = await withTypes(type('Dupla mista', 'dupla'), type('Individual', 'individual'))
    const [cpf, other] = [freshCpf(), freshCpf()]
    const answers = [
      { titulo: 'Time', tipo: 'texto', answer: 'Areia' },
      { titulo: 'Camisa', tipo: 'opcoes', answer: 'G' },
    ]
    const [early, late] = [freshId('tx'), freshId('tx')]
    await sell(db(), event, [{ type: 1, nome: 'Depois', codigo: `${late}-0` }], { id: late })
    await sell(
      db(),
      event,
      [
        {
          category: 0,
          partner: 1,
          cpf,
          nome: 'Ana',
          email: 'ana@teste.example',
          netCents: 3333,
          athleteInfo: {
            gender: 'Feminino',
            shirtSize: 'M',
          },
          answers,
          codigo: `${early}-0`,
        },
        {
          category: 1,
          partner: 0,
          cpf: other,
          nome: 'Bia',
          codigo: `${early}-1`,
          dataNascimento: '1991-02-03',
        },
        { cancelledAt: noon, codigo: `${early}-2` },
      ],
      { id: early },
    )
    await sell(db(), event, [{ type: 1, nome: 'Antes', createdAt: new Date(0), codigo: `${late}-1` }])
    await sell(db(), await withTypes(type('Outro', 'dupla')), [{}])
    const paid = { estado: 'Aprovada', imagem: '' }
    const bought = '2026-11-21T12:00:00-03:00'
    const rest = { genero: '', tipo_ingresso: 'Individual', categoria: '', preco: 50, modo: 'individual' }
    const single = {
      ...rest,
      nome_dupla: '',
      tamanho: '',
      respostas: [],
      nascimento: '1990-05-17',
      ...paid,
    }
    const anybody = {
      cpf: expect.any(String) as string,
      email: 'atleta0@teste.example',
      telefone: '11987654321',
    }
    expect(await tickets(event.id)).toEqual([
      { ...single, ...anybody, nome: 'Antes', codigo: `${late}-1`, data_compra: '1969-12-31T21:00:00-03:00' },
      {
        nome: 'Ana',
        cpf,
        email: 'ana@teste.example',
        telefone: '11987654321',
        genero: 'Feminino',
        tipo_ingresso: 'Dupla mista',
        categoria: 'Ouro',
        preco: 33.33,
        data_compra: bought,
        modo: 'dupla',
        nome_dupla: 'Ana / Bia',
        codigo: `${early}-0`,
        tamanho: 'M',
        respostas: [
          { titulo: 'Time', answer: 'Areia' },
          { titulo: 'Camisa', answer: 'G' },
        ],
        nascimento: '1990-05-17',
        ...paid,
      },
      {
        nome: 'Bia',
        cpf: other,
        email: 'atleta1@teste.example',
        telefone: '11987654321',
        genero: '',
        tipo_ingresso: 'Dupla mista',
        categoria: 'Prata',
        preco: 50,
        data_compra: bought,
        modo: 'dupla',
        nome_dupla: 'Bia / Ana',
        codigo: `${early}-1`,
        tamanho: '',
        respostas: [],
        nascimento: '1991-02-03',
        ...paid,
      },
      { ...single, ...anybody, nome: 'Depois', codigo: `${late}-0`, data_compra: bought },
    ])
    expect(await tickets('ev_nothing')).toEqual([])
  })

  test.each([
    ['America/Rio_Branco', '2026-11-21T10:00:00-05:00'],
    ['UTC', '2026-11-21T15:00:00+00:00'],
    ['Asia/Kolkata', '2026-11-21T20:30:00+05:30'],
    ['America/St_Johns', '2026-11-21T11:30:00-03:30'],
  ])('times are those of %s: %s', async (other, time) => {
    const event = await withTypes(one)
    await sell(db(), event, [{}])
    expect(await tickets(event.id, other)).toMatchObject([{ data_compra: time }])
  })

  test('each pair is one row, the first athlete first, with both categories where they differ', async () => {
    const event = await withTypes({ lots: [{}], categories: [{ nome: 'Ouro' }, { nome: 'Prata' }] })
    const pair = (name: string, first: Ticket, second: Ticket): Ticket[] => [
      { ...first, partner: 1, nome: `${name} 1`, email: `${name}1@teste.example` },
      { ...second, partner: 0, nome: `${name} 2`, email: `${name}2@teste.example` },
    ]
    const [second, third] = [freshId('tx'), freshId('tx')]
    const later = new Date(noon.getTime() + 1_000)
    await sell(db(), event, pair('c', { category: 1, cpf: 'c1' }, { category: 1, cpf: 'c2' }), { id: third })
    await sell(db(), event, pair('b', { category: 0, cpf: 'b1' }, { category: 1, cpf: 'b2' }), { id: second })
    await sell(db(), event, pair('a', { cpf: 'a1', createdAt: new Date(0) }, { cpf: 'a2', category: 0 }))
    await sell(db(), event, [...pair('x', { cancelledAt: noon }, { cancelledAt: noon }), {}])
    await sell(
      db(),
      event,
      pair('f', { cpf: 'f1', category: 0, createdAt: later }, { cpf: 'f2', createdAt: later }),
    )
    const four = pair('d', { cpf: 'd1', category: 0 }, { cpf: 'd2', category: 0 })
    const more = pair('e', { cpf: 'e1', category: 0 }, { cpf: 'e2', category: 0 })
    await sell(db(), event, [...four, { ...more[0], partner: 3 }, { ...more[1], partner: 2 }])
    await sell(db(), await withTypes(one), pair('y', {}, {}))
    const row = (name: string, categoria: string) => ({
      tipo_ingresso: expect.any(String) as string,
      estado: 'Aprovada',
      atletas: expect.any(Array) as unknown[],
      nomes: [`${name} 1`, `${name} 2`],
      emails: [`${name}1@teste.example`, `${name}2@teste.example`],
      cpfs: [`${name}1`, `${name}2`],
      categoria,
    })
    expect(await pairs(event.id)).toEqual([
      row('a', 'Ouro'),
      row('b', 'Ouro / Prata'),
      row('c', 'Prata'),
      row('d', 'Ouro'),
      row('e', 'Ouro'),
      row('f', 'Ouro'),
    ])
    expect(await pairRows(db(), 'ev_nothing')).toEqual({ rows: '[]', next: null })
  })

  /** Every page of an event, in turn; gives up at the tenth. */
  const pages = async (read: (slice: Slice) => Promise<Page>, limit: number): Promise<unknown[][]> => {
    const found: unknown[][] = []
    let after: string | null = null
    do {
      const page: Page = await read({ after, limit })
      found.push(JSON.parse(page.rows) as unknown[])
      after = page.next
    } while (after !== null && found.length < 10)
    return found
  }

  /** Sold within a millisecond, and two orders in the same instant: what only the finer parts of the order tell apart. */
  const rush = async (): Promise<Published> => {
    const event = await withTypes(one)
    const at = (micros: number) =>
      sql`${noon.toISOString()}::timestamptz + ${micros} * interval '1 microsecond'`
    const [first, second, third] = ['tx_a', 'tx_b', 'tx_c'].map((name) => freshId(name))
    const pair = (name: string): Ticket[] => [
      { partner: 1, nome: `${name}1` },
      { partner: 0, nome: `${name}2` },
    ]
    await sell(db(), event, pair('c'), { id: third ?? '' })
    await sell(db(), event, pair('b'), { id: second ?? '' })
    await sell(db(), event, pair('a'), { id: first ?? '' })
    await sell(db(), event, [{ nome: 'gone', cancelledAt: noon }])
    for (const [id, micros] of [
      [first, 300],
      [second, 300],
      [third, 301],
    ] as const)
      await db().execute(sql`update tickets set created_at = ${at(micros)} where transaction_id = ${id}`)
    return event
  }

  const inOrder = ['a1', 'a2', 'b1', 'b2', 'c1', 'c2']

  test.each([1, 2, 3, 5, 6, 7])('pages of %i tickets miss none and repeat none', async (limit) => {
    const { id } = await rush()
    const found = await pages((slice) => participantRows(db(), { eventId: id, zone }, slice), limit)
    expect(found.flat()).toMatchObject(inOrder.map((nome) => ({ nome })))
    expect(found.every((rows) => rows.length <= limit)).toBe(true)
    expect(found.length).toBe(Math.floor(6 / limit) + 1)
  })

  test.each([1, 2, 3, 4])('pages of %i pairs miss none and repeat none', async (limit) => {
    const { id } = await rush()
    const found = await pages((slice) => pairRows(db(), id, slice), limit)
    expect(found.flat()).toMatchObject(['a', 'b', 'c'].map((name) => ({ nomes: [`${name}1`, `${name}2`] })))
    expect(found.length).toBe(Math.floor(3 / limit) + 1)
  })

  test('a place that is no ticket of the event is refused, so that no list ends before its end', async () => {
    const [{ id }, other] = [await rush(), await rush()]
    const { next } = await participantRows(db(), { eventId: other.id, zone }, { after: null, limit: 1 })
    for (const after of [next, 'tk_nothing']) {
      const slice = { after, limit: 5 }
      await expect(participantRows(db(), { eventId: id, zone }, slice)).rejects.toThrow(
        'Os dados enviados não são válidos.',
      )
      await expect(pairRows(db(), id, slice)).rejects.toThrow('Os dados enviados não são válidos.')
    }
  })
})
