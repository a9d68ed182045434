import { afterAll, describe, expect, it } from 'vitest'
import { openOrdersMachine } from '#machines/open-orders.machine.ts'
import { ActorDriver } from '../support/actor.ts'
import { httpError } from '../support/ports.ts'
import { Taken } from '../support/transitions.ts'
import type { Tables } from '../support/walker.ts'
import { openOrders } from './open-orders.fixtures.ts'
import { type openOrdersModel, openOrdersWalks } from './open-orders.spec-model.ts'

const taken = new Taken()
afterAll(() => taken.save(openOrdersMachine, 'actor'))

type Driver = ActorDriver<typeof openOrdersMachine>

const tables: Tables<typeof openOrdersModel, Driver> = {
  shows: {
    asking: (driver) => {
      expect(driver.states).toEqual(['loading'])
      expect(driver.snapshot.hasTag('busy')).toBe(true)
      expect(driver.ports.waiting()).toEqual(['loadOpenOrders'])
    },
    listing: (driver, { left }) => {
      expect(driver.states).toEqual(['loaded'])
      expect(driver.context.error).toBe(null)
      expect(driver.context.orders.map(({ transacao }) => transacao.id)).toEqual(left)
    },
    broken: (driver) => {
      expect(driver.states).toEqual(['failed'])
      expect(driver.context.error).toBe('Não foi possível carregar seus pedidos pendentes.')
    },
  },
  does: {
    'orders arrive': ({ ports }, { many }) => ports.resolve('loadOpenOrders', openOrders[many]),
    'orders fail': ({ ports }) => ports.reject('loadOpenOrders', httpError('Fora do ar.')),
    'person retries': (driver) => driver.send({ type: 'list.reload' }),
    'time of the first is over': (driver) => driver.send({ type: 'order.end', id: 'tx_1' }),
  },
}

describe('the machine of pending orders keeps to the specification', () => {
  it.each(openOrdersWalks)('$title', async ({ along }) => {
    const driver = new ActorDriver(openOrdersMachine, { taken })
    await along(tables, driver)
    driver.stop()
  })

  it('forgets the failure once the orders are there', async () => {
    const driver = new ActorDriver(openOrdersMachine, { taken })
    await driver.ports.reject('loadOpenOrders', httpError('Fora do ar.'))
    await driver.send({ type: 'list.reload' })
    await driver.ports.resolve('loadOpenOrders', [])
    expect(driver.context.error).toBeNull()
    driver.stop()
  })

  it('took every transition', () => expect(taken.missing(openOrdersMachine)).toEqual([]))
})
