import { expect, test } from 'vitest'
import { maskPixKey, pixKeyOf } from '#contract/laws/pix-key.ts'

test.each([
  ['529.982.247-25', 'cpf', '52998224725', 'CPF ***.982.247-**'],
  ['52998224725', 'cpf', '52998224725', 'CPF ***.982.247-**'],
  [' Bia@Exemplo.com ', 'email', 'bia@exemplo.com', 'e-mail bi***@exemplo.com'],
  ['(11) 98765-4321', 'celular', '+5511987654321', 'celular (11) *****-4321'],
  ['11987654321', 'celular', '+5511987654321', 'celular (11) *****-4321'],
  ['+55 11 98765-4321', 'celular', '+5511987654321', 'celular (11) *****-4321'],
  ['(31) 99822-4723', 'celular', '+5531998224723', 'celular (31) *****-4723'],
])('%j is a key: %s %s, shown as %s', (typed, kind, key, mask) => {
  const found = pixKeyOf(typed)
  expect([found, found && maskPixKey(found)]).toEqual([{ kind, key }, mask])
})

test.each([
  '',
  'Bia',
  '529.982.247-24',
  '52998224724',
  '111.111.111-11',
  '11.222.333/0001-81',
  // check digits of a CPF, and written as a number
  '(52) 99822-4725',
  '(11) 3333-4444',
  '2098765432',
  'bia@exemplo',
  'bia@@exemplo.com',
  'bia\u001B[2d@exemplo.com',
  'bia\u0007@exemplo.com',
  'bia\u202E@exemplo.com',
  'bia\u200B@exemplo.com',
  'bia@exem\u200Bplo.com',
  'bia@exemplo.com;rui@exemplo.com',
  `${'a'.repeat(70)}@exemplo.com`,
  '7d9f0335-8dcc-4054-9bf9-0dbd61d36906',
  '9'.repeat(77),
])('%j is none', (typed) => expect(pixKeyOf(typed)).toBe(null))
