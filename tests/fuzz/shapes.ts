import fc from 'fast-check'

import { odd } from './values.ts'

/** From a few to very many, each size as likely as ten times as much. */
const howMany = (most: number): fc.Arbitrary<number> =>
  fc.double({ min: 0, max: Math.log10(most), noNaN: true }).map((power) => Math.round(10 ** power))

/** Text of JSON in place of a value: what cannot be made by writing a value down stays text until it is sent. */
type Bomb = { text: string }

const repeated = (one: string, count: number): string => `[${Array<string>(count).fill(one).join(',')}]`

const bomb: fc.Arbitrary<Bomb> = fc.oneof(
  fc
    .tuple(fc.constantFrom('{}', '0', '[]', 'null', '""', '{"nome":""}', '{"cpf":"1"}'), howMany(400_000))
    .map(([one, count]) => ({ text: repeated(one, count) })),
  howMany(60_000).map((depth) => ({ text: '['.repeat(depth) + ']'.repeat(depth) })),
  howMany(60_000).map((depth) => ({ text: '{"a":'.repeat(depth) + '0' + '}'.repeat(depth) })),
  howMany(200_000).map((count) => ({
    text: `{${Array.from({ length: count }, (_, index) => `"k${index}":0`).join(',')}}`,
  })),
  fc
    .tuple(fc.constantFrom('a', '\\u0000', ' ', '👨‍👩‍👧', '\u200B', '<', '='), howMany(2_000_000))
    .map(([one, count]) => ({ text: `"${one.repeat(count)}"` })),
  howMany(300_000).map((digits) => ({ text: '9'.repeat(digits) })),
)

type Step = {
  at: number
  change: 'drop' | 'replace' | 'repeat' | 'nest' | 'add'
  with: unknown
  times: number
}

const step: fc.Arbitrary<Step> = fc.record({
  at: fc.nat({ max: 1000 }),
  change: fc.constantFrom('drop', 'replace', 'replace', 'repeat', 'nest', 'add'),
  with: odd,
  times: howMany(5_000),
})

type Place = { holder: Record<string, unknown> | unknown[]; key: string }

const placesIn = (value: unknown): Place[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.keys(value).flatMap((key) => [
        { holder: value as Place['holder'], key },
        ...placesIn((value as Record<string, unknown>)[key]),
      ])

const nested = (value: unknown, times: number): unknown =>
  times > 200 ? nested(value, 200) : times === 0 ? value : [nested(value, times - 1)]

const plain = { enumerable: true, writable: true, configurable: true }

const changed = (body: unknown, { at, change, with: replacement, times }: Step): unknown => {
  const places = placesIn(body)
  const place = places[at % Math.max(1, places.length)]
  if (!place) return replacement
  const holder = place.holder as Record<string, unknown>
  const old = holder[place.key]
  if (change === 'drop') delete holder[place.key]
  else if (change === 'replace') holder[place.key] = replacement
  else if (change === 'repeat')
    holder[place.key] = Array<unknown>(times).fill(Array.isArray(old) ? old[0] : old)
  else if (change === 'nest') holder[place.key] = nested(old, times)
  else Object.defineProperty(holder, at % 2 ? '__proto__' : `key${at}`, { ...plain, value: replacement })
  return body
}

/** The same body after a few changes that no form makes. */
export const distorted = (body: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc
    .tuple(body, fc.array(step, { minLength: 1, maxLength: 4 }))
    .map(([value, steps]) => steps.reduce(changed, structuredClone(value)))

/** Text of a body in which one value is a bomb; of a body without values, the bomb alone. */
export const bombed = (body: fc.Arbitrary<unknown>): fc.Arbitrary<string> =>
  fc.tuple(body, bomb, fc.nat({ max: 1000 })).map(([value, { text }, at]) => {
    const copy = structuredClone(value)
    const places = placesIn(copy)
    const place = places[at % Math.max(1, places.length)]
    if (!place) return text
    const mark = '\u0002bomb'
    ;(place.holder as Record<string, unknown>)[place.key] = mark
    return JSON.stringify(copy).replace(JSON.stringify(mark), () => text)
  })

/** What is no JSON at all, or nearly. */
export const junk: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.constantFrom(
    '',
    '{',
    '[',
    '{"a":',
    '{"a":1,"a":2}',
    '1e999999',
    '"\\uD800"',
    'null',
    'NaN',
    '\u0000',
    '[1,]',
  ),
  fc.json().map((text) => text.slice(0, Math.ceil(text.length / 2))),
)
