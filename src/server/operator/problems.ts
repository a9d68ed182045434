import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import { brl } from '#contract/laws/money.ts'
import type { Deps } from '../process/deps.ts'
import { prepareFolder } from '../process/data-folder.ts'
import { type OwnerTrouble, ownerTroubles } from '../payments/owner-trouble.ts'
import { type Problems, problemsOf } from './problems.store.ts'

/** The list that `npm run problems` prints. */
const problemsFile = 'problems.txt'

const at = (instant: Date | null): string => instant?.toISOString().slice(0, 16).replace('T', ' ') ?? '-'

const section = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [`${title} (${lines.length})`, ...lines.map((line) => `  ${line}`), '']

const times = (count: number): string => (count === 1 ? 'once' : `${count} times`)

const isTrouble = (name: string): name is OwnerTrouble => Object.hasOwn(ownerTroubles, name)

const troubleOf = ({ detail, count, lastAt }: Problems['troubles'][number]): string => {
  const [method = '', name = ''] = detail.split('_unavailable:')
  return `${method}  ${isTrouble(name) ? ownerTroubles[name] : name}  refused ${times(count)} in seven days, last ${at(lastAt)}`
}

const strayOf = ({ providerPaymentId, amountCents, status, createdAt }: Problems['strays'][number]): string =>
  `${providerPaymentId}  ${brl(amountCents)}  ${status}  seen ${at(createdAt)}`

const refundOf = (row: Problems['refusedRefunds'][number]): string =>
  `${row.providerPaymentId}  ${brl(row.cents)}  order ${row.transactionId ?? 'none'}  refused ${times(row.refusals)}, asked again ${at(row.checkAt)}`

const manualOf = (row: Problems['manualReturns'][number]): string =>
  `${row.id}  ${brl(row.cents)}  order ${row.orderId ?? 'none'}  ${row.hasKey ? 'the key is there' : 'no key yet'}`

const letterOf = ({
  id,
  kind,
  orderId,
  attempts,
  lastError,
  failedAt,
}: Problems['letters'][number]): string =>
  `${id}  ${kind}  order ${orderId ?? 'none'}  given up ${at(failedAt)} after ${attempts} attempts: ${lastError ?? ''}`

const newsOf = ({ paymentId, attempts, lastError, failedAt }: Problems['notifications'][number]): string =>
  `${paymentId}  given up ${at(failedAt)} after ${attempts} attempts: ${lastError ?? ''}`

/** What needs a person, in words; times are UTC. */
export const inWords = (problems: Problems, now: Date): string => {
  const lines = [
    ...section('What only the owner of the provider’s account can mend', problems.troubles.map(troubleOf)),
    ...section('Payments of no order, given back', problems.strays.map(strayOf)),
    ...section(
      'Refunds that the provider refuses: is there enough in the account?',
      problems.refusedRefunds.map(refundOf),
    ),
    ...section(
      'Refunds to be sent by PIX: npm run refund shows their keys',
      problems.manualReturns.map(manualOf),
    ),
    ...section('Letters that were given up', problems.letters.map(letterOf)),
    ...section('News of payments that were given up', problems.notifications.map(newsOf)),
  ]
  const found = lines.length === 0 ? ['Nothing needs you.', ''] : lines
  return [`As of ${at(now)} (UTC)`, '', ...found].join('\n')
}

/** Replaces the file in one step; only its owner may read it. */
export const writeProblems = async ({
  db,
  clock,
  settings,
}: Pick<Deps, 'db' | 'clock' | 'settings'>): Promise<void> => {
  const now = clock()
  const text = inWords(await problemsOf(db, now), now)
  prepareFolder(settings.dataDir)
  const file = join(settings.dataDir, problemsFile)
  const part = `${file}.${process.pid}.part`
  await writeFile(part, text, { mode: 0o600 })
  await rename(part, file)
}
