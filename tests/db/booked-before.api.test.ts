import { expect, test } from 'vitest'
import { migrateDatabase } from '#server/db/migrate.ts'
import { openPools } from '#server/db/open.ts'
import { createDatabase } from '../support/postgres.ts'
import { dumps, fillWith } from './earlier.ts'

test('what a shop took and gave back before it kept movements is booked, a contested payment as no refund', async () => {
  const dump = dumps().find(({ tag }) => tag.startsWith('0020'))
  if (!dump) throw new Error('no dump')
  const { background: pool, close } = await openPools({ url: await createDatabase() })
  await fillWith(pool, dump)
  await pool.query(`
    insert into payments (id, transaction_id, idempotency_key, metodo, status, amount_cents, refunded_cents, refund_due, created_at)
    values ('py_a_mais', 'tx_paga', 'k9', 'pix', 'refunded', 8000, 8000, false, '2026-05-02T12:00:00Z');
    update payments set status = 'charged_back', refunded_cents = amount_cents where id = 'py_aprovado';
    update payments set status = 'in_mediation', refunded_cents = 900 where id = 'py_devolvido'`)
  await migrateDatabase(pool)
  const { rows } = await pool.query(
    'select kind, ref, transaction_id as of, cents from movements order by transaction_id, cents desc',
  )
  expect(rows).toEqual([
    { kind: 'sale', ref: 'py_devolvido 0', of: 'tx_devolvida', cents: 2500 },
    { kind: 'refund', ref: 'py_devolvido 0', of: 'tx_devolvida', cents: -900 },
    { kind: 'sale', ref: 'py_aprovado 0', of: 'tx_paga', cents: 8000 },
    { kind: 'dispute', ref: 'py_aprovado 0', of: 'tx_paga', cents: -8000 },
  ])
  await close()
})
