import * as v from 'valibot'
import { describe, expect, it, test } from 'vitest'
import { imageTypes } from '#contract/laws/cover-image.ts'
import { timeZones, TimeZoneName } from '#contract/laws/time-zones.ts'
import { timeZoneNote, timeZoneWords } from '#contract/laws/dates.ts'
import { placeOf } from '#contract/laws/error-places.ts'
import { Access } from '#contract/nouns/access.ts'
import { timeClasses } from '#contract/nouns/event.ts'
import { OrderDraft } from '#contract/nouns/order-draft.ts'
import { OrderTicket } from '#contract/nouns/order-ticket.ts'
import { tableViews } from '#contract/nouns/participant.ts'
import { Category, CustomField, TicketType } from '#contract/nouns/ticket-type.ts'
import { AthleteInfo, SoldTicket } from '#contract/nouns/ticket.ts'
import { Estado, Transaction } from '#contract/nouns/transaction.ts'
import { genders } from '#contract/nouns/user.ts'

const ticketType = {
  id: 'tt_1',
  nome: 'Dupla',
  tipo: 'atleta',
  modo: 'dupla',
  quantidade_disponivel: 8,
}
const category = { id: 'ct_1', nome: 'A', quantidade: 8, restricao: 'custom' }
const access = { cpf: '52998224725', situacao: 'liberado', conta: null, nome: '', email: '' }
const orderTicket = { ticket_type_nome: 'Dupla', tipo: 'atleta', modo: 'dupla', preco: 10 }
const item = { nome: 'Dupla', tipo: 'atleta', modo: 'dupla', preco: 10 }
const transaction = { estado: 'Pendente', valor_total: 10, ticket_data_snapshot: [item] }
const athlete = { category: 'A', gender: '', agreedToImageTerms: true, agreedToHealthTerms: true }

type Words = [what: string, schema: v.GenericSchema, holding: (word: string) => unknown, words: string[]]

/** Letter for letter as they cross the wire (product §3, §7). */
const closed: Words[] = [
  ['kinds of tickets', TicketType, (tipo) => ({ ...ticketType, tipo }), ['espectador', 'atleta']],
  ['modes of tickets', TicketType, (modo) => ({ ...ticketType, modo }), ['individual', 'dupla']],
  [
    'restrictions of categories',
    Category,
    (restricao) => ({ ...category, restricao }),
    ['mesmaCategoria', 'semRestricao', 'custom'],
  ],
  ['kinds of questions', CustomField, (tipo) => ({ titulo: 'x', tipo }), ['texto', 'opcoes', 'imagem']],
  [
    'situations of access',
    Access,
    (situacao) => ({ ...access, situacao }),
    ['liberado', 'aguardando confirmação', 'sem conta'],
  ],
  [
    'states of an order',
    Estado,
    (estado) => estado,
    ['Pendente', 'Aprovada', 'Recusada', 'Expirada', 'Cancelada', 'Reembolsada'],
  ],
  ['ways to pay', Transaction, (metodo) => ({ ...transaction, metodo }), ['pix', 'cartao', 'gratuito']],
  ['situations of a ticket', SoldTicket, (situacao) => ({ id: 'tk_1', situacao }), ['Válido', 'Cancelado']],
  [
    'situations of a ticket of an order',
    OrderTicket,
    (situacao) => ({ ...orderTicket, situacao }),
    ['Válido', 'Cancelado'],
  ],
  ['genders of athletes', AthleteInfo, (gender) => ({ ...athlete, gender }), ['', 'Masculino', 'Feminino']],
  [
    'genders of half-typed athletes',
    OrderDraft,
    (gender) => ({ linhas: [{ ticket_type_id: 'tt_1', personalInfo: {}, athleteInfo: { gender } }] }),
    ['', 'Masculino', 'Feminino'],
  ],
]

describe.each(closed)('%s', (_, schema, withWord, words) => {
  test.each(words)('%j', (word) => expect(v.is(schema, withWord(word))).toBe(true))
  test('and no other', () => expect(v.is(schema, withWord('outro'))).toBe(false))
})

describe('words that addresses and forms are made of', () => {
  it('are these', () => {
    expect(tableViews).toEqual(['participantes', 'tickets', 'duplas'])
    expect(timeClasses).toEqual(['ativos', 'emAndamento', 'encerrados'])
    expect(genders).toEqual(['masculino', 'feminino'])
    expect(imageTypes).toEqual(['image/png', 'image/jpeg', 'image/jpg', 'image/gif'])
  })

  it('name the place of an error as the form does', () => {
    expect(placeOf('tiposDeIngressos.0.lotes.1.preco')).toBe('Ingresso 1, lote 2')
    expect(placeOf('tiposDeIngressos.2.categorias.0.nome')).toBe('Ingresso 3, categoria 1')
    expect(placeOf('tiposDeIngressos.2.categories.9')).toBe('Ingresso 3, categoria 10')
    expect(placeOf('tiposDeIngressos.0.camposPersonalizados.0')).toBe('Ingresso 1, pergunta 1')
    expect(placeOf('outros.0')).toBe('outros 1')
    expect(placeOf('dataHora')).toBe('')
  })

  it.each([
    ['America/Sao_Paulo', 'Brasília (UTC−3)', null],
    ['America/Noronha', 'Fernando de Noronha (UTC−2)', 'horário de Fernando de Noronha'],
    ['America/Bahia', 'Salvador (UTC−3)', null],
    ['America/Fortaleza', 'Fortaleza (UTC−3)', null],
    ['America/Recife', 'Recife (UTC−3)', null],
    ['America/Belem', 'Belém (UTC−3)', null],
    ['America/Manaus', 'Manaus (UTC−4)', 'horário de Manaus'],
    ['America/Cuiaba', 'Cuiabá (UTC−4)', 'horário de Cuiabá'],
    ['America/Campo_Grande', 'Campo Grande (UTC−4)', 'horário de Campo Grande'],
    ['America/Porto_Velho', 'Porto Velho (UTC−4)', 'horário de Porto Velho'],
    ['America/Boa_Vista', 'Boa Vista (UTC−4)', 'horário de Boa Vista'],
    ['America/Rio_Branco', 'Rio Branco (UTC−5)', 'horário de Rio Branco'],
  ] as const)('%s is chosen as %j, and its times are said to be %j', (zone, chosen, words) => {
    expect(v.is(TimeZoneName, zone)).toBe(true)
    expect(timeZones[zone]).toBe(chosen)
    expect(timeZoneWords(zone)).toBe(words)
    expect(timeZoneNote(zone)).toBe(words === null ? '' : `(${words})`)
  })

  it('know no zone outside of Brazil', () => expect(v.is(TimeZoneName, 'Europe/Paris')).toBe(false))
})
