import { afterAll, describe, expect, it, test } from 'vitest'
import { nextRefundState, type RefundEvent, refundMachine } from '#machines/refund.machine.ts'
import { ActorDriver } from '../support/actor.ts'
import { Taken } from '../support/transitions.ts'
import type { Tables } from '../support/walker.ts'
import { type refundModel, refundWalks } from './refund.spec-model.ts'

const taken = new Taken()
afterAll(() => taken.save(refundMachine, 'actor'))

type Driver = ActorDriver<typeof refundMachine>

const isIn = (state: string) => (driver: Driver) => {
  expect(driver.states).toEqual([state])
}
const send = (event: RefundEvent) => (driver: Driver) => driver.send(event)

const tables: Tables<typeof refundModel, Driver> = {
  shows: {
    wanted: isIn('asked'),
    'on its way': isIn('in_process'),
    'turned down': isIn('refused'),
    'by hand': isIn('manual'),
    pointless: isIn('void'),
    back: isIn('done'),
  },
  does: {
    'provider returns it': send({ type: 'provider.accept' }),
    'provider hesitates': send({ type: 'provider.wait' }),
    'provider refuses': (driver, _, { refusals }) =>
      driver.send({ type: 'provider.refuse', refusals: refusals + 1 }),
    'account lacks something': send({ type: 'owner.need' }),
    'time is over': send({ type: 'window.close' }),
    'payer tells a key': send({ type: 'key.give' }),
    'receipt is kept': send({ type: 'receipt.keep' }),
    'bank takes the payment': send({ type: 'payment.take' }),
    'dispute is won': send({ type: 'payment.restore' }),
  },
}

describe('the life of a refund keeps to its model', () => {
  it.each(refundWalks)('$title', async ({ along }) => {
    const driver = new ActorDriver(refundMachine, { taken })
    await along(tables, driver)
    driver.stop()
  })

  it('took every transition', () => expect(taken.missing(refundMachine)).toEqual([]))
})

test.each([
  ['asked', { type: 'provider.accept' }, 'done'],
  ['in_process', { type: 'provider.wait' }, 'in_process'],
  ['refused', { type: 'provider.refuse', refusals: 7 }, 'refused'],
  ['refused', { type: 'provider.refuse', refusals: 8 }, 'manual'],
  ['refused', { type: 'owner.need' }, 'refused'],
  ['refused', { type: 'provider.wait' }, 'in_process'],
  ['void', { type: 'provider.accept' }, null],
  ['void', { type: 'payment.restore' }, 'asked'],
  ['done', { type: 'provider.refuse', refusals: 1 }, null],
  ['done', { type: 'receipt.keep' }, null],
  ['asked', { type: 'receipt.keep' }, null],
  ['manual', { type: 'provider.refuse', refusals: 9 }, null],
  ['manual', { type: 'key.give' }, 'manual'],
  ['done', { type: 'payment.take' }, null],
] as const)('%s, after %o: %s', (state, event, next) => expect(nextRefundState(state, event)).toBe(next))
