import { isCpf } from '#contract/laws/documents.ts'
import { fromCents } from '#contract/laws/money.ts'
import { maskPixKey, type PixKey, pixKeyOf } from '#contract/laws/pix-key.ts'
import type { ManualRefund } from '#contract/nouns/manual-refund.ts'
import { messages } from '#contract/words/messages.ts'
import { refundMessages } from '#contract/words/refund-messages.ts'
import { nextRefundState } from '#machines/refund.machine.ts'
import { Refusal } from '../http/refusal.ts'
import type { Deps } from '../process/deps.ts'
import { lockRefundOf, type ManualRow, manualRefundsOf, writePixKey } from './manual-refunds.store.ts'
import { openPixKey, sealPixKey } from './pix-seal.ts'

type KeyDeps = Pick<Deps, 'db' | 'clock' | 'secret'>

const shown = ({ secret }: KeyDeps, { id, cents, evento, pixKey }: ManualRow): ManualRefund => {
  const key = pixKey === null ? null : pixKeyOf(openPixKey(secret, id, pixKey) ?? '')
  return { id, evento, valor: fromCents(cents), chave: key && maskPixKey(key) }
}

/** What the provider no longer returns to an account. */
export const toReturnByHand = async (deps: KeyDeps, userId: string): Promise<ManualRefund[]> =>
  (await manualRefundsOf(deps.db, userId)).map((row) => shown(deps, row))

/** `document` is the account's own CPF or CNPJ, digits. */
type Told = { userId: string; document: string; refundId: string; typed: string }

/** A CPF that is not the account's is somebody else's key; of e-mails and telephones nobody here can tell. */
const isAnothers = ({ kind, key }: PixKey, document: string): boolean =>
  kind === 'cpf' && isCpf(document) && key !== document

/** Keeps the key that an amount goes to by PIX; told again, it takes the earlier one's place. */
export const giveKey = async (
  deps: KeyDeps,
  { userId, document, refundId, typed }: Told,
): Promise<ManualRefund> => {
  const { db, clock, secret } = deps
  const key = pixKeyOf(typed)
  if (key === null || isAnothers(key, document)) throw new Refusal(400, refundMessages.key.invalid)
  return db.transaction(async (tx) => {
    const row = await lockRefundOf(tx, userId, refundId)
    if (!row) throw new Refusal(404, messages.server.notFound)
    if (nextRefundState(row.state, { type: 'key.give' }) === null)
      throw new Refusal(409, refundMessages.key.notAwaited)
    const pixKey = sealPixKey(secret, refundId, key.key)
    await writePixKey(tx, refundId, pixKey, clock())
    return shown(deps, { ...row, pixKey })
  })
}
