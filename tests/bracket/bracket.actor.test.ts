import { afterAll, describe, expect, it } from 'vitest'
import { bracketMachine } from '#machines/bracket.machine.ts'
import { ActorDriver } from '../support/actor.ts'
import { httpError } from '../support/ports.ts'
import { Taken } from '../support/transitions.ts'
import type { Tables } from '../support/walker.ts'
import { type bracketModel, bracketWalks, evento, first, given, names, second } from './bracket.spec-model.ts'

const taken = new Taken()
afterAll(() => taken.save(bracketMachine, 'actor'))

type Driver = ActorDriver<typeof bracketMachine>

const isIn = (driver: Driver, state: string, url?: string): void => {
  expect(driver.states).toEqual([state])
  expect(driver.snapshot.hasTag('busy')).toBe(state === 'fetching' || state === 'framing')
  if (url !== undefined) expect(driver.context.url).toBe(url)
}

const tables: Tables<typeof bracketModel, Driver> = {
  shows: {
    asking: (driver) => {
      isIn(driver, 'fetching')
      expect(driver.ports.inputs('loadBrackets').at(-1)).toEqual({ eventId: 'evento-a' })
    },
    loadingFirst: (driver) => isIn(driver, 'framing', first),
    showingFirst: (driver) => isIn(driver, 'shown', first),
    loadingSecond: (driver) => isIn(driver, 'framing', second),
    showingSecond: (driver) => isIn(driver, 'shown', second),
    unread: (driver) => isIn(driver, 'failed'),
    lost: (driver) => isIn(driver, 'missing'),
    refused: (driver) => isIn(driver, 'invalid'),
  },
  does: {
    'list arrives': (driver, { urls }) =>
      driver.ports.resolve('loadBrackets', {
        evento,
        brackets: urls.map((url) => ({ url, nome: names[url] ?? '' })),
      }),
    'event is not there': (driver) => driver.ports.resolve('loadBrackets', null),
    'list fails': (driver) => driver.ports.reject('loadBrackets', httpError()),
    'person asks again': (driver) => driver.send({ type: 'retry' }),
    'frame is there': (driver) => driver.send({ type: 'frame.loaded' }),
    'person chooses the second': (driver) => driver.send({ type: 'url.choose', url: second }),
  },
}

const open = (url: string | null): Driver =>
  new ActorDriver(bracketMachine, { taken, input: { eventId: 'evento-a', url } })

describe('the bracket machine keeps to the specification', () => {
  it.each(bracketWalks)('$title', async ({ along }) => {
    const driver = open(null)
    await along(tables, driver)
    driver.stop()
  })

  it('shows the address that came with the navigation, without asking', () => {
    const driver = open(given)
    expect([driver.states, driver.context.url, driver.ports.waiting()]).toEqual([['framing'], given, []])
  })

  it('leads on to the others that came with the navigation, without asking', async () => {
    const brackets = [first, second].map((url) => ({ url, nome: names[url] ?? '' }))
    const driver = new ActorDriver(bracketMachine, { input: { eventId: 'evento-a', url: first, brackets } })
    await driver.send({ type: 'url.choose', url: second })
    expect([driver.states, driver.context.url, driver.context.brackets]).toEqual([
      ['framing'],
      second,
      brackets,
    ])
    expect(driver.ports.waiting()).toEqual([])
    driver.stop()
  })

  it.each(['', 'chaves', 'javascript:alert(1)', 'http://chaves.example/a', 'https://a:b@chaves.example/'])(
    'refuses %j',
    (url) => expect(open(url).states).toEqual(['invalid']),
  )

  it('took every transition', () => expect(taken.missing(bracketMachine)).toEqual([]))
})
