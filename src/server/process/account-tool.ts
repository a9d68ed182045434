import { join } from 'node:path'
import { isCpfOrCnpj, normalizeDocument } from '#contract/laws/documents.ts'
import { openDatabase } from '../db/open.ts'
import { systemClock } from './clock.ts'
import type { Logger } from './logger.ts'
import { createSecurityLog } from './security-log.ts'
import type { Settings } from './settings.ts'
import { type DocumentHolder, freeDocument, holderOf } from '../users/documents.store.ts'
import type { Db } from '../db/open.ts'

type Asked = { document: string; replacement: string | null; sure: boolean }

const usage =
  'npm run account -- free <CPF or CNPJ> [--replacement <CPF or CNPJ>] [--yes]: takes the number from the account that has it.'

/** Throws how it is used when it makes no sense. */
export const readArguments = ([verb, number = '', ...rest]: readonly string[]): Asked => {
  const at = rest.indexOf('--replacement')
  const replacement = at === -1 ? null : normalizeDocument(rest[at + 1] ?? '')
  const document = normalizeDocument(number)
  const isRight = verb === 'free' && isCpfOrCnpj(document)
  if (!isRight || (replacement !== null && !isCpfOrCnpj(replacement))) throw new Error(usage)
  return { document, replacement, sure: rest.includes('--yes') }
}

const planOf = (holder: DocumentHolder, replacement: string | null): string[] => [
  `Account ${holder.id}: ${holder.nome}, ${holder.email} (${holder.isConfirmed ? 'confirmed' : 'not confirmed'}), since ${holder.createdAt.toISOString()}`,
  `  ${holder.events} events and ${holder.tickets} tickets stay its own.`,
  `  ${holder.accesses} accesses to dashboards of others end, and so do all its sessions.`,
  replacement === null
    ? '  Nobody can log in to it any more until it is given another number.'
    : '  It gets the other number and can be used with it.',
]

type Tool = { db: Db; logger: Logger; say: (line: string) => void }

/** Says what it would do; does it with --yes, and leaves a line in the log. */
export const runAccountTool = async ({ db, logger, say }: Tool, asked: Asked): Promise<void> => {
  const { document, replacement, sure } = asked
  const holder = await holderOf(db, document)
  if (!holder) return say('No account has this number.')
  for (const line of planOf(holder, replacement)) say(line)
  if (!sure) return say('Nothing was changed. Say --yes to do it.')
  if (!(await freeDocument(db, { id: holder.id, document, replacement })))
    return say('The account no longer has this number: nothing was changed.')
  createSecurityLog(logger, systemClock)('document freed', { user: holder.id })
  say('Done: the number is free for the person whom it belongs to.')
}

/** Opens the shop's database as `npm start` would; an embedded one must not be in use. */
export const accountTool = async (
  settings: Settings,
  args: readonly string[],
  { logger, say }: Omit<Tool, 'db'>,
): Promise<void> => {
  const asked = readArguments(args)
  const { databaseUrl, dataDir } = settings
  const database = await openDatabase(
    databaseUrl === null ? { folder: join(dataDir, 'database') } : { url: databaseUrl },
  )
  try {
    await runAccountTool({ db: database.db, logger, say }, asked)
  } finally {
    await database.close()
  }
}
