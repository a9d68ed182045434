import { describe, expect, it } from 'vitest'
import { placeLine } from '#contract/laws/place-line.ts'

describe('where an event takes place, in one line', () => {
  it.each([
    ['Arena Azul', 'Vitória, ES', 'Arena Azul · Vitória/ES'],
    ['Arena Azul', 'Vitória/ES', 'Arena Azul · Vitória/ES'],
    ['Arena Azul', 'Vitória - es', 'Arena Azul · Vitória/ES'],
    ['Arena Azul', ' Vila Velha ', 'Arena Azul · Vila Velha'],
    ['Praia do Canto, Vitória, ES', 'Vitória, ES', 'Praia do Canto, Vitória, ES'],
    ['Clube de VITORIA', 'Vitória, ES', 'Clube de VITORIA'],
    ['Arena em Vitória', 'Vitória , ES', 'Arena em Vitória'],
    ['Arena Azul', '', 'Arena Azul'],
    ['Arena Azul', ' , ES', 'Arena Azul'],
    ['Arena Azul', null, 'Arena Azul'],
    ['Arena Azul', undefined, 'Arena Azul'],
  ])('%s and %j', (local, cidade, line) => expect(placeLine({ local, cidade })).toBe(line))
})

/** Where place and city stand apart. */
const apart = ['dashboard/event-view.tsx']

it('is how every page says where an event takes place', async () => {
  const sources = import.meta.glob('../../src/web/**/*.tsx', { query: '?raw', import: 'default' })
  const raw: string[] = []
  for (const [path, read] of Object.entries(sources))
    if (/(?:evento?|draft)\.local\b(?!,| &&|\))/.test(await read()))
      raw.push(path.replace(/.*src\/web\//, ''))
  expect(raw).toEqual(apart)
})
