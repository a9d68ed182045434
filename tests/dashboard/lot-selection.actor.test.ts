import { afterAll, describe, expect, it } from 'vitest'
import { withChoices } from '#contract/lot-choices.ts'
import { lotSelectionMachine } from '#machines/lot-selection.machine.ts'
import { ActorDriver } from '../support/actor.ts'
import { httpError, networkError } from '../support/ports.ts'
import { Taken } from '../support/transitions.ts'
import type { Tables } from '../support/walker.ts'
import { activeIn, lotIds, ticketTypes, typeIds, typesWith } from './lot-selection.data.ts'
import { type lotSelectionModel, lotSelectionWalks } from './lot-selection.spec-model.ts'

const taken = new Taken()
afterAll(() => taken.save(lotSelectionMachine, 'actor'))

type Driver = ActorDriver<typeof lotSelectionMachine>

const isIn = (driver: Driver, state: string, shown: object, message: string | null): void => {
  expect(driver.states).toEqual([state])
  expect(activeIn(withChoices(driver.context.saved, driver.context.choices))).toEqual(shown)
  expect(driver.context.error).toBe(message)
  expect(driver.snapshot.hasTag('busy')).toBe(state === 'saving')
  expect(driver.ports.waiting()).toEqual(state === 'saving' ? ['saveLots'] : [])
}

const tables: Tables<typeof lotSelectionModel, Driver> = {
  shows: {
    'as saved': (driver, { shown, message }) => isIn(driver, 'clean', shown, message),
    changed: (driver, { shown, message }) => isIn(driver, 'changed', shown, message),
    saving: (driver, { shown, sent, message }) => {
      isIn(driver, 'saving', shown, message)
      const input = driver.ports.inputs('saveLots').at(-1)
      expect(input?.eventId).toBe('ev_1')
      expect(activeIn(input?.ticketTypes ?? [])).toEqual(sent)
    },
    told: (driver, { shown, message }) => {
      isIn(driver, 'saved', shown, message)
      expect(driver.notices).toEqual([{ type: 'refreshDashboard', params: undefined }])
    },
  },
  does: {
    'organiser chooses': (driver, { choice }) =>
      driver.send({ type: 'lot.choose', ticketTypeId: typeIds[choice.type], lotId: lotIds[choice.lot] }),
    'organiser saves': (driver) => {
      driver.takeNotices()
      return driver.send({ type: 'lots.save' })
    },
    'organiser cancels': (driver) => driver.send({ type: 'lots.cancel' }),
    'server saves': (driver) => driver.ports.resolve('saveLots'),
    'server refuses': (driver, { error }) => driver.ports.reject('saveLots', httpError(error)),
    'newer lots arrive': (driver, { lots }) =>
      driver.send({ type: 'lots.refresh', ticketTypes: typesWith(lots) }),
    'network fails': (driver) => driver.ports.reject('saveLots', networkError),
  },
}

describe('the lot selection machine keeps to the specification', () => {
  it.each(lotSelectionWalks)('$title', async ({ along }) => {
    const driver = new ActorDriver(lotSelectionMachine, { input: { eventId: 'ev_1', ticketTypes }, taken })
    await along(tables, driver)
    driver.stop()
  })

  it('took every transition', () => expect(taken.missing(lotSelectionMachine)).toEqual([]))
})
