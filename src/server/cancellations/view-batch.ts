import type { CancellationBatch } from '#contract/nouns/cancellation.ts'
import { fromCents } from '#contract/laws/money.ts'
import type { Queryable } from '../db/open.ts'
import { type BatchRow, countRows, failedRows } from './cancellations.store.ts'

const failuresTold = 20

/** A batch with its progress, as it is told. */
export const viewBatch = async (db: Queryable, batch: BatchRow): Promise<CancellationBatch> => {
  const { waiting, done, failed, cents } = await countRows(db, batch.id)
  const failures = failed === 0 ? [] : await failedRows(db, batch.id, failuresTold)
  return {
    id: batch.id,
    alvo: batch.kind,
    situacao: batch.state,
    pedidos: waiting + done + failed,
    feitos: done,
    falhas: failed,
    total: fromCents(batch.totalCents),
    devolvido: fromCents(cents),
    falhos: failures.map(({ nome, cents: paid }) => ({ comprador: nome, valor: fromCents(paid) })),
  }
}
