import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import type { ParticipantRow } from '#contract/nouns/participant.ts'
import { numberFormatIn, readSpreadsheet, sheetNames, sheetXml } from '../../support/spreadsheet.ts'
import type { Sold } from './season-data.ts'

type Cell = string | number

const column = (at: number): string => String.fromCodePoint(65 + at)
const maskedCpf = (digits: string): string => digits.replace(/^(...)(...)(...)(..)$/, '$1.$2.$3-$4')

/** What every sheet of the shop keeps: its name, a header in sight, a filter over all rows, and texts that nothing reckons. */
const expectFrame = (file: Buffer, name: string, rows: readonly Cell[][]): void => {
  expect(sheetNames(file)).toEqual([name])
  const xml = sheetXml(file)
  expect(/<pane [^>]*>/.exec(xml)?.[0]).toMatch(/ySplit="1".*state="frozen"/)
  const last = `${column((rows[0]?.length ?? 0) - 1)}${rows.length}`
  expect(/<autoFilter ref="([^"]*)"/.exec(xml)?.[1]).toBe(`A1:${last}`)
  expect(xml).not.toMatch(/<f[ >]/)
  expect(rows.flat().filter((cell) => typeof cell === 'string' && cell.startsWith("'"))).toEqual([])
}

const participantHeader = [
  'Nome',
  'CPF',
  'Email',
  'Telefone',
  'Gênero',
  'Ingresso',
  'Categoria',
  'Preço',
  'Data Compra',
  'Camiseta',
  'Clube',
]

const byName = (a: readonly Cell[], b: readonly Cell[]): number => String(a[0]).localeCompare(String(b[0]))

/** Each cell of 'Participantes' beside what was sold and what the shop keeps of who bought it. */
export const expectParticipants = (
  path: string,
  sold: readonly Sold[],
  kept: readonly ParticipantRow[],
): void => {
  const file = readFileSync(path)
  const [header = [], ...rows] = readSpreadsheet(file)
  expectFrame(file, 'Participantes', [header, ...rows])
  expect(header).toEqual(participantHeader)
  for (const [at, row] of rows.entries()) {
    const line = at + 2
    expect(sheetXml(file)).toMatch(new RegExp(`<c r="B${line}"[^>]*t="inlineStr"`))
    const typed = ['B', row[9] === '' ? 'K' : 'J']
    expect(typed.map((letter) => numberFormatIn(file, `${letter}${line}`))).toEqual(['@', '@'])
  }
  const expected = sold.map((one): Cell[] => {
    const row = kept.find(({ nome }) => nome === one.nome)
    if (!row) throw new Error(`${one.nome} is not kept`)
    const bought = Date.parse(`${row.data_compra.slice(0, 19)}Z`) / 86_400_000 + 25_569
    return [
      one.nome,
      maskedCpf(row.cpf),
      row.email,
      '(11) 98765-4321',
      'Feminino',
      one.ingresso,
      one.categoria,
      one.preco,
      Math.round(bought * 86_400),
      one.camiseta,
      one.clube,
    ]
  })
  const found = rows.map((row) => row.with(8, Math.round(Number(row[8]) * 86_400)))
  expect(found.toSorted(byName)).toEqual(expected.toSorted(byName))
}

/** Each cell of 'Duplas': both of a pair, as they were sold together. */
export const expectPairs = (path: string, sold: readonly Sold[], kept: readonly ParticipantRow[]): void => {
  const file = readFileSync(path)
  const [header = [], ...rows] = readSpreadsheet(file)
  expectFrame(file, 'Duplas', [header, ...rows])
  expect(header).toEqual([
    'Nomes da Dupla',
    'Emails',
    'CPFs',
    'Categoria',
    'Ingresso',
    'Telefones',
    'Camiseta',
  ])
  const athletes = sold.filter(({ ingresso }) => ingresso === 'Dupla')
  const pairs = athletes.flatMap((one, at) => (at % 2 === 0 ? [[one, athletes[at + 1] ?? one]] : []))
  const expected = pairs.map((two): Cell[] => {
    const rowsOf = two.map(({ nome }) => kept.find((row) => row.nome === nome))
    const both = (text: (row: ParticipantRow) => string) =>
      rowsOf.map((row) => (row ? text(row) : '?')).join(' / ')
    return [
      two.map(({ nome }) => nome).join(' / '),
      both(({ email }) => email),
      both(({ cpf }) => maskedCpf(cpf)),
      two[0]?.categoria ?? '',
      'Dupla',
      both(({ telefone }) => telefone.replace(/^(..)(.....)(....)$/, '($1) $2-$3')),
      two.map(({ camiseta }) => camiseta).join(' / '),
    ]
  })
  expect(rows.toSorted(byName)).toEqual(expected.toSorted(byName))
}
