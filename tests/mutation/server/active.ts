import process from 'node:process'

type FileSwitch = { active: number; hits: Set<number> }

const shared = globalThis as typeof globalThis & { quadraMutants?: Map<string, FileSwitch> }
const files = (shared.quadraMutants ??= new Map())

/** The mutant that this process is about: '<file> <index>'. */
const [, file, index] = /^(.*) (\d+)$/.exec(process.env['QUADRA_MUTANT'] ?? '') ?? []
const alone = file === undefined ? undefined : { file, index: Number(index) }

const fileSwitch = (file: string): FileSwitch => {
  const known = files.get(file)
  if (known) return known
  const made = { active: file === alone?.file ? alone.index : -1, hits: new Set<number>() }
  files.set(file, made)
  return made
}

/** What an instrumented file asks: which of its mutants is switched in; it tells which places were passed. */
export const switchOf = (file: string): { at: (site: number) => number; now: () => number } => {
  const own = fileSwitch(file)
  return {
    at: (site) => {
      own.hits.add(site)
      return own.active
    },
    now: () => own.active,
  }
}

export const switchTo = (file: string, index: number): void => {
  for (const own of files.values()) own.active = -1
  fileSwitch(file).active = index
}

export const switchToReal = (): void => {
  for (const own of files.values()) own.active = -1
}

/** The first mutants of the places that were passed since the last call: '<file> <index>'. */
export const takeHits = (): Set<string> => {
  const hits = new Set<string>()
  for (const [file, own] of files) {
    for (const index of own.hits) hits.add(`${file} ${index}`)
    own.hits.clear()
  }
  return hits
}
