import { expect, test } from 'vitest'
import { oneWordName, shortName } from '#web/dashboard/short-name.ts'

test.each([
  ['Ana Souza', ['Ana Souza', 'Bia Lima'], 'Ana', 'Ana'],
  [' Ana  Souza ', [' Ana  Souza ', 'Ana Lima'], 'Ana  Souza', 'Souza'],
  ['Ana', ['Ana', 'Bia'], 'Ana', 'Ana'],
])('%j of %j', (name, all, short, word) => {
  expect([shortName(name, all), oneWordName(name, all)]).toEqual([short, word])
})
