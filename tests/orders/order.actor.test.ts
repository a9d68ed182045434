import { afterAll, describe, expect, it } from 'vitest'
import { orderMachine } from '#machines/order.machine.ts'
import { ActorDriver } from '../support/actor.ts'
import { Taken } from '../support/transitions.ts'
import type { Tables } from '../support/walker.ts'
import { type orderModel, orderWalks } from './order.spec-model.ts'

const taken = new Taken()
afterAll(() => taken.save(orderMachine, 'actor'))

type Driver = ActorDriver<typeof orderMachine>

const isIn = (estado: string) => (driver: Driver) => {
  expect(driver.states).toEqual([estado])
}
const send = async (driver: Driver, event: Parameters<Driver['send']>[0]): Promise<void> => {
  expect(driver.snapshot.can(event)).toBe(true)
  await driver.send(event)
}

const tables: Tables<typeof orderModel, Driver> = {
  shows: {
    Pendente: isIn('Pendente'),
    Recusada: isIn('Recusada'),
    Expirada: isIn('Expirada'),
    Cancelada: isIn('Cancelada'),
    Aprovada: isIn('Aprovada'),
    Reembolsada: isIn('Reembolsada'),
  },
  does: {
    'hold.expire': send,
    'hold.replace': send,
    'free.confirm': send,
    'payment.start': send,
    'payment.approve': send,
    'payment.reject': send,
    'payment.withdraw': send,
    'payment.cancel': send,
    'payment.expire': send,
    'payment.refund': send,
    'payment.restore': send,
    'ticket.cancel': send,
    'tickets.end': send,
  },
}

describe('the life of an order keeps to the specification', () => {
  it.each(orderWalks)('$title', async ({ along }) => {
    const driver = new ActorDriver(orderMachine, { taken })
    await along(tables, driver)
    driver.stop()
  })

  it('took every transition', () => expect(taken.missing(orderMachine)).toEqual([]))
})
