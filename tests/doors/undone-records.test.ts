import { expect, test } from 'vitest'
import { CheckinLog } from '#server/doors/checkin-log.ts'
import { checkinPanel } from '#server/doors/checkin-panel.ts'
import type { LoggedRecord } from '#server/doors/records.store.ts'

const record = (id: string, minute: number, more: Partial<LoggedRecord> = {}): LoggedRecord => ({
  id,
  ingresso: 'QD-7K2M-9P4X',
  tipo: 'entrada',
  em: new Date(Date.UTC(2027, 2, 20, 10, minute)).toISOString(),
  aparelho: 'dd_1',
  supervisor: true,
  desfaz: null,
  porta: 'Entrada 1',
  por: 'Léo',
  motivo: '',
  portaId: 'dr_1',
  late: false,
  ...more,
})

test('the organiser’s panel counts all that was taken back, and has the latest 200 of it', async () => {
  const records = Array.from({ length: 205 }, (_, minute) => [
    record(`e${minute}`, minute),
    record(`u${minute}`, minute, { tipo: 'desfazer', desfaz: `e${minute}` }),
  ]).flat()
  const log = new CheckinLog()
  log.add(records)
  await log.fold({ zone: 'UTC', rule: 'livre' })
  const { desfeitos } = await checkinPanel({ zone: 'UTC' }, { tickets: [], log })
  expect([desfeitos.total, desfeitos.registros.length]).toEqual([205, 200])
  expect(desfeitos.registros[0]?.desfeito_em).toBe('2027-03-20T13:24:00+00:00')
  expect(desfeitos.registros.at(-1)?.desfeito_em).toBe('2027-03-20T10:05:00+00:00')
})
