import { describe, expect, it } from 'vitest'
import {
  optionsError,
  type TicketTypeShape,
  ticketTypeErrors,
  ticketTypesError,
} from '#contract/laws/event-rules.ts'
import { placed } from '#contract/laws/error-places.ts'
import { words } from './event-words.ts'

const many = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index))

type Category = TicketTypeShape['categorias'][number]
type Lot = TicketTypeShape['lotes'][number]

const category = (nome: string, quantidade: number, change: Partial<Category> = {}): Category => ({
  nome,
  quantidade,
  restricao: 'semRestricao',
  categoriasPermitidas: [],
  ...change,
})
const lot = (change: Partial<Lot> = {}): Lot => ({
  nome: '1º lote',
  preco: 50,
  quantidadeDisponivel: 10,
  dataInicio: null,
  dataFim: null,
  ativo: true,
  ...change,
})
const type = (change: Partial<TicketTypeShape> = {}): TicketTypeShape => ({
  nome: 'Dupla',
  descricao: 'Vaga',
  tipo: 'atleta',
  modo: 'dupla',
  quantidadeDisponivel: 10,
  categorias: [category('A', 10)],
  lotes: [lot()],
  camposPersonalizados: [],
  ...change,
})
const errorsOf = (change: Partial<TicketTypeShape>) =>
  Object.fromEntries(
    Object.entries(ticketTypeErrors([type(change)])).map(([path, words]) => [
      path.replace('tiposDeIngressos.0.', ''),
      words,
    ]),
  )

describe('ticket types of a new event (product §5)', () => {
  it('a right one has no error', () => expect(errorsOf({})).toEqual({}))

  it('are one to forty, each with a name of its own', () => {
    expect(ticketTypeErrors([])).toEqual({ tiposDeIngressos: 'Adicione pelo menos um tipo de ingresso.' })
    const named = (count: number) => many(count, (index) => type({ nome: `Ingresso ${index}` }))
    expect(ticketTypeErrors(named(40))).toEqual({})
    expect(ticketTypeErrors(named(41))).toEqual({
      tiposDeIngressos: 'São no máximo 40 tipos de ingresso.',
    })
    expect(ticketTypeErrors([type(), type({ nome: ' dupla ' })])).toEqual({
      'tiposDeIngressos.1.nome': 'Já existe um ingresso com este nome.',
    })
    expect(ticketTypesError([type(), type({ lotes: [lot(), lot({ ativo: false, preco: -1 })] })])).toBe(
      'Ingresso 2: Já existe um ingresso com este nome.',
    )
    expect(ticketTypesError([type({ lotes: [lot(), lot({ ativo: false, preco: 0.001 })] })])).toBe(
      `Ingresso 1, lote 2: ${words.price}`,
    )
    expect(ticketTypesError([type()])).toBeNull()
    expect(ticketTypesError([])).toBe('Adicione pelo menos um tipo de ingresso.')
    expect(placed('nome', 'Falta.')).toBe('Falta.')
  })

  it.each<[Partial<TicketTypeShape>, Record<string, string>]>([
    [{ nome: ' ' }, { nome: 'Informe o nome do ingresso.' }],
    [{ nome: 'x'.repeat(201) }, { nome: words.tooLong }],
    [{ descricao: '' }, { descricao: 'Informe a descrição do ingresso.' }],
    [{ descricao: 'x'.repeat(20_001) }, { descricao: words.tooLong }],
    [{ tipo: '' }, { tipo: 'Escolha o tipo do ingresso.' }],
    [{ tipo: 'espectador', quantidadeDisponivel: 0 }, { quantidadeDisponivel: words.quantity }],
    [{ tipo: 'espectador', categorias: [] }, {}],
  ])('%j', (change, errors) => expect(errorsOf(change)).toEqual(errors))

  it.each<[string, Category[], Record<string, string>]>([
    ['none', [], { categorias: 'Ingressos de atleta precisam de pelo menos uma categoria.' }],
    ['ten of one place', many(10, (index) => category(`C${index}`, 1)), {}],
    [
      'too many',
      many(101, (index) => category(`C${index}`, 1)),
      { categorias: 'São no máximo 100 categorias em cada ingresso.' },
    ],
    [
      'one place missing',
      [category('A', 9)],
      {
        categorias: 'A soma das vagas das categorias deve ser igual à quantidade do ingresso: falta 1 vaga.',
      },
    ],
    ['without a name', [category(' ', 10)], { 'categorias.0.nome': 'Informe o nome da categoria.' }],
    [
      'two of one name',
      [category('A', 4), category('a', 6)],
      { 'categorias.1.nome': 'Já existe uma categoria com este nome neste ingresso.' },
    ],
    ['without places', [category('A', 10), category('B', 0)], { 'categorias.1.quantidade': words.quantity }],
    [
      'which plays with nobody',
      [category('A', 4, { restricao: 'custom' }), category('B', 6)],
      { 'categorias.0.categoriasPermitidas': words.allowed },
    ],
    [
      'which plays with others',
      [category('A', 4, { restricao: 'custom', categoriasPermitidas: ['B'] }), category('B', 6)],
      {},
    ],
    [
      'which plays with itself',
      [category('A', 4, { restricao: 'custom', categoriasPermitidas: ['A', 'B'] }), category('B', 6)],
      { 'categorias.0.categoriasPermitidas': words.allowedWrong },
    ],
    [
      'which plays with one that is not there',
      [category('A', 4, { restricao: 'custom', categoriasPermitidas: ['B', 'C'] }), category('B', 6)],
      { 'categorias.0.categoriasPermitidas': words.allowedWrong },
    ],
    [
      'which plays with one that plays alone',
      [
        category('A', 4, { restricao: 'custom', categoriasPermitidas: ['B'] }),
        category('B', 6, { restricao: 'mesmaCategoria' }),
      ],
      { 'categorias.0.categoriasPermitidas': words.allowedWrong },
    ],
    ['whose list means nothing', [category('A', 10, { categoriasPermitidas: ['A'] })], {}],
  ])('categories: %s', (_, categorias, errors) => expect(errorsOf({ categorias })).toEqual(errors))

  it('takes a hundred categories', () => {
    const categorias = many(100, (index) => category(`C${index}`, 1))
    expect(errorsOf({ categorias, quantidadeDisponivel: 100 })).toEqual({})
  })

  it.each<[string, Lot[], Record<string, string>]>([
    ['none', [], { lotes: 'Adicione pelo menos um lote.' }],
    ['forty', many(40, (index) => lot({ ativo: index === 7 })), {}],
    [
      'too many',
      many(41, (index) => lot({ ativo: index === 7 })),
      { lotes: 'São no máximo 40 lotes em cada ingresso.' },
    ],
    ['none for sale', [lot({ ativo: false })], { lotes: words.active }],
    ['two for sale', [lot(), lot()], { lotes: words.active }],
    ['without a name', [lot({ nome: '' })], { 'lotes.0.nome': 'Informe o nome do lote.' }],
    ['a wrong price', [lot({ preco: 0.001 })], { 'lotes.0.preco': words.price }],
    [
      'a price below zero',
      [lot({ preco: -10 })],
      { 'lotes.0.preco': 'O preço não pode ser negativo. Use R$ 0,00 para ingresso gratuito.' },
    ],
    ['no places', [lot({ quantidadeDisponivel: 0 })], { 'lotes.0.quantidadeDisponivel': words.quantity }],
    ['dates', [lot({ dataInicio: '2027-01-01T08:00', dataFim: '2027-02-01T08:00' })], {}],
    [
      'an end before its start',
      [lot({ dataInicio: '2027-02-01T08:00', dataFim: '2027-01-01T08:00' })],
      { 'lotes.0.dataFim': 'O fim do lote deve vir depois do início.' },
    ],
    [
      'an end at its start',
      [lot({ dataInicio: '2027-02-01T08:00', dataFim: '2027-02-01T08:00' })],
      { 'lotes.0.dataFim': 'O fim do lote deve vir depois do início.' },
    ],
    ['a wrong start', [lot({ dataInicio: '2027-02-30T08:00' })], { 'lotes.0.dataInicio': words.date }],
    [
      'a wrong end',
      [lot(), lot({ ativo: false, dataFim: '1999-01-01T08:00' })],
      { 'lotes.1.dataFim': words.date },
    ],
  ])('lots: %s', (_, lotes, errors) => expect(errorsOf({ lotes })).toEqual(errors))

  it('questions are up to thirty, each of its own, with options where one is to choose', () => {
    const text = (titulo: string) => ({ titulo, tipo: 'texto' as const, opcoes: [] })
    const asking = (count: number) => ({ camposPersonalizados: many(count, (index) => text(`P${index}`)) })
    expect(errorsOf(asking(30))).toEqual({})
    expect(errorsOf(asking(31))).toEqual({
      camposPersonalizados: 'São no máximo 30 perguntas em cada ingresso.',
    })
    expect(errorsOf({ camposPersonalizados: [text('Time'), text('time '), text('')] })).toEqual({
      'camposPersonalizados.1.titulo': 'Já existe uma pergunta igual neste ingresso.',
      'camposPersonalizados.2.titulo': 'Escreva a pergunta.',
    })
    expect(errorsOf({ camposPersonalizados: [{ titulo: 'Camisa', tipo: 'opcoes', opcoes: [' '] }] })).toEqual(
      {
        'camposPersonalizados.0.opcoes': 'Escreva pelo menos uma opção.',
      },
    )
  })

  it.each<[string, string[], string | null]>([
    ['one', ['P'], null],
    ['a hundred, blanks aside', [...many(100, (index) => `${index}`), ' ', ''], null],
    ['more than a hundred', many(101, (index) => `${index}`), 'São no máximo 100 opções em cada pergunta.'],
    ['one of two hundred letters', ['x'.repeat(200)], null],
    ['one too long among others', ['P', 'x'.repeat(201)], words.tooLong],
    ['none', [], 'Escreva pelo menos uma opção.'],
  ])('options: %s', (_, opcoes, expected) => {
    expect(optionsError({ titulo: 'Camisa', tipo: 'opcoes', opcoes })).toBe(expected)
    expect(optionsError({ titulo: 'Camisa', tipo: 'texto', opcoes })).toBeNull()
  })
})
