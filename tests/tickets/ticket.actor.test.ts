import { afterAll, describe, expect, it } from 'vitest'
import { nextTicketState, type TicketState, ticketMachine } from '#machines/ticket.machine.ts'
import { ActorDriver } from '../support/actor.ts'
import { Taken } from '../support/transitions.ts'
import type { Tables } from '../support/walker.ts'
import { type ticketModel, ticketWalks } from './ticket.spec-model.ts'

const taken = new Taken()
afterAll(() => taken.save(ticketMachine, 'actor'))

type Driver = ActorDriver<typeof ticketMachine>

/** What the server was answered last: the state after the step, or null where there is none. */
const answers = new WeakMap<Driver, TicketState | null>()

const isIn =
  (state: TicketState) =>
  (driver: Driver, { moved }: { moved: boolean }): void => {
    expect(driver.states).toEqual([state])
    if (answers.has(driver)) expect(answers.get(driver)).toBe(moved ? state : null)
  }

const send = async (driver: Driver, event: Parameters<Driver['send']>[0]): Promise<void> => {
  answers.set(driver, nextTicketState(driver.snapshot.value, event))
  await driver.send(event)
}

const tables: Tables<typeof ticketModel, Driver> = {
  shows: {
    buyers: isIn('valid'),
    offered: isIn('offered'),
    taken: isIn('passed'),
    void: isIn('cancelled'),
  },
  does: {
    'person.correct': send,
    'holder.offer': send,
    'holder.accept': send,
    'offer.withdraw': send,
    'offer.expire': send,
    'entry.record': send,
    'place.cancel': send,
    'place.restore': send,
  },
}

describe('the life of a ticket', () => {
  it.each(ticketWalks)('$title', async ({ along }) => {
    const driver = new ActorDriver(ticketMachine, { taken })
    await along(tables, driver)
    driver.stop()
  })

  it.each<[TicketState, Parameters<typeof nextTicketState>[1], TicketState | null]>([
    ['valid', { type: 'offer.withdraw' }, null],
    ['valid', { type: 'holder.accept', isInTime: true, rulesHold: true }, null],
    ['valid', { type: 'entry.record' }, 'valid'],
    [
      'valid',
      { type: 'person.correct', isInTime: true, hasCorrectionsLeft: true, hasEntered: false },
      'valid',
    ],
    [
      'offered',
      { type: 'person.correct', isInTime: true, hasCorrectionsLeft: true, hasEntered: false },
      'offered',
    ],
    ['passed', { type: 'person.correct', isInTime: true, hasCorrectionsLeft: true, hasEntered: false }, null],
    ['passed', { type: 'entry.record' }, 'passed'],
    ['passed', { type: 'holder.offer', isInTime: true, hasEntered: false }, null],
    ['cancelled', { type: 'entry.record' }, null],
  ])('from %s %j leads to %s', (state, event, next) => expect(nextTicketState(state, event)).toBe(next))

  it('took every transition', () => expect(taken.missing(ticketMachine)).toEqual([]))
})
