import process from 'node:process'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { spreadNet } from '#contract/laws/discounts.ts'
import { zonedDateTime } from '#contract/laws/dates.ts'
import { fromCents } from '#contract/laws/money.ts'
import { isTooLateToWithdraw, withdrawalEnd, withdrawalRule } from '#contract/laws/withdrawal.ts'
import { leavesPartner, type Withdrawal, withdrawable, withdrawalCents } from '#contract/nouns/withdrawal.ts'

const zone = 'America/Sao_Paulo'
const at = (text: string): Date => new Date(text)

describe('until when tickets may be given back', () => {
  test.each([
    [
      'seven days after paying',
      '2026-11-01T10:15:20-03:00',
      '2026-12-20T07:30:00-03:00',
      7,
      48,
      '2026-11-08T10:15:20-03:00',
    ],
    [
      '48 hours before the start',
      '2026-11-15T10:15:00-03:00',
      '2026-11-20T07:30:00-03:00',
      7,
      48,
      '2026-11-18T07:30:00-03:00',
    ],
    [
      'as many days as the event gives',
      '2026-11-01T10:15:00-03:00',
      '2026-12-20T07:30:00-03:00',
      30,
      48,
      '2026-12-01T10:15:00-03:00',
    ],
    [
      'the start itself, where the setting says so',
      '2026-11-15T10:15:00-03:00',
      '2026-11-20T07:30:00-03:00',
      7,
      0,
      '2026-11-20T07:30:00-03:00',
    ],
    [
      'over the end of a year',
      '2026-12-28T23:59:00-03:00',
      '2027-03-01T07:30:00-03:00',
      7,
      48,
      '2027-01-04T23:59:00-03:00',
    ],
  ])('%s', (_what, paid, starts, days, hoursBefore, end) => {
    const asked = { paidAt: at(paid), startsAt: at(starts), zone, days, hoursBefore }
    expect(zonedDateTime(withdrawalEnd(asked), zone)).toBe(end)
    expect(isTooLateToWithdraw(asked)).toBe(false)
  })

  test('a week is one of the event’s clock, also where that is changed', () => {
    const asked = {
      paidAt: at('2026-10-30T12:00:00-04:00'),
      startsAt: at('2026-12-20T12:00:00-05:00'),
      days: 7,
      hoursBefore: 48,
    }
    expect(zonedDateTime(withdrawalEnd({ ...asked, zone: 'America/New_York' }), 'America/New_York')).toBe(
      '2026-11-06T12:00:00-05:00',
    )
  })

  test.each([
    [null, 48, { days: 7, hoursBefore: 48 }],
    [{ dias: null, horas_antes: null }, 48, { days: 7, hoursBefore: 48 }],
    [{ dias: 30, horas_antes: null }, 48, { days: 30, hoursBefore: 48 }],
    [{ dias: null, horas_antes: 0 }, 48, { days: 7, hoursBefore: 0 }],
    [{ dias: 1, horas_antes: 48 }, 24, { days: 7, hoursBefore: 24 }],
    [{ dias: 90, horas_antes: 12 }, 0, { days: 90, hoursBefore: 0 }],
  ])('%j of an event in a shop with %i hours is %j: more, never less', (own, shopHours, rule) =>
    expect(withdrawalRule(own, shopHours)).toEqual(rule),
  )

  test('a purchase within the last hours gives nothing back', () => {
    const asked = { startsAt: at('2026-11-20T07:30:00-03:00'), zone, days: 7, hoursBefore: 48 }
    expect(isTooLateToWithdraw({ ...asked, paidAt: at('2026-11-18T07:30:00-03:00') })).toBe(true)
    expect(isTooLateToWithdraw({ ...asked, paidAt: at('2026-11-18T07:29:59-03:00') })).toBe(false)
  })
})

const line = (ingresso: string, valor: number, more: Partial<Withdrawal['linhas'][number]> = {}) => ({
  ingresso,
  nome: 'Bia',
  tipo: 'Duplas',
  valor,
  dupla: null,
  motivo: null,
  ...more,
})

test('a pair is told of, and what was used is left out', () => {
  const linhas = [
    line('a', 50, { dupla: 'b' }),
    line('b', 50, { dupla: 'a', motivo: 'usado' }),
    line('c', 50),
  ]
  const withdrawal = {
    permitido: true,
    ate: null,
    fuso_horario: zone,
    motivo: null,
    pago: 150,
    devolvido: 0,
    linhas,
  }
  expect(withdrawable(withdrawal)).toEqual(['a', 'c'])
  expect([
    leavesPartner(withdrawal, ['a']),
    leavesPartner(withdrawal, ['a', 'b']),
    leavesPartner(withdrawal, ['c']),
  ]).toEqual([true, false, false])
  expect(withdrawalCents(withdrawal, ['a'])).toBe(5_000)
})

/** `REFUND_ORDERS=100000` takes all of law LD2; without it a tenth. */
const orders = Number(process.env['REFUND_ORDERS'] ?? 10_000)

/** Orders drawn with a generator of our own: fast-check shrinks what is found, this only looks at very many. */
test(`law LD2: in whatever sets and steps tickets go, what was paid comes back to the cent (${orders} orders)`, () => {
  let state = 20_261_124
  const below = (end: number): number => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return Math.floor((state / 4_294_967_296) * end)
  }
  for (let n = 0; n < orders; n++) {
    const gross = Array.from({ length: 1 + below(20) }, () => (below(5) === 0 ? 0 : below(60_000)))
    const nets = spreadNet(gross, below(10_001) / 10_000)
    const paid = nets.reduce((sum, net) => sum + net, 0)
    let linhas = nets.map((net, index) => line(`tk_${index}`, fromCents(net)))
    let gone = 0
    while (linhas.length > 0) {
      const chosen = linhas.filter(() => below(3) === 0).map(({ ingresso }) => ingresso)
      const withdrawal = {
        permitido: true,
        ate: null,
        fuso_horario: zone,
        motivo: null,
        pago: fromCents(paid),
        devolvido: fromCents(gone),
        linhas,
      }
      const cents = withdrawalCents(withdrawal, chosen)
      const own = nets.reduce((sum, net, index) => sum + (chosen.includes(`tk_${index}`) ? net : 0), 0)
      if (cents !== own) throw new Error(`order ${n}: ${cents} for tickets of ${own}`)
      gone += cents
      linhas = linhas.filter(({ ingresso }) => !chosen.includes(ingresso))
    }
    if (gone !== paid) throw new Error(`order ${n}: ${gone} of ${paid}`)
  }
  expect(orders).toBeGreaterThan(0)
}, 120_000)

test('whatever went back beside the tickets, never more than was paid goes back', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(50_000), { minLength: 1, maxLength: 12 }),
      fc.nat(100),
      fc.array(fc.nat(11), { maxLength: 30 }),
      (nets, percent, order) => {
        const paid = nets.reduce((sum, net) => sum + net, 0)
        let gone = Math.floor((paid * percent) / 100)
        let linhas = nets.map((net, index) => line(`tk_${index}`, fromCents(net)))
        for (const step of order) {
          const one = linhas[step % Math.max(1, linhas.length)]
          if (!one) break
          const withdrawal = {
            permitido: true,
            ate: null,
            fuso_horario: zone,
            motivo: null,
            pago: fromCents(paid),
            devolvido: fromCents(gone),
            linhas,
          }
          const cents = withdrawalCents(withdrawal, [one.ingresso])
          expect(cents).toBeGreaterThanOrEqual(0)
          expect(cents).toBeLessThanOrEqual(Math.round(one.valor * 100))
          gone += cents
          linhas = linhas.filter((other) => other !== one)
        }
        expect(gone).toBeLessThanOrEqual(paid)
        expect(linhas.length === 0 ? gone : paid).toBe(paid)
      },
    ),
  )
})
