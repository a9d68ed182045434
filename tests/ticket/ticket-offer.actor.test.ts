import { afterAll, expect, it } from 'vitest'
import { ticketOfferMachine } from '#machines/ticket-offer.machine.ts'
import { ActorDriver } from '../support/actor.ts'
import { httpError, networkError } from '../support/ports.ts'
import { Taken } from '../support/transitions.ts'
import type { Tables } from '../support/walker.ts'
import { openInvite, troca } from './invite.fixture.ts'
import { type ticketOfferModel, ticketOfferWalks } from './ticket-offer.spec-model.ts'

const taken = new Taken()
afterAll(() => taken.save(ticketOfferMachine, 'actor'))

type Driver = ActorDriver<typeof ticketOfferMachine>

const ports: Record<string, 'offerTicket' | 'withdrawInvite'> = {
  offering: 'offerTicket',
  withdrawing: 'withdrawInvite',
}

const isIn =
  (state: string) =>
  (driver: Driver, { problem, invited }: { problem: string; invited: boolean }): void => {
    const port = ports[state]
    expect(driver.states).toEqual([state])
    expect(driver.context.error).toBe(problem || null)
    expect(driver.context.invite).toEqual(invited ? openInvite : null)
    expect(driver.snapshot.hasTag('busy')).toBe(port !== undefined)
    expect(driver.ports.waiting()).toEqual(port ? [port] : [])
    if (port)
      expect(driver.ports.inputs(port).at(-1)).toEqual({ id: 'tk_1', ...(invited && { inviteId: 'in_1' }) })
  }

const portOf = ({ states }: Driver) => ports[states[0] ?? ''] ?? 'offerTicket'

const tables: Tables<typeof ticketOfferModel, Driver> = {
  shows: {
    alone: isIn('free'),
    offering: isIn('offering'),
    open: isIn('offered'),
    withdrawing: isIn('withdrawing'),
  },
  does: {
    'person offers': (driver) => driver.send({ type: 'offer.make' }),
    'person takes it back': (driver) => driver.send({ type: 'offer.withdraw' }),
    'server does it': (driver) =>
      portOf(driver) === 'offerTicket'
        ? driver.ports.resolve('offerTicket', openInvite)
        : driver.ports.resolve('withdrawInvite', undefined),
    'server refuses': (driver, { error }) => driver.ports.reject(portOf(driver), httpError(error)),
    'network fails': (driver) => driver.ports.reject(portOf(driver), networkError),
  },
}

it.each(ticketOfferWalks)('$title', async ({ along }) => {
  const driver = new ActorDriver(ticketOfferMachine, { input: { id: 'tk_1', troca: troca(null) }, taken })
  await along(tables, driver)
  driver.stop()
})

it('begins with the invite that is open', () => {
  const driver = new ActorDriver(ticketOfferMachine, {
    input: { id: 'tk_1', troca: troca(openInvite) },
    taken,
  })
  isIn('offered')(driver, { problem: '', invited: true })
  expect(driver.ports.waiting()).toEqual([])
  driver.stop()
})

it('took every transition', () => expect(taken.missing(ticketOfferMachine)).toEqual([]))
