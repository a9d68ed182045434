import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ServerMutant } from './instrument.ts'

export const cache = join('node_modules', '.cache', 'quadra', 'mutants')

export const hashOf = (...texts: string[]): string => {
  const hash = createHash('sha256')
  for (const text of texts) hash.update(text).update('\0')
  return hash.digest('hex').slice(0, 16)
}

const sourceOf = (file: string): string => hashOf(readFileSync(file, 'utf8'))

/** What earlier runs found out about the files as they are now; each line is written when it is known. */
export class Memory {
  readonly #path = join(cache, 'outcomes.jsonl')
  readonly #sources = new Map<string, string>()

  #source(file: string): string {
    const known = this.#sources.get(file) ?? sourceOf(file)
    this.#sources.set(file, known)
    return known
  }

  /** By the mutant's id: what killed it, or null where it survived everything. */
  outcomes(mutants: readonly ServerMutant[]): Map<string, string | null> {
    const lines = existsSync(this.#path) ? readFileSync(this.#path, 'utf8').split('\n').filter(Boolean) : []
    const byId = new Map(mutants.map((mutant) => [mutant.id, mutant]))
    const known = new Map<string, string | null>()
    for (const line of lines) {
      const { mutant, source, by } = JSON.parse(line) as { mutant: string; source: string; by: string | null }
      const found = byId.get(mutant)
      if (found && this.#source(found.file) === source) known.set(mutant, by)
    }
    return known
  }

  add({ id, file }: ServerMutant, by: string | null): void {
    mkdirSync(cache, { recursive: true })
    appendFileSync(this.#path, `${JSON.stringify({ mutant: id, source: this.#source(file), by })}\n`)
  }
}
