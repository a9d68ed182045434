import { join } from 'node:path'
import { brl } from '#contract/laws/money.ts'
import { limits } from '#contract/words/limits.ts'
import { type Db, openDatabase } from '../db/open.ts'
import { payOut } from '../operator/pay-out.ts'
import type { Payout } from '../operator/payouts.store.ts'
import { type Clock, systemClock } from './clock.ts'
import type { Logger } from './logger.ts'
import { isReceipt, receiptWords } from './receipt.ts'
import { createSecurityLog } from './security-log.ts'
import type { Settings } from './settings.ts'

const usage = [
  'npm run payout -- <evento> <valor> <comprovante>: registra um repasse que já foi feito.',
  '  <evento>: o código no endereço do painel, como ev_3k9x',
  '  <valor>: em reais, como 1.234,56',
  `  <comprovante>: o código da transferência, de 4 a ${limits.receiptMax} letras, números ou sinais, sem espaços`,
].join('\n')

const amount = /^(?:\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{2}))?$|^\d+\.(\d{2})$/

/** '1.234,56', '1234,56', '1234.56' or '1234' → centavos; null for anything else. */
const centsOf = (text: string): number | null => {
  const match = amount.exec(text.replace(/^R\$\s*/, ''))
  if (!match) return null
  const decimals = match[1] ?? match[2]
  const whole = match[0].slice(0, decimals === undefined ? undefined : -3).replaceAll('.', '')
  return Number(whole) * 100 + Number(decimals ?? 0)
}

/** Throws, in words, what cannot be meant. */
export const readPayout = ([eventId = '', value = '', receipt = '', ...rest]: readonly string[]): Payout => {
  if (eventId === '' || value === '' || receipt === '' || rest.length > 0) throw new Error(usage)
  if (!/^ev_[\w-]{1,60}$/.test(eventId))
    throw new Error('Informe o código do evento, que começa com ev_ e está no endereço do painel.')
  const cents = centsOf(value)
  if (cents === null) throw new Error('Informe o valor em reais, como 1.234,56.')
  if (cents === 0) throw new Error('O valor precisa ser maior que zero.')
  if (cents > limits.payoutMaxCents)
    throw new Error(`O valor de um repasse vai até ${brl(limits.payoutMaxCents)}.`)
  if (!isReceipt(receipt)) throw new Error(receiptWords)
  return { eventId, cents, receipt }
}

type Tool = { db: Db; logger: Logger; clock: Clock; say: (line: string) => void }

/** Writes the payout down once, says what is left, and leaves a line in the log. */
export const runPayoutTool = async ({ db, logger, clock, say }: Tool, asked: Payout): Promise<void> => {
  const done = await payOut(db, asked, clock())
  const { cents, eventId, receipt } = asked
  switch (done.outcome) {
    case 'missing':
      throw new Error(`Não há evento com o código ${eventId}.`)
    case 'taken':
      throw new Error(
        `O comprovante ${receipt} já está registrado com outro evento, outro valor ou uma devolução. Confira antes de repetir.`,
      )
    case 'tooMuch':
      throw new Error(
        `Só há ${brl(Math.max(0, done.leftCents))} a repassar de ${done.nome}. Nada foi registrado.`,
      )
    case 'known':
      return say(`Este repasse já estava registrado. Restam ${brl(done.leftCents)} a repassar.`)
    case 'written':
      createSecurityLog(logger, clock)('payout written', { event: eventId })
      say(`Registrado: ${brl(cents)} de ${done.nome}, comprovante ${receipt}.`)
      say(`Restam ${brl(done.leftCents)} a repassar. Quem organiza recebe um e-mail.`)
  }
}

/** Opens the shop's database as `npm start` would; an embedded one must not be in use. */
export const payoutTool = async (
  settings: Settings,
  args: readonly string[],
  { logger, say }: Pick<Tool, 'logger' | 'say'>,
): Promise<void> => {
  const asked = readPayout(args)
  const { databaseUrl, dataDir } = settings
  const database = await openDatabase(
    databaseUrl === null ? { folder: join(dataDir, 'database') } : { url: databaseUrl },
  )
  try {
    await runPayoutTool({ db: database.db, logger, clock: systemClock, say }, asked)
  } finally {
    await database.close()
  }
}
