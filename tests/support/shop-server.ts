import { askForPart } from './parts.ts'
import { runShop, type Shop } from './shop-process.ts'

export type { Shop } from './shop-process.ts'

type Options = {
  /** The built shop whose machines tell what they do, for `recordTaken` (inspected.ts); else the one people visit. */
  inspected?: boolean
}

/** Builds the shop if its sources changed, starts it as a process on a free port and waits for /readyz. */
export async function startShop(
  env: Record<string, string> = {},
  { inspected = false }: Options = {},
): Promise<Shop> {
  await askForPart(inspected ? 'inspected-build' : 'build')
  const data = 'DATABASE_URL' in env ? undefined : await askForPart(dataOf(env))
  return runShop(inspected ? 'inspected' : 'visited', env, data)
}

/** Setting up an embedded database takes seconds: each shop goes on from a copy of one that was just set up. */
const dataOf = (env: Record<string, string>) => (env['SEED_DEMO'] === '0' ? 'empty-data' : 'seeded-data')

/** The shop with the demo's data that files share which change nothing others look at: its address. */
export const visitedShop = async (): Promise<Pick<Shop, 'url'>> => ({ url: await askForPart('visited-shop') })
