import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createMachine } from 'xstate'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { coverageReport } from './coverage-report.ts'

const lamp = createMachine({
  id: 'lamp',
  initial: 'starting',
  states: {
    starting: { always: 'dark' },
    dark: { on: { press: 'lit' } },
    lit: { on: { press: 'dark', smash: 'broken' } },
    broken: {},
  },
})
const bell = createMachine({ id: 'bell', initial: 'silent', states: { silent: {} } })

const dark = { transitions: ['lamp.starting --always#0--> lamp.dark'], states: ['lamp', 'lamp.dark'] }
const lit = {
  transitions: [
    'lamp.dark --press#0--> lamp.lit',
    'lamp.lit --press#0--> lamp.dark',
    'lamp.lit --gone#0--> lamp',
  ],
  states: ['lamp.lit'],
}

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'quadra-figures-'))
  const save = (name: string, figures: object) => writeFileSync(join(folder, name), JSON.stringify(figures))
  save('lamp.actor.json', dark)
  save('house.actor.json', lit)
  save('lamp.page.json', dark)
})
afterAll(() => rmSync(folder, { recursive: true }))

it('counts what each executor took, whichever suite it was, and names the rest', () => {
  expect(coverageReport({ machines: [lamp, bell], folder }).split('\n')).toEqual([
    'machine  states  actor  page  Chromium  transitions  actor  page  Chromium',
    'lamp          5      4     3         –            4      3     1         –',
    'bell          2      –     –         –            0      –     –         –',
    'total         7      4     3         –            4      3     1         –',
    'not taken:',
    '  lamp, actor: lamp.broken',
    '  lamp, actor: lamp.lit --smash#0--> lamp.broken',
    '  lamp, page: lamp.lit',
    '  lamp, page: lamp.broken',
    '  lamp, page: lamp.dark --press#0--> lamp.lit',
    '  lamp, page: lamp.lit --press#0--> lamp.dark',
    '  lamp, page: lamp.lit --smash#0--> lamp.broken',
  ])
})

it('leaves out figures that are not of this run', () => {
  expect(coverageReport({ machines: [lamp], folder, ignored: ['actor', 'page'] }).split('\n')[1]).toBe(
    'lamp          5      –     –         –            4      –     –         –',
  )
})
