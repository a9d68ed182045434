import { databaseStorm } from './database.storm.ts'
import { kill } from './kill.storm.ts'
import { life } from './life.storm.ts'
import { providerStorm } from './provider.storm.ts'
import { refunds } from './refunds.storm.ts'
import { sale } from './sale.storm.ts'
import { soak } from './soak.storm.ts'
import type { Storm } from './storm.ts'
import { turn } from './turn.storm.ts'

/** Every storm, by the name that it is asked for. */
export const storms: Readonly<Record<string, Storm>> = {
  sale,
  kill,
  provider: providerStorm,
  database: databaseStorm,
  life,
  turn,
  refunds,
  soak,
}
