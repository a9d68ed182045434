import { calls } from '#contract/calls.ts'
import { transactionItems } from '#contract/nouns/transaction.ts'
import type { Reserved, TransactionRequest } from '#machines/ticket-selection.setup.ts'
import type { Api } from '../http/api.ts'
import { clearToasts } from '../layout/toast-store.ts'

/** Holds the chosen tickets; what was said of tries before is over then. */
export const createTransaction = async (
  api: Api,
  { document, eventId, tickets }: TransactionRequest,
  signal: AbortSignal,
): Promise<Reserved> => {
  const body = { user_cpf_cnpj: document, evento_id: eventId, tickets: transactionItems(tickets) }
  const held = await api(calls.createTransaction, { body }, { signal })
  clearToasts()
  return held
}
