import { afterAll, describe, expect, it, test } from 'vitest'
import { cancellationBatchMachine, nextBatchState } from '#machines/cancellation-batch.machine.ts'
import { ActorDriver } from '../support/actor.ts'
import { Taken } from '../support/transitions.ts'
import type { Tables } from '../support/walker.ts'
import { type cancellationBatchModel, cancellationBatchWalks } from './cancellation-batch.spec-model.ts'

const taken = new Taken()
afterAll(() => taken.save(cancellationBatchMachine, 'actor'))

type Driver = ActorDriver<typeof cancellationBatchMachine>

const isIn = (state: string) => (driver: Driver) => {
  expect(driver.states).toEqual([state])
}
const send = (type: Parameters<Driver['send']>[0]['type']) => (driver: Driver) => driver.send({ type })

const tables: Tables<typeof cancellationBatchModel, Driver> = {
  shows: {
    'going on': isIn('running'),
    stopped: isIn('paused'),
    'waiting for payments': isIn('waiting'),
    'with failures': isIn('incomplete'),
    over: isIn('finished'),
  },
  does: {
    'organiser pauses': send('batch.pause'),
    'organiser resumes': send('batch.resume'),
    'only purchases being paid are left': send('rows.wait'),
    'some failed': send('rows.fail'),
    'all are done': send('rows.finish'),
    'whole event is cancelled': send('event.cancel'),
  },
}

describe('the life of a cancellation keeps to its model', () => {
  it.each(cancellationBatchWalks)('$title', async ({ along }) => {
    const driver = new ActorDriver(cancellationBatchMachine, { taken })
    await along(tables, driver)
    driver.stop()
  })

  it('took every transition', () => expect(taken.missing(cancellationBatchMachine)).toEqual([]))
})

test.each([
  ['running', 'batch.pause', 'paused'],
  ['running', 'batch.resume', null],
  ['paused', 'batch.pause', null],
  ['paused', 'rows.finish', null],
  ['incomplete', 'batch.resume', 'running'],
  ['waiting', 'batch.pause', null],
  ['waiting', 'batch.resume', null],
  ['paused', 'event.cancel', 'finished'],
  ['finished', 'batch.resume', null],
  ['finished', 'event.cancel', null],
] as const)('%s, after %s: %s', (state, event, next) => expect(nextBatchState(state, event)).toBe(next))
