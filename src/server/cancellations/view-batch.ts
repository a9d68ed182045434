import type { CancellationBatch } from '#contract/nouns/cancellation.ts'
import { fromCents } from '#contract/laws/money.ts'
import type { Queryable } from '../db/open.ts'
import { countRows, failedRows } from './cancellation-rows.store.ts'
import { type BatchRow, categoryName } from './cancellations.store.ts'

const failuresTold = 20

/** A batch with its progress, as it is told. */
export const viewBatch = async (db: Queryable, batch: BatchRow): Promise<CancellationBatch> => {
  const { waiting, done, failed, cents } = await countRows(db, batch.id)
  const failures = failed === 0 ? [] : await failedRows(db, batch.id, failuresTold)
  return {
    id: batch.id,
    alvo: batch.kind,
    categoria: batch.categoryId === null ? null : await categoryName(db, batch.categoryId),
    situacao: batch.state === 'waiting' ? 'running' : batch.state,
    espera: batch.state === 'waiting',
    pedidos: waiting + done + failed,
    feitos: done,
    falhas: failed,
    total: fromCents(batch.totalCents),
    devolvido: fromCents(cents),
    falhos: failures.map(({ nome, cents: paid }) => ({ comprador: nome, valor: fromCents(paid) })),
  }
}
