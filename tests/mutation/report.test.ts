import { describe, expect, it } from 'vitest'
import {
  mutationPage,
  mutationTable,
  objections,
  objectionsToPages,
  type Outcome,
  pagesPart,
  pageWithLines,
  partsOf,
  tableOfPages,
} from './report.ts'

describe('a proof stands', () => {
  const outcomes = (dead: number, alive: number): Outcome[] => [
    ...Array.from({ length: dead }, (_, at) => ({
      mutant: { id: `dead ${at}`, machine: 'gate' },
      kill: { mutant: `dead ${at}`, executor: 'actor' as const, by: 'gate.actor.test.ts' },
    })),
    ...Array.from({ length: alive }, (_, at) => ({
      mutant: { id: `alive ${at}`, machine: 'gate' },
      kill: undefined,
    })),
  ]

  it('when 95 % are dead and each survivor has its reason', () => {
    expect(objections(outcomes(19, 1), { 'alive 0': 'equal' })).toEqual([])
  })

  it.each([
    ['a survivor has no reason', outcomes(39, 1), {}, ['survives without a reason: alive 0']],
    [
      'a reason is stale',
      outcomes(20, 0),
      { 'dead 3': 'equal', gone: 'equal' },
      ['has a reason but does not survive: dead 3', 'has a reason but does not survive: gone'],
    ],
    ['too many survive', outcomes(18, 2), { 'alive 0': 'a', 'alive 1': 'b' }, ['only 90.0 % are killed']],
  ])('but not when %s', (_, seen, reasons, against) => {
    expect(objections(seen, reasons)).toEqual(against)
  })

  it('in a table of its machines', () => {
    expect(mutationTable(outcomes(19, 1)).split('\n')).toEqual([
      '| Machine | Mutants | Killed by actor | Then by page | Survivors | Killed |',
      '| ------- | ------: | --------------: | -----------: | --------: | -----: |',
      '| gate    |      20 |              19 |            0 |         1 | 95.0 % |',
      '| all     |      20 |              19 |            0 |         1 | 95.0 % |',
    ])
  })
  it('on a page of which a later run writes the lines of some machines anew', () => {
    const before = mutationPage(
      [
        ...outcomes(18, 1),
        ...outcomes(9, 0).map((one) => ({ ...one, mutant: { ...one.mutant, machine: 'bell' } })),
      ],
      { 'alive 0': 'equal' },
    )
    const page = pageWithLines(before, outcomes(20, 0), {})
    expect(page.split('\n').filter((line) => line.startsWith('| '))).toEqual([
      '| Machine | Mutants | Killed by actor | Then by page | Survivors |  Killed |',
      '| ------- | ------: | --------------: | -----------: | --------: | ------: |',
      '| bell    |       9 |               9 |            0 |         0 | 100.0 % |',
      '| gate    |      20 |              20 |            0 |         0 | 100.0 % |',
      '| all     |      29 |              29 |            0 |         0 | 100.0 % |',
    ])
    expect(page).not.toContain('equal')
    expect(page.startsWith('# Mutation proof\n')).toBe(true)
  })
  it('of pages when they kill 80 % alone, in a part of their own', () => {
    const seen = (dead: number, alive: number): Outcome[] =>
      outcomes(dead, alive).map(({ mutant, kill }) => ({
        mutant,
        kill: kill && { ...kill, executor: 'page' },
      }))
    expect(objectionsToPages(seen(8, 2))).toEqual([])
    expect(objectionsToPages(seen(7, 3))).toEqual(['the page suites alone kill only 70.0 %'])
    expect(tableOfPages(seen(8, 2)).split('\n')).toEqual([
      '| Machine | Mutants | Killed by page | Killed |',
      '| ------- | ------: | -------------: | -----: |',
      '| gate    |      10 |              8 | 80.0 % |',
      '| all     |      10 |              8 | 80.0 % |',
    ])
    const pages = pagesPart(seen(8, 2), 1)
    expect(partsOf(`# Proof\n\n${pages}`)).toEqual({ machines: '# Proof\n\n', pages })
    expect(partsOf('# Proof\n')).toEqual({ machines: '# Proof\n', pages: '' })
  })
})
