import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as v from 'valibot'
import type { Mutant } from './mutants.ts'
import type { Executor } from './run-files.ts'

const Known = v.object({
  mutant: v.string(),
  source: v.string(),
  executor: v.picklist(['actor', 'page']),
  /** The suite; null where it survived all suites of this executor. */
  by: v.nullable(v.string()),
})
type Known = v.InferOutput<typeof Known>

type Tried = Pick<Mutant, 'id' | 'machine'>

/** A machine's own files: bracketEditing is in machines/bracket-editing.*.ts. */
const sourceOf = (machine: string): string => {
  const name = machine.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const hash = createHash('sha256')
  for (const file of readdirSync('machines').toSorted())
    if (file.startsWith(`${name}.`) && !file.endsWith('.words.ts'))
      hash.update(readFileSync(join('machines', file), 'utf8')).update('\0')
  return hash.digest('hex').slice(0, 16)
}

/** What earlier runs found out about the machines as they are now. */
export class Memory {
  readonly #path: string
  readonly #sources = new Map<string, string>()

  constructor(path = join('node_modules', '.cache', 'quadra', 'mutants', 'machines.jsonl')) {
    this.#path = path
  }

  #source(machine: string): string {
    const source = this.#sources.get(machine) ?? sourceOf(machine)
    this.#sources.set(machine, source)
    return source
  }

  /** By the mutant's id: which suite of the executor killed it, or null where it survived them all. */
  known(mutants: readonly Tried[], executor: Executor): Map<string, string | null> {
    const lines = existsSync(this.#path) ? readFileSync(this.#path, 'utf8').split('\n').filter(Boolean) : []
    const sources = new Map(mutants.map(({ id, machine }) => [id, this.#source(machine)]))
    const isTrue = (one: Known): boolean =>
      one.executor === executor && sources.get(one.mutant) === one.source
    const known = lines.map((line) => v.parse(Known, JSON.parse(line))).filter(isTrue)
    return new Map(known.map(({ mutant, by }) => [mutant, by]))
  }

  add({ id, machine }: Tried, executor: Executor, by: string | null): void {
    mkdirSync(dirname(this.#path), { recursive: true })
    const known: Known = { mutant: id, source: this.#source(machine), executor, by }
    appendFileSync(this.#path, `${JSON.stringify(known)}\n`)
  }
}
