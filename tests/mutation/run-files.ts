import {
  appendFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'

const Kill = v.object({ mutant: v.string(), executor: v.picklist(['actor', 'page']), by: v.string() })
export type Kill = v.InferOutput<typeof Kill>
export type Executor = Kill['executor']

/** What the processes of one run tell each other, as files in a folder of its own. */
export class RunFiles {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  #path(name: string): string {
    return join(this.#folder, name)
  }

  #lines(name: string): string[] {
    const path = this.#path(name)
    return existsSync(path) ? readFileSync(path, 'utf8').split('\n').filter(Boolean) : []
  }

  #append(name: string, line: string): void {
    appendFileSync(this.#path(name), `${line}\n`)
  }

  set alive(ids: readonly string[]) {
    writeFileSync(this.#path('alive'), ids.join('\n'))
  }

  /** Those that no suite has killed so far. */
  get alive(): string[] {
    const dead = new Set(this.kills.map(({ mutant }) => mutant))
    return this.#lines('alive').filter((id) => !dead.has(id))
  }

  get kills(): Kill[] {
    return this.#lines('kills').map((line) => v.parse(Kill, JSON.parse(line)))
  }

  addKill(kill: Kill): void {
    this.#append('kills', JSON.stringify(kill))
  }

  /** Suites that went through all their tests. */
  get finished(): string[] {
    return this.#lines('finished')
  }

  addFinished(suite: string): void {
    this.#append('finished', suite)
  }

  /** Tests that failed without any change, or failed again after a change was taken back: they prove nothing. */
  get faults(): string[] {
    return this.#lines('faults')
  }

  addFault(what: string): void {
    this.#append('faults', what.replaceAll('\n', ' '))
  }

  /** What a process is busy with, so that one that hangs can be told; '' when with nothing. */
  begin(process: number, mutant: string): void {
    writeFileSync(this.#path(`busy-${process}`), mutant)
  }

  #busyFiles(): string[] {
    return readdirSync(this.#folder)
      .filter((name) => name.startsWith('busy-'))
      .map((name) => this.#path(name))
  }

  /** The mutants that processes are busy with, since when (ms). */
  get busy(): { mutant: string; since: number }[] {
    return this.#busyFiles()
      .map((path) => ({ mutant: readFileSync(path, 'utf8'), since: statSync(path).mtimeMs }))
      .filter(({ mutant }) => mutant !== '')
  }

  forgetBusy(): void {
    for (const path of this.#busyFiles()) rmSync(path)
  }
}
