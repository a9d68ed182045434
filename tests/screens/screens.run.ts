import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chartOf } from '../../src/tools/statecharts/chart.ts'
import { allMachines } from '../../src/tools/statecharts/machines.ts'
import { statesWithoutPicture } from '../../src/tools/statecharts/screens.ts'
import { Album, machineOf, picturesOf } from './album.ts'
import type { Journey } from './journey.ts'
import { accountJourneys } from './journeys/account.ts'
import { creation, duplication } from './journeys/creation.ts'
import { dashboardJourneys } from './journeys/dashboard.ts'
import { door, doors } from './journeys/door.ts'
import { eventJourneys } from './journeys/events.ts'
import { paymentJourneys } from './journeys/payment.ts'
import { profileJourneys } from './journeys/profile.ts'
import { sameScreens } from './same-screens.ts'
import { Stage } from './stage.ts'

const journeys: readonly Journey[] = [
  ...accountJourneys,
  ...eventJourneys,
  ...profileJourneys,
  ...paymentJourneys,
  creation,
  ...dashboardJourneys,
  door,
  doors,
  duplication,
]

const kept = join(process.cwd(), 'docs/statecharts/screens')
const fresh = join(process.cwd(), 'dist/screens')

const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** Machines whose journeys all came to their end. */
const play = async (stage: Stage, wanted: readonly string[]): Promise<string[]> => {
  const failed = new Set<string>()
  for (const [index, { name, machines, play: go }] of journeys.entries()) {
    if (!machines.some((machine) => wanted.includes(machine))) continue
    const since = performance.now()
    await stage.begins(index)
    const problem = await go(stage).then(
      () => null,
      (error: unknown) => (error instanceof Error ? error.message : 'no error'),
    )
    const took = `${((performance.now() - since) / 1000).toFixed(1)} s`
    say(problem === null ? `✓ ${name}, ${took}` : `✗ ${name}, ${took}: ${problem}`)
    if (problem !== null) for (const machine of machines) failed.add(machine)
    if (problem !== null)
      await stage.shootsProblems(join(process.cwd(), 'dist', `screens-${name.replaceAll(' ', '-')}`))
    await stage.sendsEverybodyHome()
  }
  return wanted.filter((machine) => !failed.has(machine))
}

/** What was not reached keeps the picture that it had. */
const keep = (machines: readonly string[], whole: readonly string[]): void => {
  mkdirSync(kept, { recursive: true })
  for (const name of picturesOf(kept, whole)) rmSync(join(kept, name))
  for (const name of picturesOf(fresh, machines)) cpSync(join(fresh, name), join(kept, name))
  keepWords(whole)
}

type Words = Record<string, string[]>
const wordsIn = (file: string): Words =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Words) : {}

/** What can be read in the pictures, one a line. */
const keepWords = (whole: readonly string[]): void => {
  const file = join(kept, '..', 'screens.json')
  const before = Object.entries(wordsIn(file)).filter(([state]) => !whole.includes(machineOf(state)))
  const words = { ...Object.fromEntries(before), ...wordsIn(join(fresh, 'words.json')) }
  const lines = Object.keys(words)
    .toSorted()
    .map((state) => `${JSON.stringify(state)}: ${JSON.stringify(words[state])}`)
  writeFileSync(file, `{\n${lines.join(',\n')}\n}\n`)
}

const tellMissing = (): void => {
  const missing = allMachines().flatMap((machine) => {
    const names = picturesOf(kept, [machine.id]).map((name) => name.replace(/\.\w+\.webp$/, ''))
    const screens = Object.fromEntries(names.map((id) => [id, { phone: '', desktop: '' }]))
    return statesWithoutPicture(chartOf(machine), screens)
  })
  say(`${missing.length} states without a picture${missing.map((id) => `\n  ${id}`).join('')}`)
}

const tellSame = (): void => {
  const same = sameScreens(kept)
  say(
    `${same.length} pictures that several states share${same.map((ids) => `\n  ${ids.join(' = ')}`).join('')}`,
  )
}

/** Takes the pictures of `docs/statecharts/screens`: of these machines, or of all. Counts the machines that failed. */
export const takeScreens = async (asked: readonly string[]): Promise<number> => {
  const all = allMachines().map(({ id }) => id)
  const unknown = asked.filter((id) => !all.includes(id))
  if (unknown.length > 0) throw new Error(`no such machine: ${unknown.join(', ')}`)
  const wanted = asked.length > 0 ? asked : all
  const album = new Album(fresh, wanted)
  const stage = await Stage.open(album)
  let whole: string[] = []
  try {
    whole = await play(stage, wanted)
  } finally {
    await stage.close()
  }
  await album.close()
  keep(wanted, whole)
  tellMissing()
  tellSame()
  return wanted.length - whole.length
}
