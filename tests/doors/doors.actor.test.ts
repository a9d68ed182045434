import { afterAll, describe, expect, it } from 'vitest'
import { doorsMachine } from '#machines/doors.machine.ts'
import { ActorDriver } from '../support/actor.ts'
import { authError, httpError, networkError } from '../support/ports.ts'
import { Taken } from '../support/transitions.ts'
import type { Tables } from '../support/walker.ts'
import { madeOf, readOf } from './doors.data.ts'
import { type Context, type doorsModel, doorsWalks } from './doors.spec-model.ts'

const taken = new Taken()
afterAll(() => taken.save(doorsMachine, 'actor'))

type Driver = ActorDriver<typeof doorsMachine>

const draftOf = ({ nome, tasks }: Context['draft']) => ({
  nome,
  papel: 'leitor' as const,
  tarefas: [...tasks],
})

const isIn = (driver: Driver, state: string, port: string | null, isBusy = port !== null): void => {
  expect(driver.states).toEqual([state])
  expect(driver.ports.waiting()).toEqual(port === null ? [] : [port])
  expect(driver.snapshot.hasTag('busy')).toBe(isBusy)
}

const stands = (driver: Driver, context: Context): void => {
  const { read, draft, made, listError, error, isCorrected } = driver.context
  expect({ read, draft, made, listError, error, isCorrected }).toEqual({
    read: context.known ? readOf(context) : null,
    draft: draftOf(context.draft),
    made: context.made.map((nome) => madeOf(nome)),
    listError: context.unread || null,
    error: context.undone || null,
    isCorrected: context.corrected,
  })
}

const tables: Tables<typeof doorsModel, Driver> = {
  shows: {
    waiting: (driver) => {
      isIn(driver, 'loading', 'doors')
      expect(driver.ports.inputs('doors').at(-1)).toEqual({ eventId: 'ev_1' })
    },
    unknown: (driver, context) => {
      isIn(driver, 'failed', null)
      stands(driver, context)
    },
    'standing.resting': (driver, context) => {
      isIn(driver, 'open.fresh', null)
      stands(driver, context)
    },
    'standing.counting': (driver, context) => {
      isIn(driver, 'open.refreshing', 'doors', false)
      expect(driver.ports.inputs('doors').at(-1)).toEqual({ eventId: 'ev_1' })
      stands(driver, context)
    },
    making: (driver, { draft }) => {
      isIn(driver, 'creating', 'createDoor')
      expect(driver.ports.inputs('createDoor').at(-1)).toEqual({ eventId: 'ev_1', draft: draftOf(draft) })
    },
    asked: (driver, context) => {
      isIn(driver, 'confirmingDisabling', null)
      expect(driver.context.chosen).toBe(`dr_${context.chosen}`)
      stands(driver, context)
    },
    switchingOff: (driver, { chosen }) => {
      isIn(driver, 'disabling', 'disableDoor')
      expect(driver.ports.inputs('disableDoor').at(-1)).toEqual({ eventId: 'ev_1', id: `dr_${chosen}` })
    },
    askedOfPhone: (driver, context) => {
      isIn(driver, 'confirmingRevoking', null)
      expect([driver.context.chosen, driver.context.device]).toEqual([
        `dr_${context.chosen}`,
        `dd_${context.phone}`,
      ])
      stands(driver, context)
    },
    switchingPhoneOff: (driver, { chosen, phone }) => {
      isIn(driver, 'revoking', 'revokeDevice')
      expect(driver.ports.inputs('revokeDevice').at(-1)).toEqual({
        eventId: 'ev_1',
        id: `dr_${chosen}`,
        device: `dd_${phone}`,
      })
    },
    sentToLogin: (driver) => isIn(driver, 'loggedOut', null),
  },
  does: {
    'server tells': (driver, told) => driver.ports.resolve('doors', readOf(told)),
    'server refuses': (driver, { error }) => driver.ports.reject(waitingPort(driver), httpError(error)),
    'network fails': (driver) => driver.ports.reject(waitingPort(driver), networkError),
    'session ends': (driver) => driver.ports.reject(waitingPort(driver), authError),
    'organiser tries again': (driver) => driver.send({ type: 'retry' }),
    'organiser comes back': (driver) => driver.send({ type: 'tab.visible' }),
    'network is back': (driver) => driver.send({ type: 'network.online' }),
    'a quarter of a minute passes': async (driver) => {
      await driver.wait(14_999)
      expect(driver.states).toEqual(['open.fresh'])
      await driver.wait(1)
    },
    'organiser fills in': (driver, { draft }) => driver.send({ type: 'draft.change', draft: draftOf(draft) }),
    'organiser makes the door': (driver) => driver.send({ type: 'door.create' }),
    'door is made': (driver, _, { draft }) => driver.ports.resolve('createDoor', madeOf(draft.nome.trim())),
    'organiser has kept both': (driver, { nome }) => driver.send({ type: 'made.close', id: madeOf(nome).id }),
    'organiser switches off': (driver, { nome }) => driver.send({ type: 'door.disable', id: `dr_${nome}` }),
    'organiser switches off a phone': (driver, { nome, helper }) =>
      driver.send({ type: 'device.revoke', id: `dr_${nome}`, device: `dd_${helper}` }),
    'organiser confirms': (driver) => driver.send({ type: 'disabling.confirm' }),
    'organiser gives up': (driver) => driver.send({ type: 'disabling.cancel' }),
    'door is off': (driver) => driver.ports.resolve('disableDoor'),
    'phone is off': (driver) => driver.ports.resolve('revokeDevice'),
  },
}

const waitingPort = (driver: Driver): 'doors' => driver.ports.waiting()[0] as 'doors'

describe('the doors machine keeps to its design', () => {
  it.each(doorsWalks)('$title', async ({ along }) => {
    const driver = new ActorDriver(doorsMachine, { input: { eventId: 'ev_1' }, taken })
    await along(tables, driver)
    driver.stop()
  })

  it('took every transition', () => expect(taken.missing(doorsMachine)).toEqual([]))
})
