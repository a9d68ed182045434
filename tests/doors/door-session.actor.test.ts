import { afterAll, describe, expect, it } from 'vitest'
import { doorSessionMachine } from '#machines/door-session.machine.ts'
import { ActorDriver } from '../support/actor.ts'
import { httpError, networkError } from '../support/ports.ts'
import { Taken } from '../support/transitions.ts'
import type { Tables } from '../support/walker.ts'
import { openDoor } from './door.fixture.ts'
import { type doorSessionModel, doorSessionWalks } from './door-session.spec-model.ts'

const taken = new Taken()
afterAll(() => taken.save(doorSessionMachine, 'actor'))

type Driver = ActorDriver<typeof doorSessionMachine>
type Context = { hasDoor: boolean; pin: string; name: string; problem: string; unsent: number | null }

const start = (segredo = 'abc'): Driver =>
  new ActorDriver(doorSessionMachine, { input: { id: 'dr_1', segredo }, taken })

const isAt = (driver: Driver, state: string, { hasDoor, pin, name, problem, unsent }: Context): void => {
  expect(driver.states).toEqual([state])
  expect(driver.context.error).toBe(problem || null)
  expect(driver.context.draft).toEqual({ pin, ajudante: name })
  expect(driver.context.door !== null).toBe(hasDoor)
  expect(driver.context.unsent).toBe(unsent)
  const port = {
    reading: 'readDoor',
    entering: 'enterDoor',
    downloading: 'fetchDoor',
    'open.counting': 'readUnsent',
    'open.leaving': 'leaveDoor',
  }[state]
  expect(driver.snapshot.hasTag('busy')).toBe(port !== undefined && state !== 'open.counting')
  expect(driver.ports.waiting()).toEqual(port === undefined ? [] : [port])
}

const asked = ({ states }: Driver) => (states[0] === 'entering' ? 'enterDoor' : 'fetchDoor')

const tables: Tables<typeof doorSessionModel, Driver> = {
  shows: {
    looking: (driver, context) => {
      isAt(driver, 'reading', context)
      expect(driver.ports.inputs('readDoor')).toEqual([{ id: 'dr_1' }])
    },
    asked: (driver, context) => isAt(driver, 'asking', context),
    entering: (driver, context) => {
      isAt(driver, 'entering', context)
      const input = { id: 'dr_1', segredo: 'abc', pin: '204060', ajudante: 'Léo' }
      expect(driver.ports.inputs('enterDoor').at(-1)).toEqual(input)
    },
    loading: (driver, context) => {
      isAt(driver, 'downloading', context)
      expect(driver.ports.inputs('fetchDoor').at(-1)).toEqual({ id: 'dr_1' })
    },
    listless: (driver, context) => isAt(driver, 'unlisted', context),
    standing: (driver, context) => {
      isAt(driver, 'open.standing', context)
      expect(driver.context.door).toEqual(openDoor(true))
    },
    counting: (driver, context) => {
      isAt(driver, 'open.counting', context)
      expect(driver.ports.inputs('readUnsent').at(-1)).toEqual({ id: 'dr_1' })
    },
    'asked to stay': (driver, context) => isAt(driver, 'open.confirmingLeaving', context),
    leaving: (driver, context) => {
      isAt(driver, 'open.leaving', context)
      expect(driver.ports.inputs('leaveDoor').at(-1)).toEqual({ id: 'dr_1' })
    },
    gone: (driver, context) => isAt(driver, 'left', context),
    over: (driver, context) => isAt(driver, 'over', context),
    shut: (driver, context) => isAt(driver, 'shut', context),
  },
  does: {
    'device has the list': (driver) => driver.ports.resolve('readDoor', openDoor(true)),
    'device has a pass alone': (driver) => driver.ports.resolve('readDoor', openDoor(false)),
    'device has nothing': (driver) => driver.ports.resolve('readDoor', null),
    'device keeps nothing': (driver) => driver.ports.reject('readDoor', networkError),
    'person types': (driver, { pin, name }) =>
      driver.send({ type: 'draft.change', draft: { pin, ajudante: name } }),
    'person presses enter': (driver) => driver.send({ type: 'form.submit' }),
    'shop lets in': (driver) => driver.ports.resolve('enterDoor', openDoor(false)),
    'shop refuses': (driver, { error }) => driver.ports.reject(asked(driver), httpError(error, 403)),
    'no PIN opens it': (driver) =>
      driver.ports.reject('enterDoor', {
        ...httpError('Esta porta foi desativada pela organização.', 403),
        code: 'doorShut',
      }),
    'network fails': (driver) => driver.ports.reject(asked(driver), networkError),
    'list comes': (driver) => driver.ports.resolve('fetchDoor', openDoor(true)),
    'pass is over': (driver) => driver.ports.reject('fetchDoor', httpError(null, 401)),
    'person asks again': (driver) => driver.send({ type: 'list.reload' }),
    'shop takes no more': (driver) => driver.send({ type: 'door.over' }),
    'person leaves': (driver) => driver.send({ type: 'door.leave' }),
    'device counts': (driver, { unsent }) => driver.ports.resolve('readUnsent', unsent),
    'device does not count': (driver) => driver.ports.reject('readUnsent', networkError),
    'person is sure': (driver) => driver.send({ type: 'leaving.confirm' }),
    'person stays': (driver) => driver.send({ type: 'leaving.cancel' }),
    'device forgets': (driver, { unsent }) => driver.ports.resolve('leaveDoor', unsent),
    'device keeps it all': (driver) => driver.ports.reject('leaveDoor', networkError),
  },
}

describe('a door on a phone', () => {
  it.each(doorSessionWalks)('$title', async ({ along }) => {
    const driver = start()
    await along(tables, driver)
    driver.stop()
  })

  it('asks for no PIN where the link has lost its secret', async () => {
    const driver = start('')
    await driver.ports.resolve('readDoor', null)
    expect([driver.states, driver.ports.waiting()]).toEqual([['linkBroken'], []])
  })

  it('nor where the device keeps nothing', async () => {
    const driver = start('')
    await driver.ports.reject('readDoor', networkError)
    expect(driver.states).toEqual(['linkBroken'])
  })

  it('opens what the device has without the secret', async () => {
    const driver = start('')
    await driver.ports.resolve('readDoor', openDoor(true))
    expect(driver.states).toEqual(['open.standing'])
  })

  it('took every transition', () => expect(taken.missing(doorSessionMachine)).toEqual([]))
})
