import { expect, test } from 'vitest'
import { shareAnew, shareMissing } from '#drafts/share-missing.ts'
import type { EventDraft } from '#drafts/event-draft-form.ts'
import { addCategory, changeCategory } from '#drafts/event-draft-parts.ts'
import { draftOf, keyOf, rowsOf, typeOf } from './draft-of-one-type.ts'

/** A type in pairs of 64 places with these categories. */
const withPlaces = (places: readonly string[]): EventDraft =>
  places.reduce((draft, quantidade, index) => {
    const next = addCategory(draft, keyOf(draft), `C${index}`)
    return changeCategory(next, keyOf(next), typeOf(next).categorias[index]?.key ?? '', { quantidade })
  }, draftOf())

test.each([
  ['those without any share what is left, in pairs', ['', '', '', ''], ['16', '16', '16', '16']],
  ['what does not divide goes to the first', ['', '', ''], ['22', '22', '20']],
  ['what is typed stays', ['30', '', ''], ['30', '18', '16']],
  ['where all have some, each gets more', ['20', '20', '20'], ['22', '22', '20']],
  ['nothing is missing', ['64'], null],
  ['there are too many', ['64', '2'], null],
  ['there is less than a pair for each', ['62', '', ''], null],
  ['a single place is no pair', ['63'], null],
  ['a number is wrong', ['12,5', ''], null],
])('%s', (_what, places, expected) => {
  const draft = withPlaces(places)
  const next = shareMissing(draft, keyOf(draft))
  expect(next && rowsOf(next).map(([, quantidade]) => quantidade)).toEqual(expected)
})

test('a ticket that is gone shares nothing', () => expect(shareMissing(draftOf(), 'gone')).toBeNull())

test.each([
  ['a second set came when the first had all', ['32', '32', '', ''], ['16', '16', '16', '16']],
  ['what does not divide goes to the first', ['64', '', ''], ['22', '22', '20']],
  ['what is left is enough for those without any', ['16', '16', '', ''], null],
  ['some were given other numbers than the rest', ['40', '24', ''], null],
  ['all have some', ['32', '32'], null],
  ['none has any', ['', ''], null],
])('among all anew: %s', (_what, places, expected) => {
  const draft = withPlaces(places)
  const next = shareAnew(draft, keyOf(draft))
  expect(next && rowsOf(next).map(([, quantidade]) => quantidade)).toEqual(expected)
})
