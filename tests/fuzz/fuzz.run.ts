import { startCluster } from '../support/postgres-cluster.ts'
import { runShop } from '../support/shop-process.ts'
import { type Fuzzed, fuzz } from './fuzz.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

const tableOf = ({ statuses }: Fuzzed): string[] =>
  [...statuses].map(([call, answers]) => {
    const counts = [...answers].map(([status, times]) => `${status} × ${times}`).toSorted()
    return `  ${call.padEnd(20)} ${counts.join(', ')}`
  })

const fuzzOn = async (name: string, env: Record<string, string>): Promise<number> => {
  const requests = Number(process.env['FUZZ_REQUESTS'] ?? 20_000)
  const seed = Number(process.env['FUZZ_SEED'] ?? Date.now() % 1_000_000)
  const shop = await runShop('visited', { RATE_LIMIT: 'off', ...env })
  try {
    say(`${name}: ${requests} requests from seed ${seed}`)
    const fuzzed = await fuzz(shop, { requests, seed, stallMs: 12_000, said: say })
    for (const line of tableOf(fuzzed)) say(line)
    const { slowest, health, findings } = fuzzed
    say(`slowest answer ${Math.round(slowest.ms)} ms: ${slowest.shot}`)
    const { waited, worked } = health
    say(`/healthz after ${Math.round(waited)} ms at most, of which the shop worked ${Math.round(worked)} ms`)
    for (const finding of findings) say(`seed ${finding.seed}: ${finding.shot}: ${finding.problem}`)
    say(`${name}: ${fuzzed.requests} requests, ${findings.length} findings`)
    return findings.length
  } finally {
    await shop.close()
  }
}

/** Fires at the built shop, on the embedded database and on PostgreSQL (`FUZZ_DATABASE` chooses one); counts findings. */
export const runFuzz = async (): Promise<number> => {
  const only = process.env['FUZZ_DATABASE']
  let findings = 0
  if (only !== 'postgres') findings += await fuzzOn('embedded', {})
  if (only === 'embedded') return findings
  const cluster = await startCluster({ durable: false })
  try {
    const env = { DATABASE_URL: cluster.url, JWT_SECRET: 'fuzz-secret-of-at-least-32-characters' }
    return findings + (await fuzzOn('PostgreSQL', env))
  } finally {
    await cluster.stop()
  }
}
