import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { projectRoot } from '#server/root.ts'
import { askForPart } from '../support/parts.ts'
import { createDatabase } from '../support/postgres.ts'
import type { Ground } from './stand.ts'
import type { Storm } from './storm.ts'

/** Built shops and databases of the run. */
export const ground: Ground = {
  newDatabase: () => createDatabase(),
  template: () => askForPart('embedded-template'),
}

/** ms; what else runs on the machine may slow a storm down. */
const patience = 300_000
/** Seeds that the control may need: a race is lost now and then only. */
const tries = 4

/** The storm at its small size keeps the books. */
export const testBooks = (storm: Storm, seed: number): void => {
  test(
    `${storm.about}: the books are right`,
    async () => {
      await askForPart('build')
      const { faults } = await storm.run({ seed, size: storm.small, ground, flaw: null })
      // a list in a failed comparison is cut short where a run says what failed
      if (faults.length > 0) throw new Error(faults.slice(0, 8).join('\n'))
      expect(faults).toEqual([])
    },
    patience,
  )
}

/** What the storm finds in a shop without its safety. */
const breakOf = async (storm: Storm, seed: number): Promise<string[]> => {
  await askForPart('build')
  await promisify(execFile)(process.execPath, ['tests/storm/build-flawed.mjs', storm.control], {
    cwd: projectRoot,
  })
  let found: string[] = []
  for (let at = 0; at < tries && found.length === 0; at += 1)
    found = (await storm.run({ seed: seed + at, size: storm.enough, ground, flaw: storm.control })).faults
  return found
}

/** Without its safety the storm finds that the books are wrong; `story` is the first fault, where it is made short. */
export const testControl = (storm: Storm, seed: number, story = /./): void => {
  test(
    `${storm.about}: without its safety (${storm.control}) the break is found`,
    async () => {
      const [first = ''] = await breakOf(storm, seed)
      expect(first).toMatch(story)
    },
    patience,
  )
}

/** A control takes as long as its storm, and says that the storm can fail: that of one storm is run each time, the others by `npm run test:all`. */
export const isWhole = process.env['QUADRA_STORMS'] === 'all'
