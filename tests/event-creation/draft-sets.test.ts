import { describe, expect, test } from 'vitest'
import {
  addCategorySet,
  askNamedGenders,
  hasUnaskedGenders,
  addQuestionSet,
  missingQuestions,
} from '#drafts/draft-sets.ts'
import { addCategory, changeCategory } from '#drafts/event-draft-parts.ts'
import { type EventDraft } from '#drafts/event-draft-form.ts'
import { pasteCategories } from '#drafts/pasted-sheet.ts'
import { draftOf, keyOf, rowsOf, typeOf } from './draft-of-one-type.ts'

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
    expect(rowsOf(pasteCategories(full, keyOf(full), rows))).toHaveLength(100)
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
