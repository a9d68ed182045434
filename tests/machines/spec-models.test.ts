import { basename } from 'node:path'
import { describe, expect, it } from 'vitest'
import { houseFiles } from '../house/files.ts'

const files = houseFiles()
const ending = (end: string) => files.filter(({ path }) => path.endsWith(end))
const textsOf = (end: string): string[] => ending(end).map(({ text }) => text)
const machines = ending('.machine.ts').map(({ path }) => basename(path))

/** The server asks these; no page shows them. */
const withoutPage = [
  'cancellation-batch.machine.ts',
  'order.machine.ts',
  'refund.machine.ts',
  'ticket.machine.ts',
]

/** What a model imports besides the library, the walker and words written for models: with it, it would not be independent. */
const borrowed = (model: string): string[] =>
  [...model.matchAll(/from '([^']+)'/g)]
    .flatMap(([, from]) => from ?? [])
    .filter((from) => !['xstate', '../support/walker.ts'].includes(from) && !from.endsWith('.spec-words.ts'))

/** Machines that no suite walks along the paths of a spec model. */
const unwalked = (names: string[], suites: string[]): string[] =>
  names.filter(
    (name) =>
      !suites.some((suite) => suite.includes(`#machines/${name}'`) && suite.includes('.spec-model.ts')),
  )

describe('spec models', () => {
  it.each([...ending('.spec-model.ts'), ...ending('.spec-words.ts')])(
    '$path takes nothing from the shop',
    ({ text }) => {
      expect(borrowed(text)).toEqual([])
    },
  )

  it('are walked by an actor suite for every machine', () => {
    expect(machines.length).toBeGreaterThan(4)
    expect(unwalked(machines, textsOf('.actor.test.ts'))).toEqual([])
  })

  it('are walked by a page suite for every machine that a page shows', () => {
    expect(unwalked(machines, textsOf('.page.test.tsx'))).toEqual(withoutPage)
  })
})

describe('each of these can fail', () => {
  it('a model that takes its messages from the contract', () => {
    const model = "import { setup } from 'xstate'\nimport { messages } from '#contract/words/messages.ts'\n"
    expect(borrowed(model)).toEqual(['#contract/words/messages.ts'])
  })

  it('a machine whose suite has no model', () => {
    const suite = "import { lampMachine } from '#machines/lamp.machine.ts'\n"
    expect(unwalked(['lamp.machine.ts'], [suite])).toEqual(['lamp.machine.ts'])
    expect(
      unwalked(['lamp.machine.ts'], [`${suite}import { lampModel } from './lamp.spec-model.ts'`]),
    ).toEqual([])
  })
})
