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
    'select kind, ref, transaction_id as of, cents from movements order by transaction_id, cents desc, kind',
  )
  expect(rows).toEqual([
    { kind: 'sale', ref: 'py_devolvido 0', of: 'tx_devolvida', cents: 2500 },
    { kind: 'refund', ref: 'py_devolvido 0', of: 'tx_devolvida', cents: -900 },
    { kind: 'sale', ref: 'py_aprovado 0', of: 'tx_paga', cents: 8000 },
    { kind: 'discount', ref: 'py_aprovado 0', of: 'tx_paga', cents: -8000 },
    { kind: 'dispute', ref: 'py_aprovado 0', of: 'tx_paga', cents: -8000 },
  ])
  await close()
})

test('what was to go back goes on under the same keys, and what went back has its row', async () => {
  const dump = dumps().find(({ tag }) => tag.startsWith('0021'))
  if (!dump) throw new Error('no dump')
  const { background: pool, close } = await openPools({ url: await createDatabase() })
  await fillWith(pool, dump)
  await pool.query(`
    insert into payments (id, transaction_id, idempotency_key, metodo, status, amount_cents, refunded_cents, refund_due,
      refund_id, refund_refusals)
    values ('py_novo', null, 'k-novo', 'pix', 'approved', 8000, 0, true, null, 0),
      ('py_repelido', null, 'k-repelido', 'pix', 'approved', 8000, 500, true, null, 3),
      ('py_a_caminho', null, 'k-a-caminho', 'pix', 'approved', 8000, 0, true, '77', 1),
      ('py_contestado', null, 'k-contestado', 'pix', 'charged_back', 8000, 8000, false, null, 0)`)
  await migrateDatabase(pool)
  const { rows } = await pool.query(`
    select payment_id as of, id, cents, reason, state, refusals, provider_refund_id as theirs from refunds
    order by payment_id, state desc`)
  const kept = { refusals: 0, theirs: null }
  expect(rows).toEqual([
    {
      of: 'py_a_caminho',
      id: 'k-a-caminho',
      cents: 8000,
      reason: 'surplus',
      state: 'in_process',
      refusals: 1,
      theirs: '77',
    },
    { ...kept, of: 'py_devolvido', id: expect.any(String), cents: 2500, reason: 'provider', state: 'done' },
    {
      ...kept,
      of: 'py_estranho',
      id: 'k5',
      cents: 700,
      reason: 'surplus',
      state: 'in_process',
      theirs: '55',
    },
    { ...kept, of: 'py_novo', id: 'k-novo', cents: 8000, reason: 'surplus', state: 'asked' },
    {
      ...kept,
      of: 'py_repelido',
      id: 'k-repelido',
      cents: 7500,
      reason: 'surplus',
      state: 'refused',
      refusals: 3,
    },
    { ...kept, of: 'py_repelido', id: expect.any(String), cents: 500, reason: 'provider', state: 'done' },
  ])
  await close()
})
