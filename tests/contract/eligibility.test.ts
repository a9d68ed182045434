import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  ageOn,
  eligibilityErrors,
  eligibilityOn,
  eligibilityText,
  entryError,
  mixedError,
  ruleOrNone,
} from '#contract/laws/eligibility.ts'
import type { EligibilityRule } from '#contract/nouns/eligibility-rule.ts'
import { attendeeErrors } from '#contract/laws/attendee-rules.ts'
import type { TicketLine } from '#contract/nouns/ticket.ts'

const open: EligibilityRule = {
  genero: null,
  idade_minima: null,
  idade_maxima: null,
  idade_em: 'evento',
  um_por_cpf: false,
}
const start = '2026-06-15T08:00:00-03:00'
const category = (rule: Partial<EligibilityRule>) => ({
  nome: 'Mista 40+',
  exigencias: eligibilityOn('Mista 40+', { ...open, ...rule }, start),
})

describe('an age', () => {
  test.each([
    ['1986-06-14', '2026-06-15', 40],
    ['1986-06-15', '2026-06-15', 40],
    ['1986-06-16', '2026-06-15', 39],
    ['1986-12-31', '2026-12-31', 40],
    ['1986-01-01', '2026-12-31', 40],
    ['2000-02-29', '2026-02-28', 25],
    ['2000-02-29', '2026-03-01', 26],
    ['2000-02-29', '2028-02-29', 28],
  ])('of who was born on %s is on %s %i', (birth, day, years) => expect(ageOn(birth, day)).toBe(years))

  test('grows by one on each birthday and at no other day', () => {
    const day = fc.date({ min: new Date('1950-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 20_000 }), (born, days) => {
        const at = (add: number) => new Date(born.getTime() + add * 86_400_000).toISOString().slice(0, 10)
        const birth = at(0)
        const [before, now] = [ageOn(birth, at(days - 1)), ageOn(birth, at(days))]
        const today = at(days).slice(5)
        const isBirthday =
          today === birth.slice(5) ||
          (birth.endsWith('02-29') && today === '03-01' && !at(days - 1).endsWith('02-29'))
        expect(now - before).toBe(isBirthday ? 1 : 0)
      }),
    )
  })
})

describe('who may enter a category', () => {
  test('is counted on the event’s first day, or on the last of its year', () => {
    expect(eligibilityOn('Open', { ...open, idade_minima: 40 }, start).dia).toBe('2026-06-15')
    expect(eligibilityOn('Open', { ...open, idade_minima: 40, idade_em: 'ano' }, start).dia).toBe(
      '2026-12-31',
    )
  })

  test.each<[Partial<EligibilityRule>, string]>([
    [{ genero: 'feminino' }, 'Feminina'],
    [
      { genero: 'masculino', idade_minima: 16, idade_maxima: 18 },
      'Masculina · de 16 a 18 anos em 15/06/2026',
    ],
    [{ genero: 'mista' }, 'Mista: um homem e uma mulher'],
    [{ idade_minima: 40, idade_em: 'ano' }, 'a partir de 40 anos em 31/12/2026'],
    [{ idade_minima: 1 }, 'a partir de 1 ano em 15/06/2026'],
    [{ idade_maxima: 14 }, 'até 14 anos em 15/06/2026'],
    [{ idade_maxima: 1 }, 'até 1 ano em 15/06/2026'],
    [{ idade_minima: 15, idade_maxima: 15 }, '15 anos em 15/06/2026'],
    [{ um_por_cpf: true }, 'uma inscrição por CPF'],
    [{ genero: 'feminino', um_por_cpf: true }, 'Feminina · uma inscrição por CPF'],
  ])('%j is said as %s', (rule, said) => expect(category(rule).exigencias.texto).toBe(said))

  test('is said without a day where none is known', () => {
    expect(eligibilityText({ ...open, idade_minima: 40 }, null)).toBe('a partir de 40 anos')
  })

  test.each<[Partial<EligibilityRule>, '' | 'Masculino' | 'Feminino', string | null, string | null]>([
    [{ genero: 'feminino' }, 'Feminino', null, null],
    [{ genero: 'feminino' }, '', null, null],
    [{ genero: 'feminino' }, 'Masculino', null, 'A categoria Mista 40+ é feminina.'],
    [{ genero: 'masculino' }, 'Masculino', null, null],
    [{ genero: 'masculino' }, 'Feminino', null, 'A categoria Mista 40+ é masculina.'],
    [{ genero: 'mista' }, 'Feminino', null, null],
    [{ idade_minima: 40 }, 'Feminino', '1986-06-15', null],
    [
      { idade_minima: 40 },
      'Feminino',
      '1986-06-16',
      'A categoria Mista 40+ tem limite de idade: a partir de 40 anos em 15/06/2026.',
    ],
    [{ idade_minima: 40, idade_em: 'ano' }, '', '1986-12-31', null],
    [{ idade_maxima: 14 }, '', '2011-06-16', null],
    [
      { idade_maxima: 14 },
      '',
      '2011-06-15',
      'A categoria Mista 40+ tem limite de idade: até 14 anos em 15/06/2026.',
    ],
    [{ idade_minima: 16, idade_maxima: 16 }, '', '2010-06-15', null],
    [{ um_por_cpf: true }, 'Masculino', '1990-01-01', null],
    [{ idade_minima: 40 }, 'Feminino', null, null],
  ])('%j takes %s born %s: %s', (rule, gender, birthDate, expected) =>
    expect(entryError(category(rule), { gender, birthDate })).toBe(expected),
  )

  test('is anybody where nothing is asked', () => {
    expect(entryError({ nome: 'Open' }, { gender: 'Masculino', birthDate: '2020-01-01' })).toBeNull()
    expect(ruleOrNone(open)).toBeNull()
    expect(ruleOrNone(null)).toBeNull()
    for (const one of [
      { genero: 'mista' as const },
      { idade_minima: 1 },
      { idade_maxima: 99 },
      { um_por_cpf: true },
    ])
      expect(ruleOrNone({ ...open, ...one })).toEqual({ ...open, ...one })
  })

  test.each<['' | 'Masculino' | 'Feminino', '' | 'Masculino' | 'Feminino', boolean]>([
    ['Masculino', 'Feminino', true],
    ['Feminino', 'Masculino', true],
    ['Feminino', 'Feminino', false],
    ['Masculino', 'Masculino', false],
    ['', 'Masculino', true],
    ['', '', true],
  ])('of a mixed pair %s and %s: %s', (first, second, isTaken) => {
    const said = isTaken ? null : 'A categoria Mista 40+ é mista: a dupla é de um homem e uma mulher.'
    const [mixed, free] = [category({ genero: 'mista' }), { nome: 'Open' }]
    for (const [a, b] of [
      [mixed, mixed],
      [mixed, free],
      [free, mixed],
    ])
      expect(
        mixedError([
          { category: a, gender: first },
          { category: b, gender: second },
        ]),
      ).toBe(said)
    expect(
      mixedError([
        { category: free, gender: first },
        { category: undefined, gender: second },
      ]),
    ).toBeNull()
  })

  test.each<[Partial<EligibilityRule>, Record<string, string>]>([
    [{ idade_minima: 1, idade_maxima: 120 }, {}],
    [{ idade_minima: 18, idade_maxima: 18 }, {}],
    [{ idade_minima: 0 }, { idade_minima: 'Informe uma idade inteira, de 1 a 120 anos.' }],
    [{ idade_maxima: 121 }, { idade_maxima: 'Informe uma idade inteira, de 1 a 120 anos.' }],
    [{ idade_minima: 1.5 }, { idade_minima: 'Informe uma idade inteira, de 1 a 120 anos.' }],
    [{ idade_maxima: Number.NaN }, { idade_maxima: 'Informe uma idade inteira, de 1 a 120 anos.' }],
    [
      { idade_minima: 19, idade_maxima: 18 },
      { idade_maxima: 'A idade máxima não pode ser menor que a mínima.' },
    ],
  ])('%j as a rule: %j', (rule, errors) => expect(eligibilityErrors({ ...open, ...rule })).toEqual(errors))
})

describe('the attendee form', () => {
  const person = (cpf: string, birthDate: string) => ({
    firstName: 'Atleta',
    lastName: 'Um',
    email: `${cpf.slice(0, 3)}@exemplo.com`,
    phone: '(11) 98888-7777',
    cpf,
    birthDate,
  })
  const line = (cpf: string, gender: 'Masculino' | 'Feminino', birthDate = '10/05/1990'): TicketLine => ({
    ticket_type_id: 'a',
    nome: 'Dupla',
    tipo: 'atleta',
    modo: 'dupla',
    quantity: 1,
    preco: 50,
    personalInfo: person(cpf, birthDate),
    athleteInfo: {
      category: 'Mista 40+',
      gender,
      agreedToImageTerms: true,
      agreedToHealthTerms: true,
    },
    customFields: [],
  })
  const errorsOf = (lines: TicketLine[], rule: Partial<EligibilityRule>) =>
    attendeeErrors(
      lines,
      () => [{ ...category(rule), restricao: 'semRestricao', categorias_permitidas: [] }],
      { today: '2026-05-01', start: '2026-05-01' },
    )
  const [a, b] = ['529.982.247-25', '111.444.777-35']

  test('says beside the category whom it does not take', () => {
    expect(errorsOf([line(a, 'Feminino'), line(b, 'Masculino')], { genero: 'mista' })).toEqual({})
    expect(errorsOf([line(a, 'Feminino'), line(b, 'Feminino')], { genero: 'mista' })).toEqual({
      'tickets.1.athleteInfo.category': 'A categoria Mista 40+ é mista: a dupla é de um homem e uma mulher.',
    })
    expect(errorsOf([line(a, 'Feminino'), line(b, 'Masculino')], { genero: 'masculino' })).toEqual({
      'tickets.0.athleteInfo.category': 'A categoria Mista 40+ é masculina.',
    })
    const young = errorsOf([line(a, 'Feminino', '01/01/2000')], { idade_minima: 40 })
    expect(Object.keys(young)).toEqual(['tickets.0.athleteInfo.category'])
  })

  test('says nothing of an age while the birth date is wrong', () => {
    expect(Object.keys(errorsOf([line(a, 'Feminino', '31/02/2015')], { idade_minima: 40 }))).toEqual([
      'tickets.0.personalInfo.birthDate',
    ])
  })
})
