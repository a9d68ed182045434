import { afterAll, describe, expect, it, test } from 'vitest'
import { nextRefundState, refundMachine } from '#machines/refund.machine.ts'
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
const send = (type: Parameters<Driver['send']>[0]['type']) => (driver: Driver) => driver.send({ type })

const tables: Tables<typeof refundModel, Driver> = {
  shows: {
    wanted: isIn('asked'),
    'on its way': isIn('in_process'),
    'turned down': isIn('refused'),
    pointless: isIn('void'),
    back: isIn('done'),
  },
  does: {
    'provider returns it': send('provider.accept'),
    'provider hesitates': send('provider.wait'),
    'provider refuses': send('provider.refuse'),
    'bank takes the payment': send('payment.take'),
    'dispute is won': send('payment.restore'),
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
  ['asked', 'provider.accept', 'done'],
  ['in_process', 'provider.wait', 'in_process'],
  ['refused', 'provider.refuse', 'refused'],
  ['refused', 'provider.wait', 'in_process'],
  ['void', 'provider.accept', null],
  ['void', 'payment.restore', 'asked'],
  ['done', 'provider.refuse', null],
  ['done', 'payment.take', null],
] as const)('%s, after %s: %s', (state, event, next) => expect(nextRefundState(state, event)).toBe(next))
