import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  digitsOnly,
  hasWrongDocument,
  isCnpj,
  isCpf,
  isCpfOrCnpj,
  maskCpf,
  maskEmail,
  normalizeDocument,
} from '#contract/laws/documents.ts'

/** The official way to say it: sum × 10 mod 11, where 10 counts as 0. */
const cpfDigit = (digits: readonly number[]): number => {
  const sum = digits.reduce((total, digit, at) => total + digit * (digits.length + 1 - at), 0)
  return ((sum * 10) % 11) % 10
}

/** Weights 2..9 from the right, again and again; a character counts as its ASCII code − 48. */
const cnpjDigit = (text: string): number => {
  const sum = Array.from(text).reduceRight(
    (total, character, at) => total + (character.charCodeAt(0) - 48) * (((text.length - 1 - at) % 8) + 2),
    0,
  )
  const rest = sum % 11
  return rest < 2 ? 0 : 11 - rest
}

const digit = fc.integer({ min: 0, max: 9 })
const cpfs = fc
  .array(digit, { minLength: 9, maxLength: 9 })
  .filter((base) => new Set(base).size > 1)
  .map((base) => {
    const first = cpfDigit(base)
    return [...base, first, cpfDigit([...base, first])].join('')
  })
const cnpjs = fc
  .array(fc.constantFrom(...Array.from('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ')), {
    minLength: 12,
    maxLength: 12,
  })
  .filter((base) => new Set(base).size > 1)
  .map((base) => {
    const text = base.join('')
    const first = cnpjDigit(text)
    return `${text}${first}${cnpjDigit(`${text}${first}`)}`
  })

/** Another digit in place of the one at `at`. */
const spoiled = (document: string, at: number, by: number): string =>
  document.slice(0, at) + String((Number(document[at]) + by) % 10) + document.slice(at + 1)

describe('CPF (law A1)', () => {
  it.each(['52998224725', '11144477735', '00000000191', '12345678909'])('accepts %s', (cpf) => {
    expect(isCpf(cpf)).toBe(true)
  })

  it.each([
    '52998224726',
    '52998224735',
    '00000000000',
    '11111111111',
    '99999999999',
    '5299822472',
    '529982247250',
    '529.982.247-25',
    '',
    '5299822472A',
  ])('refuses %s', (cpf) => {
    expect(isCpf(cpf)).toBe(false)
  })

  it('accepts every base with its check digits, and with no other last digits', () => {
    fc.assert(
      fc.property(cpfs, fc.integer({ min: 9, max: 10 }), fc.integer({ min: 1, max: 9 }), (cpf, at, by) => {
        expect(isCpf(cpf)).toBe(true)
        expect(isCpf(spoiled(cpf, at, by))).toBe(false)
      }),
    )
  })
})

describe('CNPJ, numeric and alphanumeric (law A1)', () => {
  it.each(['12ABC34501DE35', '00000000000191', '11222333000181'])('accepts %s', (cnpj) => {
    expect(isCnpj(cnpj)).toBe(true)
  })

  it.each([
    '12ABC34501DE00',
    '12abc34501de35',
    '00000000000000',
    '11222333000182',
    '11222333000191',
    '1122233300018',
    '112223330001811',
    '12ABC34501DEA5',
  ])('refuses %s', (cnpj) => {
    expect(isCnpj(cnpj)).toBe(false)
  })

  it('accepts every base with its check digits, and with no other last digits', () => {
    fc.assert(
      fc.property(cnpjs, fc.integer({ min: 12, max: 13 }), fc.integer({ min: 1, max: 9 }), (cnpj, at, by) => {
        expect(isCnpj(cnpj)).toBe(true)
        expect(isCnpj(spoiled(cnpj, at, by))).toBe(false)
      }),
    )
  })
})

describe('how documents are read', () => {
  it.each([
    ['12.abc.345/01de-35', '12ABC34501DE35'],
    ['529.982.247-25', '52998224725'],
    [' 529 982 247 25 ', '52998224725'],
    ['', ''],
  ])('normalises %j to %j', (text, expected) => {
    expect(normalizeDocument(text)).toBe(expected)
  })

  it('takes digits alone where only digits count', () => {
    expect(digitsOnly('(11) 98888-7777')).toBe('11988887777')
  })

  it('takes either for CPF ou CNPJ', () => {
    expect(['52998224725', '12ABC34501DE35', '52998224726', '1'].map(isCpfOrCnpj)).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  it.each([
    [[], false],
    [['', ' '], false],
    [['529.982.247-25', '', '12.ABC.345/01DE-35'], false],
    [['529.982.247-26'], true],
    [['', '529.982.247-25', '1'], true],
  ])('finds a wrong one in %j: %s', (texts, expected) => expect(hasWrongDocument(texts)).toBe(expected))

  it.each([
    ['maria@exemplo.com', 'ma***@exemplo.com'],
    ['ana@exemplo.com', 'an***@exemplo.com'],
    ['jo@exemplo.com', 'j***@exemplo.com'],
    ['x@exemplo.com', '***@exemplo.com'],
  ])('shows of %s no more than %s', (email, shown) => expect(maskEmail(email)).toBe(shown))

  it('hides the ends of a CPF', () => {
    expect(maskCpf('12345678909')).toBe('***.456.789-**')
  })
})
