import * as v from 'valibot'
import { expect, test } from 'vitest'
import { DoorContact } from '#contract/calls/door-bodies.ts'

test('what a door says of a fact is kept as one line that shows all that it has', () => {
  const record = {
    id: 'r'.repeat(16),
    ingresso: 'ABCD',
    tipo: 'kit',
    em: '2027-03-20T12:00:00Z',
    desfaz: null,
  }
  const { registros } = v.parse(DoorContact, {
    desde: 0,
    diferenca_ms: 0,
    sem_sinal: false,
    registros: [{ ...record, motivo: ' Sem\u001B[2d\u202E kit\n' }],
  })
  expect(registros[0]?.motivo).toBe('Sem [2d kit')
})
