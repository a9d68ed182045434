import { expect, test } from 'vitest'
import { shortName } from '#web/dashboard/short-name.ts'

test.each([
  ['Ana Souza', ['Ana Souza', 'Bia Lima'], 'Ana'],
  [' Ana  Souza ', [' Ana  Souza ', 'Ana Lima'], 'Ana  Souza'],
  ['Ana', ['Ana', 'Bia'], 'Ana'],
])('%j of %j', (name, all, short) => {
  expect(shortName(name, all)).toBe(short)
})
