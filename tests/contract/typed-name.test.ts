import { describe, expect, test } from 'vitest'
import { isNameTyped } from '#contract/laws/typed-name.ts'

const name = 'Copa de Verão – Etapa 2'

describe('a name that is typed to confirm', () => {
  test.each([
    ['as it is', name],
    ['without capitals', 'copa de verão – etapa 2'],
    ['without accents', 'Copa de Verao – Etapa 2'],
    ['with accents of two signs', name.normalize('NFD')],
    ['with another dash', 'Copa de Verão - Etapa 2'],
    ['with a long dash', 'Copa de Verão — Etapa 2'],
    ['with a minus', 'Copa de Verão \u2212 Etapa 2'],
    ['with more spaces, and at the ends', '  Copa  de Verão –\tEtapa\u00A02 '],
  ])('is the name %s', (_, typed) => expect(isNameTyped(typed, name)).toBe(true))

  test.each([
    ['nothing', ''],
    ['spaces', '   '],
    ['another one', 'Copa de Inverno – Etapa 2'],
    ['another number', 'Copa de Verão – Etapa 3'],
    ['its beginning', 'Copa de Verão'],
    ['more than it', 'Copa de Verão – Etapa 2 - Final'],
    ['no dash', 'Copa de Verão Etapa 2'],
    ['no spaces', 'CopadeVerão–Etapa2'],
    ['other letters', 'Copa de Verãø – Etapa 2'],
  ])('is not the name: %s', (_, typed) => expect(isNameTyped(typed, name)).toBe(false))

  test('has a dash where the name has one', () =>
    expect(isNameTyped('Copa de Verão -', 'Copa de Verão')).toBe(false))

  test.each([
    ['Copa', true],
    [' ', false],
  ])('where the name is not known: %j is %s', (typed, is) => expect(isNameTyped(typed, null)).toBe(is))
})
