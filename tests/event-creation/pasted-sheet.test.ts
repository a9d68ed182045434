import { describe, expect, test } from 'vitest'
import { pasteCategories, readColumn, readSheet, sheetHeading, unreadRows } from '#drafts/pasted-sheet.ts'
import { addCategory, changeCategory } from '#drafts/event-draft-parts.ts'
import { draftOf, keyOf, rowsOf, typeOf } from './draft-of-one-type.ts'

describe('what is pasted from a spreadsheet', () => {
  test('leaves the name as it was typed, and the places where it has none', () => {
    const named = addCategory(draftOf(), keyOf(draftOf()), 'masculina a')
    const typed = changeCategory(named, keyOf(named), typeOf(named).categorias[0]?.key ?? '', {
      quantidade: '12',
    })
    const rows = [
      { nome: 'Masculina A', quantidade: '' },
      { nome: 'Open', quantidade: '4' },
    ]
    expect(rowsOf(pasteCategories(typed, keyOf(typed), rows))).toEqual([
      ['masculina a', '12'],
      ['Open', '4'],
    ])
  })

  test.each([
    ['Nome\tVagas\nMasculina A\t16', 'Nome, Vagas'],
    ['CATEGORIA\nMasculina A', 'CATEGORIA'],
    ['Torneio;Qtd.\nMasculina A;16', 'Torneio, Qtd.'],
    ['\n\nCategorias\t\tQuantidade \r\nMasculina A\t\t16\r\n', 'Categorias, Quantidade'],
  ])('%j begins with the names of its columns', (text, heading) => {
    expect(sheetHeading(text)).toBe(heading)
    expect(readSheet(text)).toEqual([{ nome: 'Masculina A', quantidade: text.includes('16') ? '16' : '' }])
  })
  test.each(['Nome\tVagas', 'Nome\t16\nMasculina A\t8', 'Masculina A\t\nMasculina B\t8', '', 'Open\nPró'])(
    '%j has no names of columns',
    (text) => expect(sheetHeading(text)).toBeNull(),
  )

  test.each([
    [
      '"Sub 14"\t8\n"Sub 16 ""A"""\t"10"',
      [
        ['Sub 14', '8'],
        ['Sub 16 "A"', '10'],
      ],
      [],
    ],
    [
      '"Sub\n14"\t8\r\nSub 16\t10',
      [
        ['Sub 14', '8'],
        ['Sub 16', '10'],
      ],
      [],
    ],
    [
      '"A;B"\t8\nMeio " aberto\t4\n"Aberta\t2',
      [
        ['A;B', '8'],
        ['Meio " aberto', '4'],
        ['"Aberta', '2'],
      ],
      [],
    ],
    [
      'Nome\tVagas\nSub 14\t8,5\nSub 16\t8\n\t12\nSub 18\t-4\nSub 20\tFeminino',
      [
        ['Sub 14', ''],
        ['Sub 16', '8'],
        ['Sub 18', ''],
        ['Sub 20', ''],
      ],
      ['Sub 14 (8,5)', 'linha 3, sem nome', 'Sub 18 (-4)'],
    ],
  ] as const)(
    '%j is read as a spreadsheet writes it, and what is not understood is named',
    (text, rows, unread) => {
      expect(readSheet(text)?.map(({ nome, quantidade }) => [nome, quantidade])).toEqual(rows)
      expect(unreadRows(text)).toEqual(unread)
    },
  )

  test.each([
    ['Masculina A', null],
    ['40+\n', null],
    ['  ', null],
    [
      'Masculina A\t16\nMasculina B\t8\n',
      [
        ['Masculina A', '16'],
        ['Masculina B', '8'],
      ],
    ],
    ['Masculina A\t16', [['Masculina A', '16']]],
    [
      'A\r\nB\r\n\r\nC',
      [
        ['A', ''],
        ['B', ''],
        ['C', ''],
      ],
    ],
    [
      'A\tmisto\t8,0\nB\t1.000\nC\t8.0\nD\t1.000,00',
      [
        ['A', '8'],
        ['B', '1000'],
        ['C', '8'],
        ['D', '1000'],
      ],
    ],
    [
      'A\t8,5\nB\t-3\nC\t0\nD\tR$ 5\nE\t99999999999',
      [
        ['A', ''],
        ['B', ''],
        ['C', ''],
        ['D', ''],
        ['E', ''],
      ],
    ],
    ['\t16\nB\t8', [['B', '8']]],
    [`${'x'.repeat(50_000)}\n`, null],
    [`\t${'x'.repeat(50_000)}\nB`, null],
  ] as const)('%j', (text, rows) =>
    expect(readSheet(text)?.map(({ nome, quantidade }) => [nome, quantidade]) ?? null).toEqual(rows),
  )

  test('of a thousand lines a hundred are read', () =>
    expect(readSheet(Array.from({ length: 1000 }, (_, index) => `C${index}`).join('\n'))).toHaveLength(100))

  test('fills the empty line, gives places to names that are there, and adds the others at the end', () => {
    const draft = draftOf()
    const key = keyOf(draft)
    const two = addCategory(addCategory(addCategory(draft, key, 'Masculina B'), key), key, 'Open')
    const rows = readSheet('Masculina A\t16\nMasculina B\t8\nMasculina C\t4\nMasculina A\t12') ?? []
    const next = pasteCategories(two, key, rows)
    expect(rowsOf(next)).toEqual([
      ['Masculina B', '8'],
      ['Masculina A', '12'],
      ['Open', ''],
      ['Masculina C', '4'],
    ])
    expect(typeOf(next).categorias[1]?.key).toBe(typeOf(two).categorias[1]?.key)
    expect(pasteCategories(two, 'gone', rows)).toBe(two)
  })

  test('fills every line without a name before it makes one; what stays so stands at the end', () => {
    const draft = draftOf()
    const key = keyOf(draft)
    const withBlanks = ['', 'Open', '', ''].reduce((next, nome) => addCategory(next, key, nome), draft)
    const paste = (text: string) => rowsOf(pasteCategories(withBlanks, key, readSheet(text) ?? []))
    const named = (text: string) => paste(text).map(([nome]) => nome)
    expect(named('A\t1\nB\t2\nC\t3\nD\t4')).toEqual(['A', 'Open', 'B', 'C', 'D'])
    expect(named('A\t1\nOpen\t2')).toEqual(['A', 'Open', '', ''])
    expect(named('Open\t2\nA\t1\nB\t1')).toEqual(['A', 'Open', 'B', ''])
  })
})

describe('a column of numbers', () => {
  test.each([
    ['10\n12\n14', ['10', '12', '14'], null],
    ['10\r\n12\r\n14\r\n', ['10', '12', '14'], null],
    ['\t10\t\n\t12\t\n', ['10', '12'], null],
    ['10\n\n14\n\n\n', ['10', '', '14'], null],
    ['Vagas\r\n10\r\n12,5\r\n', ['10', '12,5'], 'Vagas'],
    ['10\t12\n8\t4', ['10 12', '8 4'], null],
    ['10\nabc\n-3', ['10', 'abc', '-3'], null],
  ])('%j', (text, cells, heading) => expect(readColumn(text)).toEqual({ heading, cells }))

  test.each([
    '10',
    '10\n',
    '\t10\r\n',
    'Sub 14\nSub 16',
    'Sub 14\t8\nSub 16\t10',
    'Vagas\nSub 14',
    '40+\n50+',
    '',
  ])('%j is none', (text) => expect(readColumn(text)).toBeNull())
})
