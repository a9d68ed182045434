import { describe, expect, test } from 'vitest'
import type { PairRow, ParticipantRow } from '#contract/nouns/participant.ts'
import { noFilters, type TableFilters, type TableSort } from '#machines/dashboard-tables.setup.ts'
import { pairColumns, participantColumns } from '#web/dashboard/columns.ts'
import { filteredRows, sortedRows } from '#web/dashboard/rows.ts'
import { sortedInTurns } from '#web/dashboard/sorting.ts'
import { atOnce, inTurns, type Work } from '#web/dashboard/turns.ts'
import { participantRow } from './participant-row.ts'

const row = (nome: string, rest: Partial<ParticipantRow> = {}): ParticipantRow =>
  participantRow({ nome, email: `${nome.toLowerCase().replaceAll(/\W/g, '')}@teste.example`, ...rest })

/** The same numbers in every run. */
const drawn = (count: number, below: number): number[] => {
  let seed = 7
  return Array.from({ length: count }, () => (seed = (seed * 48_271) % 2_147_483_647) % below)
}

const pausesOf = (work: Work<unknown>): number => {
  let pauses = 0
  while (!work.next().done) pauses++
  return pauses
}

describe('sorting in turns', () => {
  test.each([0, 1, 2, 499, 500, 501, 1_000, 1_499, 4_321])(
    'puts %i items in order, alike ones as they were',
    (count) => {
      const items = drawn(count, 50).map((key, at) => ({ key, at }))
      const sortedItems = atOnce(sortedInTurns(items, (a, b) => a.key - b.key))
      expect(sortedItems).toEqual(items.toSorted((a, b) => a.key - b.key || a.at - b.at))
    },
  )

  test('pauses often: some thousand comparisons lie between two pauses at most', () => {
    const counted = { least: Infinity, most: 0, steps: 0 }
    const work = sortedInTurns(drawn(20_000, 1_000_000), (a, b) => {
      counted.steps++
      return a - b
    })
    for (let step = work.next(); !step.done; step = work.next()) {
      counted.most = Math.max(counted.most, counted.steps)
      counted.steps = 0
    }
    expect(counted.most).toBeLessThan(10_000)
  })
})

const rows = [
  row('Zélia Areia', { preco: 90, categoria: 'Categoria 10', genero: 'Feminino' }),
  row('ana bola', { preco: 1000, categoria: 'Categoria 9', genero: 'Masculino', tipo_ingresso: 'Torcida' }),
  row('Ána Costa', { preco: 90, categoria: 'categoria 9', genero: 'Masculino' }),
  row('Ávila Duarte', { preco: 110, categoria: '', genero: '' }),
]

const names = (found: readonly ParticipantRow[]): string[] => found.map(({ nome }) => nome)

describe('filtering', () => {
  test.each<[Partial<TableFilters>, string[]]>([
    [{}, names(rows)],
    [{ nome: 'ana' }, ['ana bola', 'Ána Costa']],
    [{ nome: ' ÁNA c' }, ['Ána Costa']],
    [{ email: 'TESTE.example' }, names(rows)],
    [{ email: 'zlia' }, ['Zélia Areia']],
    [{ nome: 'a', email: 'zlia' }, ['Zélia Areia']],
    [{ categoria: 'Categoria 9' }, ['ana bola']],
    [{ genero: 'Masculino' }, ['ana bola', 'Ána Costa']],
    [{ genero: 'Masculino', tipoIngresso: 'Dupla' }, ['Ána Costa']],
    [{ nome: 'nada' }, []],
  ])('by %j', (filters, found) => {
    expect(names(atOnce(filteredRows(rows, { ...noFilters, ...filters })))).toEqual(found)
  })

  test('of pairs finds either athlete', () => {
    const pair: PairRow = {
      nomes: ['Zélia Areia', 'Bia Onda'],
      emails: ['z@a.example', 'b@b.example'],
      cpfs: ['1', '2'],
      categoria: 'Open / Mista',
      tipo_ingresso: 'Dupla',
      estado: 'Aprovada',
      atletas: ['Open', 'Mista'].map((categoria) => ({
        categoria,
        telefone: '',
        imagem: '' as const,
        codigo: '',
        nascimento: '',
        tamanho: '',
        respostas: [],
      })),
    }
    const by = (filters: Partial<TableFilters>) =>
      atOnce(filteredRows([pair], { ...noFilters, ...filters })).length
    expect([by({ nome: 'onda' }), by({ nome: 'zelia' }), by({ email: 'b@b' }), by({ nome: 'x' })]).toEqual([
      1, 1, 1, 0,
    ])
    const categories = ['Open', 'Mista', 'Open / Mista', 'Outra']
    expect(categories.map((categoria) => by({ categoria }))).toEqual([1, 1, 0, 0])
    expect(
      atOnce(filteredRows([{ ...pair, atletas: [] }], { ...noFilters, categoria: 'Open / Mista' })),
    ).toHaveLength(1)
  })

  test('of very many rows pauses', () => {
    const many = drawn(5_000, 9).map((number) => row(`Atleta ${number}`))
    expect(pausesOf(filteredRows(many, { ...noFilters, nome: '7' }))).toBe(10)
  })
})

describe('sorting by a column', () => {
  test.each<[NonNullable<TableSort>, string[]]>([
    [{ column: 'nome', direction: 'asc' }, ['ana bola', 'Ána Costa', 'Ávila Duarte', 'Zélia Areia']],
    [{ column: 'nome', direction: 'desc' }, ['Zélia Areia', 'Ávila Duarte', 'Ána Costa', 'ana bola']],
    [{ column: 'preco', direction: 'asc' }, ['Zélia Areia', 'Ána Costa', 'Ávila Duarte', 'ana bola']],
    [{ column: 'preco', direction: 'desc' }, ['ana bola', 'Ávila Duarte', 'Zélia Areia', 'Ána Costa']],
    [{ column: 'categoria', direction: 'asc' }, ['Ávila Duarte', 'ana bola', 'Ána Costa', 'Zélia Areia']],
    [{ column: 'categoria', direction: 'desc' }, ['Zélia Areia', 'ana bola', 'Ána Costa', 'Ávila Duarte']],
    [{ column: 'nothing', direction: 'asc' }, names(rows)],
  ])('%j', (sort, expected) => {
    expect(names(atOnce(sortedRows(rows, participantColumns, sort)))).toEqual(expected)
  })

  test('of pairs', () => {
    const pairs = ['B', 'C', 'A'].map((name): PairRow => ({
      nomes: [name, 'x'],
      emails: ['', ''],
      cpfs: ['', ''],
      categoria: '',
      tipo_ingresso: '',
      estado: '',
      atletas: [],
    }))
    const found = atOnce(sortedRows(pairs, pairColumns, { column: 'nomes', direction: 'asc' }))
    expect(found.map(({ nomes }) => nomes[0])).toEqual(['A', 'B', 'C'])
  })
})

describe('work in turns', () => {
  function* steps(count: number): Work<string> {
    for (let step = 0; step < count; step++) yield
    return 'done'
  }

  test('comes to the same end as at once', async () => {
    expect(await inTurns(steps(3), new AbortController().signal)).toBe('done')
    expect(atOnce(steps(3))).toBe('done')
  })

  test('lets others in when a turn is over, and ends when nobody waits for it any more', async () => {
    const left = new AbortController()
    const endless = inTurns(steps(Infinity), left.signal)
    setTimeout(() => left.abort(), 20)
    await expect(endless).rejects.toThrow('aborted')
  })
})
