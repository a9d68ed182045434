import { afterAll, describe, expect, it } from 'vitest'
import { eventDuplicationMachine } from '#machines/event-duplication.machine.ts'
import { ActorDriver } from '../support/actor.ts'
import { authError, httpError, networkError } from '../support/ports.ts'
import { Taken } from '../support/transitions.ts'
import type { Tables } from '../support/walker.ts'
import { copyOf, deviceError, noDraft, opened, source, standingDraft } from './event-duplication.data.ts'
import {
  type Context,
  type eventDuplicationModel,
  eventDuplicationWalks,
} from './event-duplication.spec-model.ts'

const taken = new Taken()
afterAll(() => taken.save(eventDuplicationMachine, 'actor'))

type Driver = ActorDriver<typeof eventDuplicationMachine>

const isIn = (driver: Driver, state: string, port: string | null): void => {
  expect(driver.states).toEqual([state])
  expect(driver.ports.waiting()).toEqual(port === null ? [] : [port])
  expect(driver.snapshot.hasTag('busy')).toBe(port !== null)
}

const holds = (driver: Driver, { typed, corrected, says }: Context): void => {
  expect(driver.snapshot.hasTag('form')).toBe(true)
  expect(driver.context.copy).toEqual(copyOf(typed))
  expect(driver.context.attempts > 0).toBe(corrected)
  expect(driver.context.error).toBe(says || null)
}

const tables: Tables<typeof eventDuplicationModel, Driver> = {
  shows: {
    reading: (driver) => {
      isIn(driver, 'reading', 'readSource')
      expect(driver.ports.inputs('readSource').at(-1)).toEqual({ eventId: 'ev_1' })
      expect([driver.context.error, driver.snapshot.hasTag('form')]).toEqual([null, false])
    },
    unread: (driver, { says }) => {
      isIn(driver, 'failed', null)
      expect([driver.context.error, driver.snapshot.hasTag('form')]).toEqual([says, false])
    },
    choosing: (driver, context) => {
      isIn(driver, 'choosing', null)
      holds(driver, context)
    },
    looking: (driver, context) => {
      isIn(driver, 'findingDraft', 'findDraft')
      expect(driver.ports.inputs('findDraft').at(-1)).toEqual({ userId: 'us_1' })
      holds(driver, context)
    },
    asked: (driver, context) => {
      isIn(driver, 'confirmingReplacement', null)
      expect(driver.context.standing).toBe(context.standing)
      holds(driver, context)
    },
    copying: (driver, context) => {
      isIn(driver, 'copying', 'keepCopy')
      expect(driver.ports.inputs('keepCopy').at(-1)).toEqual({
        userId: 'us_1',
        source,
        copy: copyOf(context.typed),
      })
      holds(driver, context)
    },
    drafting: (driver) => isIn(driver, 'copied', null),
    sentToLogin: (driver) => isIn(driver, 'signedOut', null),
  },
  does: {
    'server tells': (driver) => driver.ports.resolve('readSource', source),
    'server refuses': (driver, { error }) => driver.ports.reject('readSource', httpError(error)),
    'network fails': (driver) => driver.ports.reject('readSource', networkError),
    'session ends': (driver) => driver.ports.reject('readSource', authError),
    'organiser tries again': (driver) => driver.send({ type: 'retry' }),
    'organiser fills in': (driver, { typed }) => driver.send({ type: 'copy.change', copy: copyOf(typed) }),
    'organiser asks for the copy': (driver) => driver.send({ type: 'form.submit' }),
    'device has no draft': (driver) => driver.ports.resolve('findDraft', noDraft),
    'device has a draft': (driver, { nome }) => driver.ports.resolve('findDraft', standingDraft(nome)),
    'another tab has the draft': (driver) => driver.ports.resolve('findDraft', { ...noDraft, kept: false }),
    'device fails': (driver) => driver.ports.reject(driver.ports.waiting()[0] as 'findDraft', deviceError),
    'organiser replaces': (driver) => driver.send({ type: 'replacement.confirm' }),
    'organiser keeps the draft': (driver) => driver.send({ type: 'replacement.cancel' }),
    'copy is kept': async (driver, { cover }) => {
      await driver.ports.resolve('keepCopy', { hasCover: cover })
      expect(driver.takeNotices()).toEqual([{ type: 'notifyCopied', params: { hasCover: cover } }])
    },
  },
}

describe('the duplication machine keeps to its design', () => {
  it.each(eventDuplicationWalks)('$title', async ({ along }) => {
    const driver = new ActorDriver(eventDuplicationMachine, { input: opened, taken })
    await along(tables, driver)
    expect(driver.takeNotices()).toEqual([])
    driver.stop()
  })

  it('took every transition', () => expect(taken.missing(eventDuplicationMachine)).toEqual([]))
})
