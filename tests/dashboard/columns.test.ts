import { expect, test } from 'vitest'
import type { ParticipantRow } from '#contract/participant.ts'
import { answerColumns } from '#web/dashboard/columns.ts'

const row = (respostas: [string, string][], tamanho = ''): ParticipantRow => ({
  nome: 'Ana Souza',
  cpf: '52998224725',
  email: 'ana@teste.example',
  telefone: '11987654321',
  genero: 'Feminino',
  tipo_ingresso: 'Dupla',
  categoria: 'Open',
  preco: 110,
  data_compra: '2026-11-20T10:00:00-03:00',
  modo: 'dupla',
  nome_dupla: '',
  codigo: 'Q1',
  tamanho,
  respostas: respostas.map(([titulo, answer]) => ({ titulo, answer })),
})

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
