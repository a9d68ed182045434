import { afterAll, describe, expect, it } from 'vitest'
import type { PortError } from '#machines/port.ts'
import { profileMachine } from '#machines/profile.machine.ts'
import { ActorDriver } from '../support/actor.ts'
import { authError, httpError, networkError } from '../support/ports.ts'
import { Taken } from '../support/transitions.ts'
import type { Tables } from '../support/walker.ts'
import {
  names,
  ownEvent,
  type Part,
  type profileModel,
  profileWalks,
  sharedEvent,
  user,
  wallets,
} from './profile.spec-model.ts'

const taken = new Taken()
afterAll(() => taken.save(profileMachine, 'actor'))

type Driver = ActorDriver<typeof profileMachine>

const portOf = {
  user: 'fetchUser',
  tickets: 'fetchTickets',
  events: 'fetchEvents',
  shared: 'fetchShared',
} as const

type Failures = { failures: Record<Part, number> }

const isIn = (driver: Driver, part: Part, state: string, { failures }: Failures): void => {
  expect(driver.context.retries).toEqual(failures)
  expect(driver.states).toContain(`open.${part}.${state}`)
  expect(driver.ports.waiting().includes(portOf[part])).toBe(state === 'loading')
}

const fails = async (driver: Driver, part: Part, error: PortError, isOver = true): Promise<void> => {
  await driver.ports.reject(portOf[part], error)
  if (part === 'shared')
    expect(driver.takeNotices()).toEqual(isOver ? [{ type: 'logFailure', params: { part, error } }] : [])
}

const tables: Tables<typeof profileModel, Driver> = {
  shows: {
    'page.user.asking': (driver, context) => {
      isIn(driver, 'user', 'loading', context)
      expect(driver.context.user).toBeNull()
    },
    'page.user.offline': (driver, context) => isIn(driver, 'user', 'waiting', context),
    'page.user.known': (driver, context) => {
      isIn(driver, 'user', 'loaded', context)
      expect(driver.context.user).toEqual(user)
    },
    'page.tickets.asking': (driver, context) => isIn(driver, 'tickets', 'loading', context),
    'page.tickets.offline': (driver, context) => isIn(driver, 'tickets', 'waiting', context),
    'page.tickets.naming': (driver, { wallet, ...context }) => {
      isIn(driver, 'tickets', 'naming', context)
      expect(driver.context.tickets).toEqual(wallet.tickets)
      expect(driver.ports.inputs('fetchNames')).toEqual([wallet.asked])
    },
    'page.tickets.known': (driver, { wallet, hasNames, ...context }) => {
      isIn(driver, 'tickets', 'loaded', context)
      expect(driver.context.tickets).toEqual(wallet.tickets)
      expect(driver.context.names).toEqual(hasNames ? names : {})
    },
    'page.events.asking': (driver, context) => isIn(driver, 'events', 'loading', context),
    'page.events.offline': (driver, context) => isIn(driver, 'events', 'waiting', context),
    'page.events.known': (driver, { hasEvents, ...context }) => {
      isIn(driver, 'events', 'loaded', context)
      expect(driver.context.events).toEqual(hasEvents ? [ownEvent] : [])
    },
    'page.shared.asking': (driver, context) => isIn(driver, 'shared', 'loading', context),
    'page.shared.offline': (driver, context) => isIn(driver, 'shared', 'waiting', context),
    'page.shared.known': (driver, { hasShared, ...context }) => {
      isIn(driver, 'shared', 'loaded', context)
      expect(driver.context.shared).toEqual(hasShared ? [sharedEvent] : [])
    },
    'page.shared.missing': (driver, context) => {
      isIn(driver, 'shared', 'unavailable', context)
      expect(driver.context.shared).toEqual([])
    },
    lost: (driver) => {
      expect(driver.states).toEqual(['failed'])
      expect(driver.ports.waiting()).toEqual([])
      expect(driver.takeNotices()).toEqual([
        { type: 'notify', params: { message: 'Falha ao obter informações do usuário.' } },
        { type: 'endSession', params: undefined },
      ])
    },
  },
  does: {
    'server answers the user': ({ ports }) => ports.resolve('fetchUser', user),
    'server answers the tickets': ({ ports }, { wallet }) =>
      ports.resolve('fetchTickets', wallets[wallet].tickets),
    'server answers the events': ({ ports }, { some }) =>
      ports.resolve('fetchEvents', some ? [ownEvent] : []),
    'server answers the shared events': ({ ports }, { some }) =>
      ports.resolve('fetchShared', some ? [sharedEvent] : []),
    'server answers the names': ({ ports }) => ports.resolve('fetchNames', names),
    'server refuses the names': async (driver) => {
      await driver.ports.reject('fetchNames', httpError('não'))
      expect(driver.takeNotices()).toEqual([
        { type: 'logFailure', params: { part: 'names', error: httpError('não') } },
      ])
    },
    'server refuses': (driver, { part }) => fails(driver, part, httpError('não')),
    'server refuses the token': ({ ports }, { part }) => ports.reject(portOf[part], authError),
    'network fails': (driver, { part }, { failures }) =>
      fails(driver, part, networkError, failures[part] === 3),
    'time passes': (driver, { ms }) => driver.wait(ms),
  },
}

describe('the profile machine keeps to the specification', () => {
  it.each(profileWalks)('$title', async ({ along }) => {
    const driver = new ActorDriver(profileMachine, { taken })
    await along(tables, driver)
    driver.stop()
  })

  it('took every transition', () => expect(taken.missing(profileMachine)).toEqual([]))
})

it('asks for the name of a partner, be it the only one', async () => {
  const driver = new ActorDriver(profileMachine)
  const [ticket] = wallets.pair.tickets.filter(({ id }) => id === 't_c')
  if (!ticket) throw new Error('no ticket')
  await driver.ports.resolve('fetchTickets', [ticket])
  expect(driver.ports.inputs('fetchNames')).toEqual([['12345678909']])
  driver.stop()
})
