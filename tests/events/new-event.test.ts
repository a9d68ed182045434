import { describe, expect, it } from 'vitest'
import type { TicketTypeInput } from '#contract/calls/ticket-type-bodies.ts'
import { eventIdOf, eventRow, typeRows } from '#server/events/create-event.rows.ts'

const anId = (prefix: string): string => expect.stringMatching(new RegExp(`^${prefix}_.{22}$`)) as string

const form = {
  nome: 'Copa',
  local: 'Praia',
  dataHora: '2027-03-20T08:00',
  dataHoraFinal: '2027-03-21T18:00',
  descricao: 'Descrição',
  restricoes: 'Regulamento',
  infoAdicional: 'Informações',
  tiposDeIngressos: [],
  image: new File([], ''),
} satisfies Parameters<typeof eventIdOf>[0]

const input: TicketTypeInput = {
  nome: 'Dupla',
  descricao: 'Vaga',
  tipo: 'atleta',
  quantidadeDisponivel: 12,
  modo: 'dupla',
  categorias: [
    { nome: 'A', quantidade: 8, restricao: 'custom', categoriasPermitidas: ['B', 'C', 'B'] },
    { nome: 'B', quantidade: 4, restricao: 'semRestricao', categoriasPermitidas: ['A'] },
  ],
  lotes: [
    {
      nome: '1º lote',
      preco: 110.5,
      quantidadeDisponivel: 5,
      ativo: true,
      dataInicio: '2027-01-01T08:00',
      dataFim: null,
    },
    {
      nome: '2º lote',
      preco: 0,
      quantidadeDisponivel: 7,
      ativo: false,
      dataInicio: null,
      dataFim: '2027-02-01T08:00',
    },
  ],
  camposPersonalizados: [
    { titulo: 'Camisa', tipo: 'opcoes', opcoes: ['P', '', 'G', 'P'] },
    { titulo: 'Time', tipo: 'texto', opcoes: ['x'] },
  ],
  viradaAutomatica: true,
}
const rowsOf = (change: Partial<TicketTypeInput> = {}) =>
  typeRows({ ...input, ...change }, { eventId: 'ev_1', pos: 3, zone: 'America/Manaus' })

describe('the identifier of a new event', () => {
  const chave = 'chave-do-formulario'
  const keyed = eventIdOf({ ...form, chave }, 'us_1', 'sha')

  it('is another each time without a key', () => {
    const ids = [eventIdOf(form, 'us_1', 'sha'), eventIdOf(form, 'us_1', 'sha')]
    expect(ids).toEqual([anId('ev'), anId('ev')])
    expect(new Set(ids).size).toBe(2)
  })

  it('is the same for the same form of the same person', () => {
    expect(keyed).toEqual(anId('ev'))
    expect(eventIdOf({ ...form, chave, image: new File(['x'], 'x') }, 'us_1', 'sha')).toBe(keyed)
  })

  it.each([
    ['person', form, 'us_2', 'sha'],
    ['banner', form, 'us_1', 'sha2'],
    ['text', { ...form, nome: 'Outra' }, 'us_1', 'sha'],
  ] as const)('is another for another %s', (_, other, owner, sha) => {
    expect(eventIdOf({ ...other, chave }, owner, sha)).not.toBe(keyed)
  })
})

describe('the rows of a new event', () => {
  const keys = { id: 'ev_1', ownerId: 'us_1', bannerSha: 'sha' }

  it('read its times in its own zone, São Paulo’s unless it says another', () => {
    expect(eventRow({ ...form, fuso_horario: 'America/Manaus', somentePix: 'true' }, keys)).toEqual({
      ...keys,
      nome: 'Copa',
      local: 'Praia',
      descricao: 'Descrição',
      restricoes: 'Regulamento',
      infoAdicional: 'Informações',
      fusoHorario: 'America/Manaus',
      somentePix: true,
      cidade: null,
      esporte: null,
      contato: null,
      dataHora: new Date('2027-03-20T12:00:00Z'),
      dataHoraFinal: new Date('2027-03-21T22:00:00Z'),
    })
    for (const somentePix of ['false', undefined] as const)
      expect(eventRow({ ...form, somentePix }, keys)).toMatchObject({
        fusoHorario: 'America/Sao_Paulo',
        somentePix: false,
        dataHora: new Date('2027-03-20T11:00:00Z'),
      })
  })

  it('of a ticket hold its parts in their order, each with as many places as it says', () => {
    const { type, categories, lots, customFields, stock } = rowsOf()
    const { id } = type
    expect(type).toEqual({
      id: anId('tt'),
      eventId: 'ev_1',
      pos: 3,
      nome: 'Dupla',
      descricao: 'Vaga',
      tipo: 'atleta',
      modo: 'dupla',
      turns: true,
    })
    const of = (prefix: string, pos: number) => ({ id: anId(prefix), ticketTypeId: id, pos })
    expect(categories).toEqual([
      { ...of('ct', 0), nome: 'A', restricao: 'custom', categoriasPermitidas: ['B', 'C'], exigencias: null },
      { ...of('ct', 1), nome: 'B', restricao: 'semRestricao', categoriasPermitidas: [], exigencias: null },
    ])
    const [first, second] = [new Date('2027-01-01T12:00:00Z'), new Date('2027-02-01T12:00:00Z')]
    expect(lots).toEqual([
      { ...of('lt', 0), nome: '1º lote', precoCents: 11_050, ativo: true, dataInicio: first, dataFim: null },
      { ...of('lt', 1), nome: '2º lote', precoCents: 0, ativo: false, dataInicio: null, dataFim: second },
    ])
    expect(customFields).toEqual([
      { ...of('cf', 0), titulo: 'Camisa', tipo: 'opcoes', opcoes: ['P', 'G'] },
      { ...of('cf', 1), titulo: 'Time', tipo: 'texto', opcoes: [] },
    ])
    expect(stock).toEqual([
      { kind: 't', id, capacity: 12 },
      { kind: 'l', id: lots[0]?.id, capacity: 5 },
      { kind: 'l', id: lots[1]?.id, capacity: 7 },
      { kind: 'c', id: categories[0]?.id, capacity: 8 },
      { kind: 'c', id: categories[1]?.id, capacity: 4 },
    ])
  })

  it('of spectators have no categories and no pairs', () => {
    const { type, categories, stock } = rowsOf({ tipo: 'espectador' })
    expect([type.tipo, type.modo, categories]).toEqual(['espectador', 'individual', []])
    expect(stock.map(({ kind }) => kind)).toEqual(['t', 'l', 'l'])
  })
})
