import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { lockFolder } from '#server/db/folder-lock.ts'
import { placeOfThis } from '#server/db/lock-holder.ts'

let base: string
let folder: string
let file: string
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'quadra-lock-'))
  folder = join(base, 'database')
  file = `${folder}.lock`
  mkdirSync(folder)
})
afterEach(() => {
  vi.unstubAllGlobals()
  rmSync(base, { recursive: true })
})

const day = 86_400_000
const never = (): never => {
  throw new Error('the lock was lost')
}
/** Nobody would wait that long: whoever is let in was let in by a proof. */
const patient = { onLost: never, beatMs: day, quietMs: day }
const hasty = { onLost: never, beatMs: 60, quietMs: 300 }

const elsewhere = (): void =>
  writeFileSync(file, JSON.stringify({ id: 'another', place: 'another machine', pid: 1 }))
const refusal = (): string =>
  `Another process is using ${folder}. The embedded database takes one process; set DATABASE_URL for more.`

test('a second holder is refused at once, and let in when the first gives the folder back', async () => {
  const unlock = await lockFolder(folder, patient)
  await expect(lockFolder(folder, patient)).rejects.toThrow(refusal())
  await unlock()
  expect(existsSync(file)).toBe(false)
  expect(await holds(patient)).toBe(true)
})

/** Takes the folder and gives it back; whether the file named this holder meanwhile. */
const holds = async (pace: typeof patient): Promise<boolean> => {
  const before = existsSync(file) && readFileSync(file, 'utf8')
  const unlock = await lockFolder(folder, pace)
  const own = readFileSync(file, 'utf8') !== before
  await unlock()
  return own && !existsSync(file)
}

/** What a process of this machine leaves behind when it is killed. */
const leftBehind = (): void =>
  writeFileSync(file, JSON.stringify({ id: 'killed', place: placeOfThis(), pid: process.pid }))

test('the folder of a holder that was killed is had at once', async () => {
  leftBehind()
  expect(await holds(patient)).toBe(true)
})

test('of many that find the folder of a killed one a single one is let in', async () => {
  leftBehind()
  const tries = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder, patient)))
  const unlocks = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  expect(unlocks).toHaveLength(1)
  await unlocks[0]?.()
})

test('a holder in another place is believed while the file shows signs of life', async () => {
  elsewhere()
  const beat = setInterval(() => utimesSync(file, new Date(), new Date()), 30)
  await expect(lockFolder(folder, patient)).rejects.toThrow(refusal())
  clearInterval(beat)
})

test('a holder in another place that shows no signs of life any more is followed', async () => {
  elsewhere()
  const unlock = await lockFolder(folder, hasty)
  expect(readFileSync(file, 'utf8')).not.toContain('another machine')
  await unlock()
})

test('an old file of another place is had after two beats, a broken one as well', async () => {
  elsewhere()
  const yesterday = new Date(Date.now() - day)
  utimesSync(file, yesterday, yesterday)
  expect(await holds({ ...patient, beatMs: 60, quietMs: day / 2 })).toBe(true)
  writeFileSync(file, '')
  expect(await holds(hasty)).toBe(true)
})

test('a holder shows signs of life', async () => {
  const unlock = await lockFolder(folder, hasty)
  utimesSync(file, new Date(0), new Date(0))
  await vi.waitFor(() => expect(Date.now() - statSync(file).mtimeMs).toBeLessThan(day))
  await unlock()
})

test('a holder whose file became another’s is told so and leaves the file to it', async () => {
  const lost = vi.fn<(error: Error) => void>()
  const unlock = await lockFolder(folder, { ...hasty, onLost: lost })
  elsewhere()
  await vi.waitFor(() => expect(lost.mock.calls).toEqual([[new Error(refusal())]]))
  await unlock()
  expect(existsSync(file)).toBe(true)
})

/** A machine without abstract sockets, on which asking for a process gives this error. */
const stubOtherSystem = (code: string): void => {
  const kill = (): never => {
    throw Object.assign(new Error(code), { code })
  }
  vi.stubGlobal('process', Object.create(process, { platform: { value: 'darwin' }, kill: { value: kill } }))
}

test('outside of Linux a holder that is no process any more is followed at once', async () => {
  stubOtherSystem('ESRCH')
  await lockFolder(folder, patient)
  expect(await holds(patient)).toBe(true)
})

test('outside of Linux a holder of another user is believed while it shows signs of life', async () => {
  stubOtherSystem('EPERM')
  const unlock = await lockFolder(folder, hasty)
  await expect(lockFolder(folder, patient)).rejects.toThrow(refusal())
  await unlock()
})

test('outside of Linux a number that another process has by now keeps nobody out', async () => {
  stubOtherSystem('EPERM')
  await lockFolder(folder, patient)
  expect(await holds(hasty)).toBe(true)
})
