import { randomUUID } from 'node:crypto'
import { readFileSync, realpathSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { codeOf, type Holder, lightBeacon, placeOfThis, proveGone } from './lock-holder.ts'

/** Gives the folder back. */
type Unlock = () => Promise<void>

type Pace = {
  /** ms between two signs of life. */
  beatMs: number
  /** ms without a sign of life after which a holder elsewhere counts as ended. */
  quietMs: number
}

type Options = Partial<Pace> & {
  /** Another process took the folder over: this one must stop writing at once. */
  onLost: (error: Error) => void
}

const lookMs = 100
/** ms after which two processes that take over at once can tell which of them won. */
const settleMs = 500

const taken = (folder: string): Error =>
  new Error(
    `Another process is using ${folder}. The embedded database takes one process; set DATABASE_URL for more.`,
  )

/** False when the file is there already. */
const create = (file: string, text: string): boolean => {
  try {
    writeFileSync(file, text, { flag: 'wx' })
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

/** The text of the file; null when it is gone. */
const textOf = (file: string): string | null => {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

/** ms; 0 when the file is gone. It is read first: of a file that was just opened a network folder tells the present time. */
const touchedAt = (file: string): number =>
  textOf(file) === null ? 0 : (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0)

/** Waits until the file was left alone long enough, two beats at least as clocks differ; false as soon as it is touched. */
const isQuiet = async (file: string, { beatMs, quietMs }: Pace): Promise<boolean> => {
  const seen = touchedAt(file)
  const now = Date.now()
  const end = Math.max(Math.min(seen, now) + quietMs, now + 2 * beatMs)
  while (Date.now() < end) {
    await pause(lookMs)
    if (touchedAt(file) !== seen) return false
  }
  return true
}

/** Takes the file over from a holder that ended without giving it back; false when it lives. */
const takeOver = async (file: string, mine: Holder, pace: Pace): Promise<boolean> => {
  const found = textOf(file)
  const proof = found === null ? 'none' : await proveGone(found)
  if (proof === 'lives') return false
  const isProven = proof !== 'none'
  try {
    if (!isProven && !(await isQuiet(file, pace))) return false
    if (textOf(file) !== found) return false
    writeFileSync(`${file}.${mine.id}`, JSON.stringify(mine))
    renameSync(`${file}.${mine.id}`, file)
    if (!isProven) await pause(settleMs)
    return textOf(file) === JSON.stringify(mine)
  } finally {
    if (isProven) await proof.putOut()
  }
}

/** Touches the file regularly until another process takes it; answers how to stop. */
const startBeat = (file: string, text: string, beatMs: number, lose: () => void): (() => void) => {
  const beat = (): void => {
    try {
      if (textOf(file) !== text) throw new Error('not its own')
      const now = new Date()
      utimesSync(file, now, now)
    } catch {
      clearInterval(timer)
      lose()
    }
  }
  const timer = setInterval(beat, beatMs).unref()
  return () => clearInterval(timer)
}

/**
 * Two processes on one embedded folder would lose data silently, so the second is refused, from another container or
 * machine too (decision 019). The folder of a killed process of this machine is taken over without waiting.
 */
export const lockFolder = async (
  folder: string,
  { onLost, beatMs = 3000, quietMs = 15_000 }: Options,
): Promise<Unlock> => {
  const file = `${realpathSync(folder)}.lock`
  const mine: Holder = { id: randomUUID(), place: placeOfThis(), pid: process.pid }
  const text = JSON.stringify(mine)
  const beacon = await lightBeacon(mine.id)
  if (!create(file, text) && !(await takeOver(file, mine, { beatMs, quietMs }))) {
    await beacon?.putOut()
    throw taken(folder)
  }
  const endBeat = startBeat(file, text, beatMs, () => onLost(taken(folder)))
  return async () => {
    endBeat()
    if (textOf(file) === text) rmSync(file)
    await beacon?.putOut()
  }
}
