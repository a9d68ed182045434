// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { maskBirthDate, maskCpfCnpj, maskPhone } from '#drafts/masks.ts'
import { type Mask, maskInPlace } from '#web/ui/mask-in-place.ts'

/** The box after typing: '|' stands where the caret is. */
const typed = (text: string, mask: Mask): string => {
  const input = document.createElement('input')
  input.value = text.replace('|', '')
  const caret = text.indexOf('|')
  input.setSelectionRange(caret, caret)
  maskInPlace(input, mask)
  const position = input.selectionStart ?? -1
  return `${input.value.slice(0, position)}|${input.value.slice(position)}`
}

describe('a masked box', () => {
  it.each([
    ['1|', '1|'],
    ['1234|', '123.4|'],
    ['12345678909|', '123.456.789-09|'],
    ['123.|456', '123.|456'],
    ['1293|.456', '129.3|45.6'],
    ['9|123.456', '9|12.345.6'],
    ['|23.456', '|234.56'],
    ['12ABC34501DE35|', '12.ABC.345/01DE-35|'],
    ['12abc345|01de35', '12.ABC.345|/01DE-35'],
  ])('keeps the caret behind the character just typed: %s', (before, after) =>
    expect(typed(before, maskCpfCnpj)).toBe(after),
  )

  it.each([
    ['2|/05/1990', '2|0/51/990'],
    ['21|0/51/990', '21|/05/1990'],
    ['20/|5/1990', '20|/51/990'],
    ['2/|', '02|'],
    ['2/5/1990|', '02/05/1990|'],
  ])('takes a digit of a date beside the caret as unfinished: %s', (before, after) =>
    expect(typed(before, maskBirthDate)).toBe(after),
  )

  it('drops what no mask takes, and leaves the caret', () =>
    expect(typed('(11) 9x|8765-4321', maskPhone)).toBe('(11) 98|765-4321'))
})
