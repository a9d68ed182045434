import { expect, test, vi } from 'vitest'
import type { PairRow, ParticipantRow } from '#contract/nouns/participant.ts'
import { answerColumns, chosenColumns, furtherColumns } from '#web/dashboard/answer-columns.ts'
import { participantRow } from './participant-row.ts'

const row = (respostas: [string, string][], tamanho = ''): ParticipantRow =>
  participantRow({ tamanho, respostas: respostas.map(([titulo, answer]) => ({ titulo, answer })) })

const sheet = (rows: readonly ParticipantRow[]): unknown[][] => {
  const columns = answerColumns(rows)
  return [columns.map(({ header }) => header), ...rows.map((one) => columns.map(({ value }) => value(one)))]
}

test('each question is a column, two of one title included', () => {
  const twice = row([
    ['Camiseta', 'M'],
    ['Equipe', 'Areia'],
    ['Camiseta', 'Azul'],
  ])
  const once = row([
    ['Clube', 'Praia'],
    ['Camiseta', 'G'],
  ])
  expect(sheet([twice, once, row([])])).toEqual([
    ['Camiseta', 'Camiseta', 'Equipe', 'Clube'],
    ['M', 'Azul', 'Areia', ''],
    ['G', '', '', 'Praia'],
    ['', '', '', ''],
  ])
  expect(new Set(answerColumns([twice, once]).map(({ key }) => key)).size).toBe(4)
})

test('the shirt size comes before the answers when an athlete gave one', () => {
  expect(sheet([row([['Equipe', 'Areia']], 'GG'), row([])])).toEqual([
    ['Camiseta', 'Equipe'],
    ['GG', 'Areia'],
    ['', ''],
  ])
  expect(sheet([row([])])).toEqual([[], []])
})

test('an answered image is an address that works outside of the shop', () => {
  vi.stubGlobal('location', { origin: 'https://loja.example' })
  const image = `/media/${'0a'.repeat(16)}-1280.jpg`
  expect(sheet([row([['Carteirinha', image]]), row([['Carteirinha', '/eventos']])])).toEqual([
    ['Carteirinha'],
    [`https://loja.example${image}`],
    ['/eventos'],
  ])
  vi.unstubAllGlobals()
})

const athlete = (codigo: string, nascimento: string, clube: string): PairRow['atletas'][number] => ({
  categoria: '',
  codigo,
  nascimento,
  tamanho: '',
  telefone: '',
  imagem: '',
  respostas: clube === '' ? [] : [{ titulo: 'Clube', answer: clube }],
})
const pair = (...atletas: PairRow['atletas']): PairRow => ({
  nomes: ['Ana', 'Bia'],
  emails: [],
  cpfs: [],
  categoria: '',
  tipo_ingresso: 'Dupla',
  estado: 'Aprovada',
  atletas,
})

test('of a pair both athletes stand in one cell, and a blank beside an answer is told', () => {
  const rows = [
    pair(athlete('Q1', '1990-05-17', 'Areia'), athlete('Q2', '1991-12-01', 'Onda')),
    pair(athlete('Q3', '1990-05-17', ''), athlete('Q4', '1991-12-01', 'Mar')),
    pair(athlete('Q5', '1990-05-17', ''), athlete('Q6', '1991-12-01', '')),
  ]
  const columns = furtherColumns(rows)
  expect(columns.map(({ header }) => header)).toEqual(['Nascimento', 'Código', 'Pedido', 'Clube'])
  expect(rows.map((one) => columns.map(({ text }) => text(one)))).toEqual([
    ['17/05/1990 / 01/12/1991', 'Q1 / Q2', 'Aprovada', 'Areia / Onda'],
    ['17/05/1990 / 01/12/1991', 'Q3 / Q4', 'Aprovada', '– / Mar'],
    ['17/05/1990 / 01/12/1991', 'Q5 / Q6', 'Aprovada', ''],
  ])
})

test('whose image may be used stands last as soon as somebody withdrew it', () => {
  const [kept, taken] = [participantRow({ imagem: 'autorizada' }), participantRow({ imagem: 'retirada' })]
  expect(sheet([kept, participantRow()])).toEqual([[], [], []])
  expect(
    sheet([kept, { ...taken, respostas: [{ titulo: 'Equipe', answer: 'Areia' }] }, participantRow()]),
  ).toEqual([
    ['Equipe', 'Uso da imagem'],
    ['', 'Autorizado'],
    ['Areia', 'Retirado'],
    ['', ''],
  ])
  const both = pair(
    { ...athlete('Q1', '', ''), imagem: 'retirada' },
    { ...athlete('Q2', '', ''), imagem: 'autorizada' },
  )
  const [column] = answerColumns([both])
  expect(column?.text(both)).toBe('Retirado / Autorizado')
  expect(chosenColumns(['imagem'], true).map(({ header }) => header)).toEqual(['Uso da imagem'])
})

test('chosen columns are found by their keys, in the order of the choice; what is none is left out', () => {
  const one = { ...row([['Clube: A', 'Areia']], 'M'), codigo: 'QD-1', nascimento: '1990-05-17' }
  const keys = ['resposta:0:Clube: A', 'tamanho', 'estado', 'codigo', 'nascimento', 'nome', 'resposta:x']
  const chosen = chosenColumns(keys, false)
  expect(chosen.map(({ header, kind, value, text }) => [header, kind, value(one), text(one)])).toEqual([
    ['Clube: A', 'text', 'Areia', 'Areia'],
    ['Camiseta', 'text', 'M', 'M'],
    ['Pedido', 'text', 'Aprovada', 'Aprovada'],
    ['Código', 'text', 'QD-1', 'QD-1'],
    ['Nascimento', 'date', '1990-05-17', '17/05/1990'],
  ])
  const [birth] = chosenColumns(['nascimento'], true)
  expect([birth?.kind, birth?.value(pair(athlete('', '1990-05-17', ''), athlete('', '', '')))]).toEqual([
    'text',
    '17/05/1990 / –',
  ])
  expect(chosen[4]?.value({ ...one, nascimento: '17/05/1990' })).toBe('')
})
