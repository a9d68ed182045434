import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createMetrics } from '#server/metrics/metrics.ts'
import type { Db } from '#server/db/open.ts'
import { Refusal } from '#server/http/refusal.ts'
import { type HoldRequest, ticketHolder } from '#server/orders/hold-tickets.ts'
import { readSettings } from '#server/process/settings.ts'
import { noon } from './some-order.ts'

type Outcome = { orderId: string } | Refusal
type Ran = { finish: (outcomes: readonly Outcome[]) => void; fail: (error: unknown) => void }

const busy = {
  status: 429,
  error: 'Estamos com muitos acessos agora. Tente novamente em instantes.',
  retryAfter: 2,
}

/** A shop whose transactions end when the test says so. */
const shop = (dialect: 'embedded' | 'postgres' = 'postgres') => {
  const ran: Ran[] = []
  const transaction = () => new Promise((finish, fail) => ran.push({ finish, fail }))
  const metrics = createMetrics()
  const hold = ticketHolder({
    db: { transaction } as unknown as Db,
    dialect,
    clock: () => noon,
    settings: readSettings({}),
    metrics,
  })
  /** His order, or what was thrown. */
  const ask = (userId: string, changes: Partial<HoldRequest> = {}): Promise<unknown> =>
    hold({ userId, eventId: 'ev_a', items: [], network: 'home', ...changes }).catch((error: unknown) => [
      error,
    ])
  /** The values of a figure by the label that tells them apart. */
  const shown = async (name: string): Promise<unknown> => {
    const figure = (await metrics.figures()).find((one) => one.name === name)
    return Object.fromEntries(
      (figure?.values ?? []).map(({ labels, value }) => [labels['outcome'] ?? labels['queue'], value]),
    )
  }
  return { ran, ask, shown }
}

const turn = () => new Promise((resolve) => setImmediate(resolve))
const order = (name: string) => ({ orderId: `tx_${name}` })

describe('who asks for tickets', () => {
  test('is told his order, or why there is none', async () => {
    const { ran, ask } = shop()
    const first = ask('us_0')
    await turn()
    const both = [ask('us_1'), ask('us_2')]
    ran[0]?.finish([order('0')])
    await turn()
    const soldOut = new Refusal(409, 'Esgotado.')
    ran[1]?.finish([order('1'), soldOut])
    expect(await Promise.all([first, ...both])).toEqual([order('0'), order('1'), [soldOut]])
  })

  test('is counted by what became of it, and while he waits', async () => {
    const { ran, ask, shown } = shop()
    const all = [ask('us_0')]
    await turn()
    all.push(ask('us_1'), ask('us_2'))
    expect(await shown('quadra_queue_waiting')).toEqual({ hold: 2 })
    ran[0]?.finish([order('0')])
    await turn()
    ran[1]?.finish([order('1'), new Refusal(409, 'Esgotado.')])
    await Promise.all(all)
    const failing = ask('us_3')
    await turn()
    ran[2]?.fail(new Error('broken'))
    await failing
    expect(await shown('quadra_holds_total')).toEqual({ held: 2, refused: 1, failed: 1 })
    expect(await shown('quadra_queue_waiting')).toEqual({ hold: 0 })
  })

  test('waits for nobody at another event, unless the database does one thing at a time', async () => {
    for (const [dialect, expected] of [
      ['postgres', 2],
      ['embedded', 1],
    ] as const) {
      const { ran, ask } = shop(dialect)
      void ask('us_1')
      void ask('us_2', { eventId: 'ev_b' })
      await turn()
      expect(ran).toHaveLength(expected)
    }
  })

  test('is decided with a hundred others at most', async () => {
    const { ran, ask } = shop()
    void ask('us_first')
    await turn()
    for (let index = 0; index < 101; index += 1) void ask(`us_${index}`)
    const orders = Array.from({ length: 101 }, (_, index) => order(String(index)))
    ran[0]?.finish(orders)
    await turn()
    ran[1]?.finish(orders)
    await turn()
    expect(ran).toHaveLength(3)
  })

  test('and has gone meanwhile is not decided about', async () => {
    const { ran, ask } = shop()
    const first = ask('us_0')
    await turn()
    let gone = false
    const left = ask('us_1', { isGone: () => gone })
    gone = true
    ran[0]?.finish([order('0')])
    expect(await left).toMatchObject([busy])
    expect([await first, ran.length]).toEqual([order('0'), 1])
  })

  test('is not kept waiting for longer than 15 seconds', async () => {
    const now = vi.spyOn(performance, 'now').mockReturnValue(5_000)
    onTestFinished(() => now.mockRestore())
    const { ran, ask } = shop()
    void ask('us_0')
    await turn()
    const late = ask('us_1')
    now.mockReturnValue(5_001)
    const intime = ask('us_2')
    now.mockReturnValue(20_001)
    ran[0]?.finish([order('0')])
    expect(await late).toMatchObject([busy])
    ran[1]?.finish([order('2')])
    expect(await intime).toEqual(order('2'))
  })

  test('is told to come back at once while two thousand wait', async () => {
    const { ask } = shop()
    void ask('us_first')
    await turn()
    const soon = (asked: Promise<unknown>) => Promise.race([asked, turn().then(() => 'waits')])
    const waiting = Array.from({ length: 2_000 }, (_, index) => ask(`us_${index}`))
    const refused = ask('us_last')
    expect(await soon(waiting[1_999] ?? refused)).toBe('waits')
    expect(await soon(refused)).toMatchObject([busy])
  })

  test('is told to come back when others were always in the way, and what broke when something did', async () => {
    const conflict = Object.assign(new Error('conflict'), { code: '40001' })
    const { ran, ask } = shop()
    const one = ask('us_1')
    for (let tried = 0; tried < 4; tried += 1) {
      await turn()
      ran[tried]?.fail(conflict)
    }
    expect(await one).toMatchObject([busy])
    const broken = new Error('broken')
    const other = ask('us_2')
    await turn()
    ran[4]?.fail(broken)
    expect(await other).toEqual([broken])
    expect(ran).toHaveLength(5)
  })
})
