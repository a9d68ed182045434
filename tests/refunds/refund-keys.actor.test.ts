import { afterAll, describe, expect, it } from 'vitest'
import { refundKeysMachine } from '#machines/refund-keys.machine.ts'
import { ActorDriver } from '../support/actor.ts'
import { httpError, networkError } from '../support/ports.ts'
import { Taken } from '../support/transitions.ts'
import type { Tables } from '../support/walker.ts'
import { answered, told, untold } from './refund-keys.fixture.ts'
import { type refundKeysModel, refundKeysWalks } from './refund-keys.spec-model.ts'

const taken = new Taken()
afterAll(() => taken.save(refundKeysMachine, 'actor'))

type Driver = ActorDriver<typeof refundKeysMachine>
type Context = { there: string; isTold: boolean; typed: string; problem: string }

const refundsOf = ({ there, isTold }: Context) => {
  const first = isTold ? answered : untold
  if (there === 'two') return [first, told]
  return there === 'one' ? [first] : []
}

const lists = { none: [], one: [untold], two: [untold, told] }

const isIn =
  (state: string, chosen: string | null, port: string | null) =>
  (driver: Driver, context: Context): void => {
    expect(driver.states).toEqual([state])
    expect(driver.ports.waiting()).toEqual(port === null ? [] : [port])
    expect(driver.snapshot.hasTag('busy')).toBe(port !== null)
    expect(driver.context).toEqual({
      refunds: refundsOf(context),
      chosen,
      typed: context.typed,
      error: context.problem || null,
    })
  }

const tables: Tables<typeof refundKeysModel, Driver> = {
  shows: {
    asking: (driver, { problem }) => {
      expect(driver.states).toEqual(['loading'])
      expect(driver.context.error).toBe(problem || null)
      expect(driver.ports.waiting()).toEqual(['loadRefunds'])
      expect(driver.snapshot.hasTag('busy')).toBe(true)
    },
    broken: (driver, { problem }) => {
      expect(driver.states).toEqual(['failed'])
      expect(driver.context.error).toBe(problem)
    },
    listing: isIn('listed', null, null),
    typing: isIn('typing', 'rf_1', null),
    sending: (driver, context) => {
      isIn('sending', 'rf_1', 'giveKey')(driver, context)
      expect(driver.ports.inputs('giveKey').at(-1)).toEqual({ id: 'rf_1', typed: 'bia@exemplo.com' })
    },
  },
  does: {
    'shop tells': ({ ports }, { many }) => ports.resolve('loadRefunds', lists[many]),
    'shop is silent': ({ ports }) => ports.reject('loadRefunds', networkError),
    'person retries': (driver) => driver.send({ type: 'list.reload' }),
    'person begins': (driver) => driver.send({ type: 'key.begin', id: 'rf_1' }),
    'person types': (driver, { text }) => driver.send({ type: 'key.change', text }),
    'person sends': (driver) => driver.send({ type: 'key.submit' }),
    'person goes back': (driver) => driver.send({ type: 'key.close' }),
    'shop keeps it': ({ ports }) => ports.resolve('giveKey', answered),
    'shop says it is over': ({ ports }) =>
      ports.reject('giveKey', { ...httpError('Esta devolução não espera mais uma chave PIX.'), status: 409 }),
    'shop refuses': ({ ports }, { error }) => ports.reject('giveKey', httpError(error)),
    'network fails': ({ ports }) => ports.reject('giveKey', networkError),
  },
}

describe('keys for money that goes back by PIX keep to the model', () => {
  it.each(refundKeysWalks)('$title', async ({ along }) => {
    const driver = new ActorDriver(refundKeysMachine, { taken })
    await along(tables, driver)
    driver.stop()
  })

  it('took every transition', () => expect(taken.missing(refundKeysMachine)).toEqual([]))
})
