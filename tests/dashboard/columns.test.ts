import { expect, test, vi } from 'vitest'
import type { ParticipantRow } from '#contract/nouns/participant.ts'
import { answerColumns } from '#web/dashboard/columns.ts'
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
