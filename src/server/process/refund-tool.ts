import { join } from 'node:path'
import { brl } from '#contract/laws/money.ts'
import { type Db, openDatabase } from '../db/open.ts'
import { manualReturns, type ManualReturn } from '../operator/manual-returns.store.ts'
import { returnByHand } from '../operator/return-by-hand.ts'
import { openPixKey } from '../refunds/pix-seal.ts'
import { type Clock, systemClock } from './clock.ts'
import type { Logger } from './logger.ts'
import { isReceipt, receiptWords } from './receipt.ts'
import { keptSecret } from './secrets.ts'
import { createSecurityLog } from './security-log.ts'
import type { Settings } from './settings.ts'

const most = 200

const usage = [
  'npm run refund: mostra o que falta devolver por PIX, com a chave de quem pagou.',
  'npm run refund -- <devolucao> <comprovante>: registra um PIX que já foi feito.',
].join('\n')

/** Null asks for the list. */
export type ReturnAsked = { refundId: string; receipt: string } | null

/** Throws, in words, what cannot be meant. */
export const readReturn = ([refundId, receipt, ...rest]: readonly string[]): ReturnAsked => {
  if (refundId === undefined) return null
  if (receipt === undefined || rest.length > 0) throw new Error(usage)
  if (!/^[\da-z-]{1,60}$/i.test(refundId))
    throw new Error('Informe o código da devolução, como npm run refund o mostra.')
  if (!isReceipt(receipt)) throw new Error(receiptWords)
  return { refundId, receipt }
}

type Tool = { db: Db; secret: string; logger: Logger; clock: Clock; say: (line: string) => void }

const lineOf = (secret: string, { id, cents, orderId, providerPaymentId, pixKey }: ManualReturn): string => {
  const of = orderId === null ? `pagamento ${providerPaymentId} de nenhum pedido` : `pedido ${orderId}`
  const key = pixKey === null ? null : openPixKey(secret, id, pixKey)
  const to = key ?? (pixKey === null ? 'ainda sem chave' : 'a chave foi guardada com outro JWT_SECRET')
  return `${id}  ${brl(cents)}  ${of}  PIX: ${to}`
}

const list = async ({ db, secret, say }: Tool): Promise<void> => {
  const rows = await manualReturns(db, most)
  if (rows.length === 0) return say('Nada a devolver por PIX.')
  say('Faça cada PIX e registre: npm run refund -- <devolucao> <comprovante>')
  for (const row of rows) say(lineOf(secret, row))
}

/** Lists what is to be sent; or writes one down once, and leaves a line in the log. */
export const runRefundTool = async (tool: Tool, asked: ReturnAsked): Promise<void> => {
  if (asked === null) return list(tool)
  const { db, logger, clock, say } = tool
  const { refundId, receipt } = asked
  const done = await returnByHand(db, asked, clock())
  switch (done.outcome) {
    case 'missing':
      throw new Error(`Não há devolução com o código ${refundId}.`)
    case 'notManual':
      throw new Error(
        'Esta devolução não espera um PIX: já voltou, ou volta pelo provedor. Nada foi registrado.',
      )
    case 'taken':
      throw new Error(`O comprovante ${receipt} já está registrado. Confira antes de repetir.`)
    case 'tooMuch':
      throw new Error('O provedor já devolveu mais deste pagamento do que se sabia. Nada foi registrado.')
    case 'known':
      return say('Este PIX já estava registrado.')
    case 'written':
      createSecurityLog(logger, clock)('refund by hand', { payment: done.paymentId })
      say(`Registrado: ${brl(done.cents)}, comprovante ${receipt}. Quem pagou recebe um e-mail.`)
  }
}

/** Opens the shop's database as `npm start` would; an embedded one must not be in use. */
export const refundTool = async (
  settings: Settings,
  args: readonly string[],
  { logger, say }: Pick<Tool, 'logger' | 'say'>,
): Promise<void> => {
  const asked = readReturn(args)
  const { databaseUrl, dataDir, jwtSecret } = settings
  const secret = jwtSecret ?? keptSecret(dataDir, 'jwt-secret')
  const database = await openDatabase(
    databaseUrl === null ? { folder: join(dataDir, 'database') } : { url: databaseUrl },
  )
  try {
    await runRefundTool({ db: database.db, secret, logger, clock: systemClock, say }, asked)
  } finally {
    await database.close()
  }
}
