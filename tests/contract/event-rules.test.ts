import { describe, expect, it } from 'vitest'
import {
  eventFieldErrors,
  eventFieldsError,
  isQuantity,
  missingPlaces,
  nameKey,
  placesError,
  priceError,
  sameName,
  textError,
} from '#contract/laws/event-rules.ts'
import { isLocalDateTime } from '#contract/laws/local-date-time.ts'
import { words } from './event-words.ts'

describe('numbers and texts of an event', () => {
  it.each([
    [1, true],
    [1_000_000, true],
    [1_000_001, false],
    [0, false],
    [-1, false],
    [1.5, false],
    [Number.NaN, false],
  ])('%d places: %s', (value, expected) => expect(isQuantity(value)).toBe(expected))

  it.each([
    [0, null],
    [1_000_000, null],
    [19.99, null],
    [1_000_000.01, 'O preço deve ser de no máximo R$ 1.000.000,00.'],
    [-0.01, 'O preço não pode ser negativo. Use R$ 0,00 para ingresso gratuito.'],
    [0.001, words.price],
    [Number.NaN, words.price],
    [Number.POSITIVE_INFINITY, words.price],
  ])('a price of %d: %s', (price, expected) => expect(priceError(price)).toBe(expected))

  it('takes a text up to its length, blanks around it aside', () => {
    expect(textError('abc', 'falta', 3)).toBeNull()
    expect(textError('  abc  ', 'falta', 3)).toBeNull()
    expect(textError('abcd', 'falta', 3)).toBe(words.tooLong)
    expect(textError('   ', 'falta', 3)).toBe('falta')
  })

  it('takes names for the same as people do', () => {
    expect(sameName(' Ouro', 'OURO ')).toBe(true)
    expect(sameName('Ouro', 'Ouro 2')).toBe(false)
    expect(nameKey(' Categoria A ')).toBe('categoria a')
  })

  it('counts the places that are missing, once all are numbers', () => {
    expect(missingPlaces(10, [4, 3])).toBe(3)
    expect(missingPlaces(10, [4, 8])).toBe(-2)
    expect(missingPlaces(10, [4, 0])).toBeNull()
    expect(missingPlaces(Number.NaN, [4])).toBeNull()
    const sum = 'A soma das vagas das categorias deve ser igual à quantidade do ingresso'
    expect([1, -1, 3, 0].map(placesError)).toEqual([
      `${sum}: falta 1 vaga.`,
      `${sum}: há 1 vaga a mais.`,
      `${sum}: faltam 3 vagas.`,
      `${sum}: todas as vagas distribuídas.`,
    ])
  })

  it.each([
    ['2000-01-01T00:00', true],
    ['1999-12-31T23:59', false],
    ['2100-12-31T23:59', true],
    ['2101-01-01T00:00', false],
    ['2027-02-30T10:00', false],
    ['', false],
  ])('an event at %j: %s', (date, expected) => expect(isLocalDateTime(date)).toBe(expected))
})

describe('an event’s own fields (product §5)', () => {
  const event = {
    nome: 'Copa',
    local: 'Praia',
    descricao: 'x',
    restricoes: 'x',
    infoAdicional: 'x',
    dataHora: '2027-03-20T08:00',
    dataHoraFinal: '2027-03-21T18:00',
    fuso_horario: 'America/Manaus',
  }

  it.each<[string, Partial<typeof event>, Record<string, string>, string | null]>([
    ['all right', {}, {}, null],
    ['no name', { nome: ' ' }, { nome: 'Informe o nome do evento.' }, words.required],
    ['no place', { local: '' }, { local: 'Informe o local do evento.' }, words.required],
    ['no start', { dataHora: ' ' }, { dataHora: 'Informe a data e a hora de início.' }, words.required],
    [
      'no end',
      { dataHoraFinal: '' },
      { dataHoraFinal: 'Informe a data e a hora de término.' },
      words.required,
    ],
    ['a wrong start', { dataHora: '2027-02-30T08:00' }, { dataHora: words.date }, words.date],
    ['a start far away', { dataHora: '9999-01-01T08:00' }, { dataHora: words.date }, words.date],
    ['a start in no year', { dataHora: '0000-01-01T08:00' }, { dataHora: words.date }, words.date],
    ['an end in no year', { dataHoraFinal: '0000-01-01T08:00' }, { dataHoraFinal: words.date }, words.date],
    ['a wrong end', { dataHoraFinal: '2101-02-01T08:00' }, { dataHoraFinal: words.date }, words.date],
    ['an end at the start', { dataHoraFinal: '2027-03-20T08:00' }, { dataHoraFinal: words.late }, words.late],
    ['an end a minute later', { dataHoraFinal: '2027-03-20T08:01' }, {}, null],
    [
      'an end before the start, which says its own zone',
      { dataHora: '2027-03-20T08:00-03:00', dataHoraFinal: '2027-03-20T07:00' },
      { dataHoraFinal: words.late },
      words.late,
    ],
    ['no description', { descricao: '' }, { descricao: 'Escreva a descrição do evento.' }, words.required],
    ['no rules', { restricoes: '' }, { restricoes: 'Escreva o regulamento do evento.' }, words.required],
    [
      'no more',
      { infoAdicional: '' },
      { infoAdicional: 'Escreva as informações adicionais.' },
      words.required,
    ],
    ['a long name', { nome: 'x'.repeat(201) }, { nome: words.tooLong }, words.tooLong],
    ['a long description', { descricao: 'x'.repeat(20_001) }, { descricao: words.tooLong }, words.tooLong],
    [
      'two that say what is wrong',
      { nome: 'x'.repeat(201), dataHora: '2027-02-30T08:00' },
      { nome: words.tooLong, dataHora: words.date },
      words.tooLong,
    ],
    [
      'one that is missing among others',
      { nome: 'x'.repeat(201), local: '' },
      { nome: words.tooLong, local: 'Informe o local do evento.' },
      words.required,
    ],
  ])('%s', (_, change, errors, sentence) => {
    expect(eventFieldErrors({ ...event, ...change })).toEqual(errors)
    expect(eventFieldsError({ ...event, ...change })).toBe(sentence)
  })
})
