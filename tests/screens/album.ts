import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Size } from './camera.ts'

export const machineOf = (state: string): string => state.split('.')[0] ?? ''

/** Not the codes, which the server draws by lot: they would differ each time. */
const isKept = (line: string): boolean => line.length <= 240 && !/\S{33}|\bQD-/.test(line)

/** The pictures of one run, as they come. */
export class Album {
  readonly folder: string
  readonly #machines: readonly string[]
  readonly #words: Record<string, string[]> = {}
  readonly #taken = new Set<string>()
  readonly #writing: Promise<unknown>[] = []

  /** `machines`: whose pictures are wanted. */
  constructor(folder: string, machines: readonly string[]) {
    this.folder = folder
    this.#machines = machines
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
  }

  /** Not one that was taken already: the first picture of a state is the one that is kept. */
  wants(state: string): boolean {
    return this.#machines.includes(machineOf(state)) && !this.#taken.has(state)
  }

  /** `lines`: what can be read in the picture. */
  put(state: string, size: Size, image: Buffer, lines: readonly string[]): void {
    this.#words[state] = [...new Set([...(this.#words[state] ?? []), ...lines.filter(isKept)])]
    if (size === 'desktop') this.#taken.add(state)
    const path = join(this.folder, `${state}.${size}.webp`)
    // all pictures together are to be light (tests/statecharts): a desktop's can be read at four fifths
    const scaled = size === 'desktop' ? sharp(image).resize({ width: 1024 }) : sharp(image)
    this.#writing.push(scaled.webp({ quality: 42, effort: 6 }).toFile(path))
  }

  /** Everything is written down. */
  async close(): Promise<void> {
    await Promise.all(this.#writing)
    writeFileSync(join(this.folder, 'words.json'), JSON.stringify(this.#words))
  }
}

/** The files of these machines in a folder of pictures. */
export const picturesOf = (folder: string, machines: readonly string[]): string[] =>
  (existsSync(folder) ? readdirSync(folder) : []).filter((name) => machines.includes(machineOf(name)))
