import { expect, test } from 'vitest'
import { brCode, crc16 } from '#sandbox/br-code.ts'
import { isDocument, passesLuhn } from '#sandbox/documents.ts'

test("the CRC has the algorithm's published check value", () => {
  expect(crc16('123456789')).toBe('29B1')
})

test("the CRC of the Central Bank's own example", () => {
  const example =
    '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR' +
    '5913Fulano de Tal6008BRASILIA62070503***6304'
  expect(crc16(example)).toBe('1D3D')
})

test('a whole code, field by field', () => {
  const code = brCode({
    key: '123e4567-e12b-12d1-a456-426655440000',
    amount: 1234.5,
    name: 'José da Silva Construções e Cia',
    city: 'São Paulo',
    txid: 'pedido-1',
  })
  expect(code.slice(0, -4)).toBe(
    '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-426655440000' +
      '520400005303986' +
      '54071234.50' +
      '5802BR' +
      '5925Jose da Silva Construcoes' +
      '6009Sao Paulo' +
      '62110507pedido1' +
      '6304',
  )
})

test.each([
  ['CPF', '12345678909', true],
  ['CPF', '19119119100', true],
  ['CPF', '01234567890', true],
  ['CPF', '12345678900', false],
  ['CPF', '11111111111', false],
  ['CNPJ', '11222333000181', true],
  ['CNPJ', '12ABC34501DE35', true],
  ['CNPJ', '11222333000182', false],
  ['RG', '12345678909', false],
])('%s %s is valid: %s', (type, number, valid) => {
  expect(isDocument(type, number)).toBe(valid)
})

test.each([
  ['5031433215406351', true],
  ['4235647728025682', true],
  ['375365153556885', true],
  ['5067766783888311', true],
  ['5031433215406352', false],
])('the card number %s passes: %s', (number, passes) => {
  expect(passesLuhn(number)).toBe(passes)
})
