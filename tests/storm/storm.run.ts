import { execFileSync } from 'node:child_process'
import process from 'node:process'
import pg from 'pg'
import { projectRoot } from '#server/root.ts'
import { embeddedTemplate } from '../support/embedded-template.ts'
import { startCluster } from '../support/postgres-cluster.ts'
import type { FlawName } from './flaws.ts'
import { writeProof } from './proof.ts'
import type { Ground } from './stand.ts'
import type { Storm } from './storm.ts'
import { storms } from './storms.ts'

export type Asked = {
  name: string | null
  seed: number
  size: string
  /** Of the storm's own, unless another is named; null: the shop with all its safety. */
  control: string | null
  /** Writes its proof even over that of a larger run. */
  write: boolean
}

const say = (line: string): void => void process.stdout.write(`${line}\n`)

const list = (): void => {
  say('npm run storm -- <name> [--seed=…] [--size=full|small|<number>] [--control[=…]] [--write]\n')
  for (const [name, { about, full, small, unit }] of Object.entries(storms))
    say(`${name.padEnd(10)} ${about} (full ${full} ${unit}, small ${small})`)
}

/** Null: no such size. */
export const sizeOf = ({ full, small }: Pick<Storm, 'full' | 'small'>, size: string): number | null => {
  if (size === 'full') return full
  if (size === 'small') return small
  const count = Number(size)
  return Number.isInteger(count) && count > 0 ? count : null
}

/** A PostgreSQL of this run's own, with every commit on disk. */
const openGround = async (): Promise<{ ground: Ground; close: () => Promise<void> }> => {
  let made = 0
  let cluster: ReturnType<typeof startCluster> | null = null
  const server = () => (cluster ??= startCluster({ durable: true }))
  return {
    ground: {
      template: embeddedTemplate,
      newDatabase: async () => {
        const { url } = await server()
        const name = `storm_${(made += 1)}`
        const client = new pg.Client({ connectionString: url })
        await client.connect()
        await client.query(`create database ${name}`)
        await client.end()
        return Object.assign(new URL(url), { pathname: `/${name}` }).href
      },
    },
    close: async () => (await cluster)?.stop(),
  }
}

const shown = 8

const flawOf = ({ control, others = [] }: Storm, name: string): FlawName | undefined =>
  name === '' ? control : [control, ...others].find((flaw) => flaw === name)

/** Runs one storm, or lists them; answers the exit code. A control must find something. */
export const runStorm = async ({ name, seed, size, control, write }: Asked): Promise<number> => {
  const storm = name === null ? undefined : storms[name]
  if (!storm) {
    list()
    return name === null ? 0 : 1
  }
  const count = sizeOf(storm, size)
  if (count === null) {
    list()
    return 1
  }
  const flaw = control === null ? null : flawOf(storm, control)
  if (flaw === undefined) {
    say(`controls of ${name}: ${[storm.control, ...(storm.others ?? [])].join(', ')}`)
    return 1
  }
  if (flaw)
    execFileSync(process.execPath, ['tests/storm/build-flawed.mjs', flaw], {
      cwd: projectRoot,
      stdio: 'inherit',
    })
  const { ground, close } = await openGround()
  try {
    say(`${name}: seed ${seed}, ${count} ${storm.unit}${flaw ? `, without its safety (${flaw})` : ''}`)
    const { faults, line } = await storm.run({ seed, size: count, ground, flaw })
    for (const fault of faults.slice(0, shown)) say(`  ${fault}`)
    if (faults.length > shown) say(`  … and ${faults.length - shown} more`)
    say(`${line}; ${faults.length} faults`)
    if (flaw === null && faults.length === 0 && (write || count > storm.small)) {
      const { full, unit } = storm
      const proof = { name: name ?? '', seed, size: count, full, unit, line: `${line}; 0 faults` }
      const kept = writeProof(proof, { always: write })
      if (kept > count) say(`docs/proof.md keeps a run of ${kept} ${unit} (--write replaces it)`)
    }
    return (flaw !== null) === faults.length > 0 ? 0 : 1
  } finally {
    await close()
  }
}
