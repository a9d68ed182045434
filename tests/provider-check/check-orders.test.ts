import { afterEach, describe, expect, test } from 'vitest'
import { all, failures, openCheck, passed } from './desk.ts'

let desk = openCheck()
afterEach(() => {
  desk.stand.close()
  desk = openCheck()
})

describe('the check of the Orders API', () => {
  test('of a shop that pays by the Orders API checks that one, and needs the other for nothing', async () => {
    const said = await desk.check({ api: 'orders' })
    expect([said.isReady, failures(said), passed(said)]).toEqual([
      true,
      [],
      [...all.slice(0, 3), 'the Orders API', 'the payment form in a browser'],
    ])
    expect(said.lines.find((line) => line.includes('the Orders API: PIX'))).toBe(
      'pass  the Orders API: PIX made, found by its attempt, cancelled; card refused and paid, refund of a part approved, of the rest approved',
    )
  })

  test.each([
    ['orders', 'FAIL  the Orders API: 401 7 Unauthorized use of live credentials (request '],
    [
      'payments',
      'pass  the Orders API: not for this application: 401 7 Unauthorized use of live credentials (request ',
    ],
  ] as const)('an application without the Orders API, of a shop that pays by %s', async (api, said) => {
    await desk.settle({ trouble: { reason: 'unauthorized' } })
    const { lines } = await desk.check({ api })
    expect(lines.find((line) => line.includes('the Orders API:'))?.slice(0, said.length)).toBe(said)
  })
})
