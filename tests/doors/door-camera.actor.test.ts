import { afterAll, describe, expect, it } from 'vitest'
import { doorCameraMachine } from '#machines/door-camera.machine.ts'
import { ActorDriver } from '../support/actor.ts'
import { networkError } from '../support/ports.ts'
import { Taken } from '../support/transitions.ts'
import type { Tables } from '../support/walker.ts'
import { type doorCameraModel, doorCameraWalks, type Why } from './door-camera.spec-model.ts'

const taken = new Taken()
afterAll(() => taken.save(doorCameraMachine, 'actor'))

type Driver = ActorDriver<typeof doorCameraMachine>
type Context = { why: Why | ''; torch: boolean; lit: boolean; verdict: boolean; told: number }

const troubles = {
  '': null,
  refused: 'refused',
  'in an app': 'inApp',
  'no camera': 'missing',
  taken: 'occupied',
  broken: 'failed',
} as const

const ports = { finding: 'findCamera', opening: 'openCamera', watching: 'readFrames' } as const

/** What the machine asked of the device, apart from its ports. */
const isAt = (driver: Driver, state: string, { why, torch, lit, verdict }: Context): void => {
  expect(driver.states).toEqual([state])
  expect(driver.context).toEqual({
    trouble: troubles[why],
    hasTorch: torch,
    isLit: lit,
    isResting: verdict,
  })
  const port = (ports as Record<string, string>)[state]
  expect(driver.ports.waiting()).toEqual(port === undefined ? [] : [port])
  expect(driver.snapshot.hasTag('busy')).toBe(state === 'finding' || state === 'opening')
}

const told = (driver: Driver) => driver.takeNotices().map(({ type, params }) => ({ type, params }))

const tables: Tables<typeof doorCameraModel, Driver> = {
  shows: {
    looking: (driver, context) => isAt(driver, 'finding', context),
    dark: (driver, context) => isAt(driver, 'off', context),
    starting: (driver, context) => isAt(driver, 'opening', context),
    seeing: (driver, context) => isAt(driver, 'watching', context),
    still: (driver, context) => isAt(driver, 'resting', context),
    hidden: (driver, context) => isAt(driver, 'asleep', context),
    blind: (driver, context) => isAt(driver, 'blind', context),
  },
  does: {
    'device says': (driver, { allowed }) => driver.ports.resolve('findCamera', allowed),
    'device does not say': (driver) => driver.ports.reject('findCamera', networkError),
    'helper switches it on': (driver) => driver.send({ type: 'camera.start' }),
    'picture comes': (driver, { torch }) =>
      driver.ports.resolve('openCamera', { trouble: null, hasTorch: torch }),
    'no picture comes': async (driver, { why }) => {
      driver.takeNotices()
      await driver.ports.resolve('openCamera', { trouble: troubles[why], hasTorch: false })
      expect(told(driver)).toEqual([{ type: 'closeCamera', params: undefined }])
    },
    'camera breaks': async (driver) => {
      driver.takeNotices()
      const [port] = driver.ports.waiting()
      await driver.ports.reject(port as 'readFrames', networkError)
      expect(told(driver)).toEqual([{ type: 'closeCamera', params: undefined }])
    },
    'code is in the picture': async (driver) => {
      driver.takeNotices()
      const before = driver.ports.inputs('readFrames').length
      await driver.ports.resolve('readFrames', 'CODE')
      expect(told(driver)).toEqual([{ type: 'tellCode', params: { text: 'CODE' } }])
      expect(driver.ports.inputs('readFrames')).toHaveLength(before + 1)
    },
    'verdict is shown': (driver) => driver.send({ type: 'camera.rest' }),
    'verdict goes': (driver) => driver.send({ type: 'camera.go' }),
    'helper turns the torch': async (driver, _, { lit }) => {
      driver.takeNotices()
      await driver.send({ type: 'torch.turn' })
      expect(told(driver)).toEqual([{ type: 'lightTorch', params: { isLit: !lit } }])
    },
    'page is hidden': async (driver) => {
      driver.takeNotices()
      await driver.send({ type: 'page.hide' })
      expect(told(driver)).toEqual([{ type: 'closeCamera', params: undefined }])
    },
    'page is seen': (driver) => driver.send({ type: 'page.show' }),
  },
}

describe('the camera of a door', () => {
  it.each(doorCameraWalks)('$title', async ({ along }) => {
    const driver = new ActorDriver(doorCameraMachine, { taken })
    await along(tables, driver)
    driver.stop()
  })

  it('lights no torch where the phone has none', async () => {
    const driver = new ActorDriver(doorCameraMachine, { taken })
    await driver.ports.resolve('findCamera', true)
    await driver.ports.resolve('openCamera', { trouble: null, hasTorch: false })
    driver.takeNotices()
    await driver.send({ type: 'torch.turn' })
    expect([told(driver), driver.context.isLit]).toEqual([[], false])
  })

  it('took every transition', () => expect(taken.missing(doorCameraMachine)).toEqual([]))
})
