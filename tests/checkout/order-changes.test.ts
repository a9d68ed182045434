import { describe, expect, it } from 'vitest'
import { orderChangeMessages } from '#contract/words/order-change-messages.ts'
import { emptyLines, type SelectedTicket, type TicketLine } from '#contract/nouns/ticket.ts'
import type { TicketType } from '#contract/nouns/ticket-type.ts'
import { orderChanges } from '#drafts/order-changes.ts'
import {
  category,
  club,
  gold,
  lotAt,
  now,
  onSale,
  pair,
  shirt,
  silver,
  typed,
} from './order-changes.fixture.ts'

type Found = { says: string; at: string | null }

const found = (
  types: readonly TicketType[],
  {
    lines = typed(),
    isBound = false,
    before = [pair],
  }: { lines?: TicketLine[]; isBound?: boolean; before?: SelectedTicket[] } = {},
): Found[] =>
  orderChanges({ before, types, lines, isBound }).map(({ kind, about, detail, path }) => ({
    says: orderChangeMessages[kind](about, detail),
    at: path,
  }))

const rule = {
  dia: '2026-12-31',
  texto: 'Feminina',
  alem_do_nome: 'Feminina',
  genero: 'feminino',
  idade_minima: null,
  idade_maxima: null,
} as const
const both = 'um homem e uma mulher'
const onlySame = { restricao: 'mesmaCategoria' } as const

const cases: [string, Partial<TicketType>, Found[]][] = [
  ['nothing', {}, []],
  [
    'a name, a text and places left',
    { nome: 'Dupla Mista', descricao: 'Nova', quantidade_disponivel: 1 },
    [],
  ],
  [
    'the price of what is sold from now on',
    lotAt(150),
    [{ says: 'O preço de "Dupla" mudou para novas compras; o seu continua R$ 110,00.', at: null }],
  ],
  ['no lot that is on sale any more', { active_lot: null }, []],
  [
    'the sales, which rest: their price says nothing',
    { ...lotAt(150), virada: { venda: 'encerrada', abre_em: null, parada: { automatica: true } } },
    [
      {
        says: 'As vendas de "Dupla" foram pausadas. A sua reserva continua valendo: você pode concluir a compra.',
        at: null,
      },
    ],
  ],
  ['the time of the sales, which is over by itself', { virada: { venda: 'encerrada', abre_em: null } }, []],
  [
    'a question that is new',
    { campos_personalizados: [club, shirt] },
    [
      {
        says: 'O organizador incluiu a pergunta "Nome do clube". Responda para continuar.',
        at: 'tickets.0.customFields.0.answer',
      },
    ],
  ],
  ['the order of the questions', { campos_personalizados: [shirt] }, []],
  [
    'a question that went',
    { campos_personalizados: [] },
    [{ says: 'O organizador retirou a pergunta "Camiseta". Não é mais preciso responder.', at: null }],
  ],
  [
    'what kind of answer a question takes',
    { campos_personalizados: [{ ...shirt, tipo: 'texto', opcoes: [] }] },
    [{ says: 'A pergunta "Camiseta" mudou. Confira a sua resposta.', at: 'tickets.0.customFields.0.answer' }],
  ],
  [
    'options beside those that were chosen',
    { campos_personalizados: [{ ...shirt, opcoes: ['P', 'G', 'GG'] }] },
    [{ says: 'A pergunta "Camiseta" mudou. Confira a sua resposta.', at: null }],
  ],
  [
    'the option of the second athlete',
    { campos_personalizados: [{ ...shirt, opcoes: ['M', 'G'] }] },
    [
      {
        says: 'A opção "P" da pergunta "Camiseta" não existe mais. Escolha outra.',
        at: 'tickets.1.customFields.0.answer',
      },
    ],
  ],
  [
    'a category that went',
    { categories: [gold] },
    [
      {
        says: 'A categoria Prata não existe mais neste ingresso. Escolha outra.',
        at: 'tickets.1.athleteInfo.category',
      },
    ],
  ],
  ['a category that nobody chose', { categories: [gold, silver, category('c3', 'Bronze')] }, []],
  [
    'the name of a category',
    { categories: [{ ...gold, nome: 'Open' }, silver] },
    [{ says: 'A categoria Ouro agora se chama Open. A sua escolha continua valendo.', at: null }],
  ],
  [
    'two names, for each other',
    {
      categories: [
        { ...gold, nome: 'Prata' },
        { ...silver, nome: 'Ouro' },
      ],
    },
    [
      { says: 'A categoria Ouro agora se chama Prata. A sua escolha continua valendo.', at: null },
      { says: 'A categoria Prata agora se chama Ouro. A sua escolha continua valendo.', at: null },
    ],
  ],
  [
    'the places of a category, which are taken',
    { categories: [{ ...gold, quantidade: 0 }, silver] },
    [{ says: 'A categoria Ouro está esgotada. Escolha outra.', at: 'tickets.0.athleteInfo.category' }],
  ],
  [
    'who may enter a category',
    { categories: [gold, { ...silver, nome: 'Mista', exigencias: { ...rule, texto: `Mista: ${both}` } }] },
    [{ says: `A categoria Mista agora exige: ${both}. Confira os dados de quem vai jogar.`, at: null }],
  ],
  [
    'who plays with whom',
    { categories: [{ ...gold, ...onlySame }, silver] },
    [
      {
        says: 'A regra de duplas mudou: Ouro não joga mais com Prata. Escolha outra categoria para o Atleta 2.',
        at: 'tickets.1.athleteInfo.category',
      },
    ],
  ],
  [
    'several things at once, in the order of the form',
    { ...lotAt(90), categories: [gold], campos_personalizados: [club] },
    [
      { says: 'O preço de "Dupla" mudou para novas compras; o seu continua R$ 110,00.', at: null },
      {
        says: 'A categoria Prata não existe mais neste ingresso. Escolha outra.',
        at: 'tickets.1.athleteInfo.category',
      },
      {
        says: 'O organizador incluiu a pergunta "Nome do clube". Responda para continuar.',
        at: 'tickets.0.customFields.0.answer',
      },
      { says: 'O organizador retirou a pergunta "Camiseta". Não é mais preciso responder.', at: null },
    ],
  ],
]

describe('what the organiser changed under an order', () => {
  it.each(cases)('is %s', (_, changes, expected) => {
    expect(found(now(changes))).toEqual(expected)
  })

  it('is a ticket that is sold no more', () => {
    expect(found([{ ...onSale, id: 'tt_9' }])).toEqual([
      {
        says: 'O ingresso "Dupla" saiu de venda. A sua reserva continua valendo: você pode concluir a compra.',
        at: null,
      },
    ])
  })

  it('is not that a category is full in which the order has its places', () => {
    expect(found(now({ categories: [{ ...gold, quantidade: 0 }, silver] }), { isBound: true })).toEqual([])
  })

  it('is not a rule that was there before, nor one that was lifted', () => {
    const ruled = { ...pair, categories: [{ ...gold, exigencias: rule }, silver] }
    expect(found(now({ categories: ruled.categories }), { before: [ruled] })).toEqual([])
    expect(found(now({}), { before: [ruled] })).toEqual([])
  })

  it('is no pair that was not allowed before either', () => {
    const closed = { ...gold, ...onlySame }
    const [before, types] = [
      [{ ...pair, categories: [closed, silver] }],
      now({ categories: [closed, silver] }),
    ]
    expect(found(types, { before })).toEqual([])
  })

  it('is no pair whose categories are still to be chosen', () => {
    const closed = now({ categories: [{ ...gold, ...onlySame }, silver] })
    expect(found(closed, { lines: typed(['Ouro', '']) })).toEqual([])
  })

  it('is no question that all have answered already', () => {
    const answered = typed().map((line) => ({
      ...line,
      customFields: [...line.customFields, { ...club, answer: 'Arena' }],
    }))
    expect(found(now({ campos_personalizados: [shirt, club] }), { lines: answered })).toEqual([])
    const [first, second] = answered
    const half = first && second ? [first, { ...second, customFields: [] }] : []
    expect(found(now({ campos_personalizados: [shirt, club] }), { lines: half })).toEqual([
      {
        says: 'O organizador incluiu a pergunta "Nome do clube". Responda para continuar.',
        at: 'tickets.1.customFields.1.answer',
      },
    ])
  })

  it('is told of the ticket that it is about, at its own lines', () => {
    const seat: SelectedTicket = {
      ...pair,
      ticket_type_id: 'tt_2',
      nome: 'Arquibancada',
      tipo: 'espectador',
      modo: 'individual',
      quantity: 1,
      preco: 30,
      categories: [],
    }
    const seats = {
      ...onSale,
      id: 'tt_2',
      tipo: 'espectador' as const,
      modo: 'individual' as const,
      ...lotAt(30),
    }
    const types = [onSale, { ...seats, campos_personalizados: [shirt, club] }]
    const lines = [...typed(), ...emptyLines([seat])]
    expect(found(types, { before: [pair, seat], lines }).map(({ at }) => at)).toEqual([
      'tickets.2.customFields.1.answer',
    ])
  })
})
