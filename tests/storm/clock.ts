import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The time of a shop under storm, which the storm moves. */
export type StormClock = {
  now: () => number
  move: (ms: number) => void
  /** How many times faster the shop measures: what it keeps for some seconds is soon old. */
  pace: (times: number) => void
  /** For the shop's processes. */
  env: Record<string, string>
  close: () => void
}

const preload = new URL('./shifted-clock.mjs', import.meta.url).href
/** Node's options that give the shop this clock. */
export const shifted = `--import ${preload}`

export const openClock = (hurry: number): StormClock => {
  const folder = mkdtempSync(join(tmpdir(), 'quadra-clock-'))
  const file = join(folder, 'shift')
  let shift = 0
  let pace = 1
  const write = (): void => writeFileSync(file, `${String(shift).padStart(16)}${String(pace).padStart(4)}`)
  write()
  return {
    now: () => Date.now() + shift,
    move: (ms) => {
      shift += Math.round(ms)
      write()
    },
    pace: (times) => {
      pace = times
      write()
    },
    env: { NODE_OPTIONS: shifted, STORM_CLOCK: file, STORM_HURRY: String(hurry) },
    close: () => rmSync(folder, { recursive: true, force: true }),
  }
}
