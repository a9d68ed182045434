import { setImmediate as breathe } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldCheckins, recordKinds, repeatRules, undoneFacts } from '#contract/laws/checkins.ts'
import { CheckinLog } from '#server/doors/checkin-log.ts'
import type { LoggedRecord } from '#server/doors/records.store.ts'

const anyRecord = fc.record({
  tipo: fc.constantFrom(...recordKinds),
  ingresso: fc.constantFrom('QD-A', 'QD-B'),
  aparelho: fc.constantFrom('norte', 'sul'),
  supervisor: fc.boolean(),
  hour: fc.nat(40),
  undoes: fc.nat(5),
  late: fc.boolean(),
})
const recordsOf = (drawn: (typeof anyRecord extends fc.Arbitrary<infer R> ? R : never)[]): LoggedRecord[] =>
  drawn.map(({ hour, undoes, ...fact }, at) => ({
    ...fact,
    id: `f${at}`,
    em: new Date(Date.UTC(2027, 2, 20, hour)).toISOString(),
    desfaz: fact.tipo === 'desfazer' ? `f${undoes}` : null,
    porta: fact.aparelho,
    portaId: fact.aparelho,
    por: 'Léo',
    motivo: '',
  }))
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id)

test('what comes piece by piece, under rules that change, says the same as all of it at once', async () => {
  const anyStep = fc.tuple(fc.array(anyRecord, { maxLength: 4 }), fc.constantFrom(...repeatRules))
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 1, maxLength: 4 }), async (steps) => {
      const log = new CheckinLog()
      const all = recordsOf(steps.flatMap(([drawn]) => drawn))
      let read = 0
      for (const [drawn, rule] of steps) {
        log.add(all.slice(read, read + drawn.length))
        read += drawn.length
        await log.fold({ rule, zone: 'America/Sao_Paulo' })
        const counting = all.slice(0, read).filter(({ late }) => !late)
        const whole = foldCheckins(counting, { rule, zone: 'America/Sao_Paulo' })
        expect(new Map(log.found)).toEqual(whole)
        expect(new Set(ids(log.undone.map(({ fact }) => fact)))).toEqual(
          new Set(ids(undoneFacts(counting).map(({ fact }) => fact))),
        )
        expect([log.size, log.late]).toEqual([read, read - counting.length])
      }
    }),
  )
})

test('many tickets are folded in turns, between which others come', async () => {
  const log = new CheckinLog()
  const [one] = recordsOf([
    {
      tipo: 'entrada',
      ingresso: 'QD-A',
      aparelho: 'norte',
      supervisor: false,
      hour: 10,
      undoes: 0,
      late: false,
    },
  ])
  if (!one) throw new Error('no record')
  log.add(Array.from({ length: 1000 }, (_, at) => ({ ...one, id: `f${at}`, ingresso: `QD-${at}` })))
  let isOver = false
  const folding = log.fold({ rule: 'uma_vez', zone: 'UTC' }).then(() => (isOver = true))
  for (let turn = 0; turn < 3; turn++) {
    await breathe()
    expect(isOver).toBe(false)
  }
  await folding
  expect(log.found.size).toBe(1000)
})
