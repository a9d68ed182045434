import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { messages } from '#contract/words/messages.ts'
import { createMetrics, type Figures } from '#server/metrics/metrics.ts'
import { metricsApp, processFigures } from '#server/metrics/metrics-server.ts'
import { reasonOf } from '#server/metrics/reasons.ts'
import { createShopFigures } from '#server/metrics/shop-figures.ts'
import { enqueue } from '#server/jobs/jobs.store.ts'
import { World } from '../orders/world.ts'
import { describeEachDatabase } from '../support/database.ts'
import { type Family, readTextFormat } from './text-format.ts'

const textOf = async (parts: Figures[]): Promise<string> =>
  (await metricsApp(async () => parts).request('/metrics')).text()

const familiesOf = (text: string): Family[] => {
  const { families, problems } = readTextFormat(text)
  expect(problems).toEqual([])
  return families
}

/** 'hold 1': 3, for the series of a name that are not 0. */
const seriesOf = (families: readonly Family[], name: string): Record<string, number> =>
  Object.fromEntries(
    families
      .flatMap(({ samples }) => samples)
      .filter((one) => one.name === name && one.value !== 0)
      .map(({ labels, value }) => [Object.values(labels).join(' '), value]),
  )

describeEachDatabase('figures of a shop', (open) => {
  let world: World
  let text: string
  const names = ['Zoraide Quixadá', 'Zoraide', 'Quixadá']
  beforeAll(async () => {
    world = new World(open())
    const { shop } = world
    const event = await world.event({
      types: [
        { price: 5_000, capacity: 3 },
        { nome: 'Camarote', capacity: 1 },
      ],
    })
    const [type, box] = event.types
    if (!type || !box) throw new Error('no types')
    const [one, two, three] = await world.buyers(3)
    if (!one || !two || !three) throw new Error('no buyers')
    await world.held(one, event, [[type, 2]])
    await world.held(two, event, [[box, 1]])
    await world.hold(three, event, [[box, 1]])
    await shop.send(calls.me, {}, 'nobody')
    const order = await world.held(three, event, [[type, 1]])
    await shop.deps.db
      .execute(`insert into payments (id, transaction_id, idempotency_key, metodo, status, amount_cents, created_at, check_at, refund_due)
      values ('py_1', '${order}', 'k1', 'pix', 'pending', 5000, now() - interval '90 seconds', now() - interval '30 seconds', false),
        ('py_2', '${order}', 'k2', 'cartao', 'rejected', 5000, now() - interval '1 day', null, false),
        ('py_3', '${order}', 'k3', 'cartao', 'um estado novo', 5000, now() - interval '1 day', null, false),
        ('py_4', null, 'k4', 'pix', 'approved', 5000, now() - interval '1 hour', now() + interval '1 hour', true)`)
    await shop.deps.db.execute(`insert into refunds (id, payment_id, cents, reason, state, created_at)
      values ('r1', 'py_4', 5000, 'surplus', 'asked', now() - interval '1 hour')`)
    const now = new Date()
    const minuteAgo = new Date(now.getTime() - 60_000)
    await enqueue(shop.deps.db, { kind: 'recovery', payload: { email: 'zoraide@teste.example' } }, minuteAgo)
    await enqueue(
      shop.deps.db,
      { kind: 'confirmation', payload: { transactionId: order } },
      new Date(now.getTime() + 60_000),
    )
    await shop.deps.db.execute(
      `insert into webhook_events (id, payment_id, failed_at) values ('w1', '1', now()), ('w2', '2', null)`,
    )
    shop.deps.metrics.watchProcess(() => true)
    const figures = await shop.deps.metrics.figures()
    text = await textOf([figures, await createShopFigures(shop.deps.db, () => new Date())()])
  })
  afterAll(() => world.close())

  test('are what happened, in the text format', () => {
    const families = familiesOf(text)
    expect(seriesOf(families, 'quadra_holds_total')).toEqual({ 'held 1': 3, 'refused 1': 1 })
    expect(seriesOf(families, 'quadra_refusals_total')).toEqual({
      '401 server.unauthenticated 1': 1,
      '409 server.soldOut 1': 1,
    })
    expect(seriesOf(families, 'quadra_http_request_seconds_count')).toMatchObject({ '4xx 1': 2 })
    expect(seriesOf(families, 'quadra_queue_waiting')).toEqual({})
    expect(seriesOf(families, 'quadra_hears_changes')).toEqual({ '1': 1 })
    expect(seriesOf(families, 'quadra_database_up')).toEqual({ '': 1 })
    expect(seriesOf(families, 'quadra_held_orders')).toEqual({ '': 3 })
    expect(seriesOf(families, 'quadra_held_places')).toEqual({ '': 4 })
    expect(seriesOf(families, 'quadra_payments')).toEqual({ pending: 1, rejected: 1, approved: 1, other: 1 })
    expect(seriesOf(families, 'quadra_jobs')).toEqual({ 'recovery due': 1, 'confirmation later': 1 })
    expect(seriesOf(families, 'quadra_notifications')).toEqual({ waiting: 1, given_up: 1 })
    const about = (name: string): string[] =>
      Object.entries(seriesOf(families, name)).map(([key, seconds]) => `${key} ${Math.floor(seconds / 30)}`)
    expect(about('quadra_oldest_unsettled_seconds')).toEqual(['pending 3', 'refund_due 120'])
    expect(about('quadra_payment_check_overdue_seconds')).toEqual([' 1'])
    expect(about('quadra_oldest_job_seconds')).toEqual([' 2'])
    for (const name of ['nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes'])
      expect(Object.keys(seriesOf(families, name))).toEqual(['1'])
  })

  test('name nobody, and no label is a word that a visitor chose', async () => {
    const rows = await world.shop.deps.db.execute<{ word: string }>(
      `select unnest(array[id, nome, email, cpf_cnpj]) as word from users union select id from transactions`,
    )
    expect(rows.rows.length).toBeGreaterThan(10)
    expect(rows.rows.filter(({ word }) => text.includes(word))).toEqual([])
    expect(names.filter((name) => text.includes(name))).toEqual([])
    expect(text).not.toContain('um estado novo')
  })
})

test('a database that is away is said, and read again a while later', async () => {
  let asked = 0
  const away = {
    execute: () => {
      asked += 1
      return Promise.reject(new Error('away'))
    },
  }
  const figures = createShopFigures(away as never, () => new Date())
  const families = familiesOf(await textOf([await figures(), await figures()].slice(0, 1)))
  expect(families.map(({ name, samples }) => [name, samples[0]?.value])).toEqual([['quadra_database_up', 0]])
  expect(asked).toBe(1)
})

test('several processes are told apart, and what the database holds is counted once', async () => {
  const [one, two] = [createMetrics(1), createMetrics(2)]
  one.hold('held')
  two.hold('held')
  two.hold('held')
  two.answer(200, 20)
  two.answer(503, 4_000)
  one.queue('hold', () => 7)
  const families = familiesOf(
    await textOf([await processFigures({ serving: 2, deaths: 1 }), await one.figures(), await two.figures()]),
  )
  expect(seriesOf(families, 'quadra_holds_total')).toEqual({ 'held 1': 1, 'held 2': 2 })
  expect(seriesOf(families, 'quadra_queue_waiting')).toEqual({ 'hold 1': 7 })
  expect(seriesOf(families, 'quadra_processes')).toEqual({ '': 2 })
  expect(seriesOf(families, 'quadra_process_deaths')).toEqual({ '': 1 })
  expect(seriesOf(families, 'quadra_http_request_seconds_sum')).toEqual({ '2xx 2': 0.02, '5xx 2': 4 })
})

test('a reason is a name of the contract, whatever words a sentence has in it', () => {
  const { server } = messages
  expect(
    [
      server.soldOut,
      server.busy,
      server.tooManyHolds(1),
      server.tooManyHolds(12),
      server.categorySoldOut('Ana, 11 98765-4321'),
      server.categoryCalledOff('Ana, 11 98765-4321'),
      server.optionGone('x', 'y'),
      messages.login.failed,
      'Ana, 11 98765-4321',
      '',
    ].map(reasonOf),
  ).toEqual([
    'server.soldOut',
    'server.busy',
    'server.tooManyHolds',
    'server.tooManyHolds',
    'server.categorySoldOut',
    'server.categoryCalledOff',
    'server.optionGone',
    'login.failed',
    'other',
    'other',
  ])
})

describe('the rules of the text format', () => {
  const good = '# HELP a_total A.\n# TYPE a_total counter\na_total{x="1"} 2\n'
  test.each([
    ['a text that keeps them', good, []],
    ['no end', good.trimEnd(), ['the last line has no end']],
    ['a series twice', `${good}a_total{x="1"} 3\n`, ['twice: a_total{x="1"} 3']],
    [
      'a family in two places',
      `${good}# HELP b B.\n# TYPE b gauge\nb 1\na_total{x="2"} 1\n`,
      ['outside of its family: a_total{x="2"} 1'],
    ],
    [
      'a label that is not escaped',
      good.replace('"1"', '"a"b"'),
      ['no line of the format: a_total{x="a"b"} 2'],
    ],
    ['a value that is none', good.replace(' 2', ' null'), ['no line of the format: a_total{x="1"} null']],
    ['a second type', `${good}# TYPE a_total gauge\n`, ['second TYPE: # TYPE a_total gauge']],
    ['no help', '# TYPE a gauge\na 1\n', ['no HELP: a']],
    ['a counter below 0', good.replace(' 2', ' -2'), ['below 0: a_total']],
    [
      'buckets that shrink',
      '# HELP h H.\n# TYPE h histogram\nh_bucket{le="1"} 3\nh_bucket{le="+Inf"} 2\nh_sum 1\nh_count 2\n',
      ['h{}: buckets 1 Infinity hold 3 2 of 2'],
    ],
  ])('are seen to be broken by %s', (_, text, problems) => {
    expect(readTextFormat(text).problems).toEqual(problems)
  })
})
