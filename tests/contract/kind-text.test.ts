import { expect, test } from 'vitest'
import { kindText } from '#contract/words/kind-text.ts'

test.each([
  ['Dupla', 'Mista C', 'Dupla · Mista C'],
  ['Dupla 4ª categoria', '4ª categoria', 'Dupla 4ª categoria'],
  ['Dupla', 'A', 'Dupla · A'],
  ['Open', 'open', 'Open'],
  ['Arquibancada', null, 'Arquibancada'],
  ['', 'Mista C', 'Mista C'],
])('a ticket %s of the category %s is %s', (ticket, category, said) => {
  expect(kindText(ticket, category)).toBe(said)
})
