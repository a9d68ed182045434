import { describe, expect, test } from 'vitest'
import {
  addCategorySet,
  askNamedGenders,
  hasUnaskedGenders,
  addQuestionSet,
  missingQuestions,
  pasteCategories,
  readSheet,
  sheetHeading,
  unreadRows,
} from '#drafts/draft-sets.ts'
import { addCategory, changeCategory } from '#drafts/event-draft-parts.ts'
import { addTicketType } from '#drafts/event-draft-edits.ts'
import { emptyEventDraft, type EventDraft, type TicketTypeDraft } from '#drafts/event-draft-form.ts'

const draftOf = (change: Partial<TicketTypeDraft> = {}): EventDraft => {
  const draft = addTicketType(emptyEventDraft)
  return {
    ...draft,
    tiposDeIngressos: draft.tiposDeIngressos.map((type) => ({
      ...type,
      tipo: 'atleta',
      modo: 'dupla',
      quantidadeDisponivel: '64',
      categorias: [],
      ...change,
    })),
  }
}
const typeOf = (draft: EventDraft): TicketTypeDraft => {
  const type = draft.tiposDeIngressos.at(-1)
  if (!type) throw new Error('no type')
  return type
}
const rowsOf = (draft: EventDraft): [string, string][] =>
  typeOf(draft).categorias.map(({ nome, quantidade }) => [nome, quantidade])
const keyOf = (draft: EventDraft): string => typeOf(draft).key

describe('a set of categories', () => {
  test.each([
    ['dupla', '64', ['16', '16', '16', '16']],
    ['dupla', '66', ['18', '16', '16', '16']],
    ['dupla', '65', ['16', '16', '16', '16']],
    ['individual', '10', ['3', '3', '2', '2']],
    ['dupla', '6', ['', '', '', '']],
    ['dupla', '', ['', '', '', '']],
  ] as const)(
    'shares the places of a ticket that is sold in %s: %s',
    (modo, quantidadeDisponivel, shares) => {
      const draft = draftOf({ modo, quantidadeDisponivel })
      expect(rowsOf(addCategorySet(draft, keyOf(draft), 'Masculina A–D'))).toEqual(
        ['A', 'B', 'C', 'D'].map((letter, index) => [`Masculina ${letter}`, shares[index]]),
      )
    },
  )

  test('adds only what is missing, shares what is left, and leaves what is typed', () => {
    const draft = draftOf()
    const first = addCategory(draft, keyOf(draft), ' masculina b ')
    const typed = changeCategory(first, keyOf(draft), typeOf(first).categorias[0]?.key ?? '', {
      quantidade: '40',
    })
    expect(rowsOf(addCategorySet(typed, keyOf(draft), 'Masculina A–D'))).toEqual([
      [' masculina b ', '40'],
      ['Masculina A', '8'],
      ['Masculina C', '8'],
      ['Masculina D', '8'],
    ])
  })

  test('gives each row a key of its own, and a ticket that is gone changes nothing', () => {
    const draft = draftOf()
    const next = addCategorySet(addCategorySet(draft, keyOf(draft), 'Mista A–C'), keyOf(draft), 'Por idade')
    const keys = typeOf(next).categorias.map(({ key }) => key)
    expect(new Set(keys).size).toBe(7)
    expect(addCategorySet(draft, 'gone', 'Por idade')).toBe(draft)
  })

  test('never makes more than there may be', () => {
    const full = draftOf({
      categorias: Array.from({ length: 98 }, (_, index) => ({
        key: `c${index}`,
        nome: `C${index}`,
        quantidade: '',
        restricao: 'semRestricao' as const,
        categoriasPermitidas: [],
      })),
    })
    const rows = Array.from({ length: 30 }, (_, index) => ({ nome: `N${index}`, quantidade: '' }))
    expect(rowsOf(addCategorySet(full, keyOf(full), 'Por idade'))).toHaveLength(100)
    expect(rowsOf(pasteCategories(full, keyOf(full), 97, rows))).toHaveLength(100)
  })
})

describe('a question as it is usually asked', () => {
  test('is added once', () => {
    const draft = draftOf({ tipo: 'espectador' })
    expect(missingQuestions(typeOf(draft))).toEqual(['Tamanho da camiseta', 'Clube ou academia'])
    const next = addQuestionSet(draft, keyOf(draft), 'Tamanho da camiseta')
    expect(typeOf(next).camposPersonalizados.map(({ key: _, ...field }) => field)).toEqual([
      { titulo: 'Tamanho da camiseta', tipo: 'opcoes', opcoes: 'PP\nP\nM\nG\nGG\nXGG' },
    ])
    expect(missingQuestions(typeOf(next))).toEqual(['Clube ou academia'])
  })
  test('is not offered where athletes are asked it anyway', () =>
    expect(missingQuestions(typeOf(draftOf({ tipo: 'atleta' })))).toEqual(['Clube ou academia']))
})

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
    expect(rowsOf(pasteCategories(typed, keyOf(typed), 0, rows))).toEqual([
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

  test('fills the empty line, gives places to names that are there, and adds the others after it', () => {
    const draft = draftOf()
    const key = keyOf(draft)
    const two = addCategory(addCategory(addCategory(draft, key, 'Masculina B'), key), key, 'Open')
    const rows = readSheet('Masculina A\t16\nMasculina B\t8\nMasculina C\t4\nMasculina A\t12') ?? []
    const next = pasteCategories(two, key, 1, rows)
    expect(rowsOf(next)).toEqual([
      ['Masculina B', '8'],
      ['Masculina A', '12'],
      ['Masculina C', '4'],
      ['Open', ''],
    ])
    expect(typeOf(next).categorias[1]?.key).toBe(typeOf(two).categorias[1]?.key)
    expect(rowsOf(pasteCategories(two, key, 2, rows)).map(([nome]) => nome)).toEqual([
      'Masculina B',
      '',
      'Open',
      'Masculina A',
      'Masculina C',
    ])
    expect(pasteCategories(two, 'gone', 0, rows)).toBe(two)
  })
})

test('a name that says a gender asks for none until it is told to', () => {
  const draft = draftOf()
  const key = keyOf(draft)
  const named = (modo: 'dupla' | 'individual') => ({
    ...draft,
    tiposDeIngressos: draft.tiposDeIngressos
      .filter((type) => type.key === key)
      .map((type) => ({
        ...type,
        modo,
        categorias: ['Masculina A', 'feminino', 'Mista', '40+', 'Masculinas'].map((nome) => ({
          key: nome,
          nome,
          quantidade: '2',
          restricao: 'semRestricao' as const,
          categoriasPermitidas: [],
        })),
      })),
  })
  const genders = (of: EventDraft) =>
    of.tiposDeIngressos.flatMap(({ categorias }) => categorias.map(({ exigencias }) => exigencias?.genero))
  const asks = (of: EventDraft) => of.tiposDeIngressos.map(hasUnaskedGenders)
  expect([asks(named('dupla')), genders(named('dupla')).some(Boolean)]).toEqual([[true], false])
  const asked = askNamedGenders(named('dupla'), key)
  expect(genders(asked)).toEqual(['masculino', 'feminino', 'mista', undefined, undefined])
  expect(asks(asked)).toEqual([false])
  expect(genders(askNamedGenders(named('individual'), key))[2]).toBeUndefined()
})
