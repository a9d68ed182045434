import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { brl } from '#contract/laws/money.ts'
import { maskBrl } from '#drafts/prices.ts'
import { formatDocument, maskCpfCnpj, maskCpfInput, maskDate, maskPhone } from '#drafts/masks.ts'

const masks = { maskPhone, maskCpfInput, maskCpfCnpj, maskDate }
const typed = fc.string({ unit: fc.constantFrom(...Array.from('0123456789ABCxyz .-/()+')), maxLength: 24 })

describe('masks (product §5)', () => {
  it.each([
    ['1', '(1'],
    ['11', '(11'],
    ['119', '(11) 9'],
    ['1198888', '(11) 98888'],
    ['11988887', '(11) 98888-7'],
    ['11988887777', '(11) 98888-7777'],
    ['119888877779', '(11) 98888-7777'],
    ['55999998888', '(55) 99999-8888'],
    ['+5511988887777', '(11) 98888-7777'],
    ['5511988887777', '(11) 98888-7777'],
    ['55 11 98888-7777', '(11) 98888-7777'],
    ['+55 11 98888-7777', '(11) 98888-7777'],
    ['+55 11 98888-77', '(11) 98888-77'],
  ])('phone %j → %j', (text, expected) => expect(maskPhone(text)).toBe(expected))

  it.each([
    ['529', '529'],
    ['5299', '529.9'],
    ['52998224725', '529.982.247-25'],
    ['529982247251', '529.982.247-25'],
  ])('CPF %j → %j', (text, expected) => expect(maskCpfInput(text)).toBe(expected))

  it.each([
    ['52998224725', '529.982.247-25'],
    ['112223330001', '11.222.333/0001'],
    ['11222333000181', '11.222.333/0001-81'],
    ['112223330001819', '11.222.333/0001-81'],
    ['12abc34501de35', '12.ABC.345/01DE-35'],
    ['12A', '12.A'],
    ['', ''],
  ])('CPF/CNPJ %j → %j', (text, expected) => expect(maskCpfCnpj(text)).toBe(expected))

  it.each([
    ['1', '1'],
    ['105', '10/5'],
    ['10051990', '10/05/1990'],
    ['10/05/19901', '10/05/1990'],
    ['20/5/1990', '20/05/1990'],
    ['1.2.1990', '01/02/1990'],
    ['20 5 1990', '20/05/1990'],
    ['1 2 1990', '01/02/1990'],
    ['20/5', '20/5'],
    ['20/5/', '20/05'],
    ['20/05/1', '20/05/1'],
    ['20/0/1990', '20/01/990'],
  ])('date %j → %j', (text, expected) => expect(maskDate(text)).toBe(expected))

  it.each([
    ['52998224725', '529.982.247-25'],
    ['11222333000181', '11.222.333/0001-81'],
  ])('a stored document %j reads %j', (text, expected) => expect(formatDocument(text)).toBe(expected))

  it('a price as it is typed reads as a price does anywhere else', () => {
    fc.assert(
      fc.property(fc.nat({ max: 99_999_999_999 }), (cents) => {
        expect(maskBrl(String(cents))).toBe(brl(cents))
      }),
    )
  })

  describe.each(Object.entries(masks))('%s', (_, mask) => {
    it('applied twice changes nothing', () => {
      fc.assert(
        fc.property(typed, (text) => {
          expect(mask(mask(text))).toBe(mask(text))
        }),
      )
    })

    it('never ends in a separator, so that a person can delete what they typed', () => {
      fc.assert(
        fc.property(typed, (text) => {
          expect(mask(text)).not.toMatch(/[ ./)-]$/)
        }),
      )
    })

    it('gives the same whether typed key by key or pasted', () => {
      fc.assert(
        fc.property(fc.stringMatching(/^[0-9]{0,16}$/), (text) => {
          let shown = ''
          for (const key of text) shown = mask(shown + key)
          expect(shown).toBe(mask(text))
        }),
      )
    })
  })

  it('keeps an alphanumeric CNPJ typed key by key', () => {
    let shown = ''
    for (const key of '12abc34501de35') shown = maskCpfCnpj(shown + key)
    expect(shown).toBe('12.ABC.345/01DE-35')
  })
})
