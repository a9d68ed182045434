import { afterAll, describe, expect, it } from 'vitest'
import { couponEditingMachine } from '#machines/coupon-editing.machine.ts'
import { ActorDriver } from '../support/actor.ts'
import { httpError, networkError } from '../support/ports.ts'
import { Taken } from '../support/transitions.ts'
import type { Tables } from '../support/walker.ts'
import { openCoupon, useOf } from './coupon-editing.data.ts'
import { type Context, type couponEditingModel, couponEditingWalks } from './coupon-editing.spec-model.ts'

const taken = new Taken()
afterAll(() => taken.save(couponEditingMachine, 'actor'))

type Driver = ActorDriver<typeof couponEditingMachine>

const isIn = (driver: Driver, state: string, shown: Context, writing = false): void => {
  const isAsking = shown.people === null && shown.unread === null
  const uses = isAsking ? 'reading' : shown.people === null ? 'unread' : 'read'
  expect(driver.states.toSorted()).toEqual([`limits.${state}`, `uses.${uses}`])
  expect(driver.ports.waiting().toSorted()).toEqual([
    ...(isAsking ? ['couponUses'] : []),
    ...(writing ? ['updateCoupon'] : []),
  ])
  expect(driver.snapshot.hasTag('busy')).toBe(writing)
  const { draft, uses: told, usesError, error } = driver.context
  expect([draft, told, error]).toEqual([
    shown.limits,
    shown.people?.map((nome) => useOf(nome)) ?? null,
    shown.message,
  ])
  if (uses === 'unread') expect(usesError).toBe(shown.unread)
  expect(driver.ports.inputs('couponUses').at(-1)).toEqual({ eventId: 'ev_1', couponId: 'cp_1' })
}

const tables: Tables<typeof couponEditingModel, Driver> = {
  shows: {
    open: (driver, shown) => isIn(driver, 'editing', shown),
    saving: (driver, shown) => {
      isIn(driver, 'saving', shown, true)
      expect(driver.ports.inputs('updateCoupon').at(-1)).toEqual({
        eventId: 'ev_1',
        couponId: 'cp_1',
        edit: shown.sent,
      })
    },
    closed: (driver) => {
      expect(driver.states).toContain('limits.closed')
      expect(driver.takeNotices().filter(({ type }) => type === 'tellClosed')).toHaveLength(1)
    },
  },
  does: {
    'server tells who used it': (driver, { people }) =>
      driver.ports.resolve(
        'couponUses',
        people.map((nome) => useOf(nome)),
      ),
    'server does not tell': (driver, { error }) =>
      driver.ports.reject('couponUses', error === null ? networkError : httpError(error)),
    'organiser asks again': (driver) => driver.send({ type: 'uses.retry' }),
    'organiser fills': (driver, { limits }) => driver.send({ type: 'limits.change', draft: limits }),
    'organiser saves': (driver) => driver.send({ type: 'limits.save', today: '2026-11-21' }),
    'organiser closes': (driver) => driver.send({ type: 'coupon.close' }),
    'server saves': async (driver) => {
      await driver.ports.resolve('updateCoupon', openCoupon)
      expect(driver.notices).toContainEqual({ type: 'notify', params: { message: 'Cupom alterado.' } })
    },
    'server refuses': (driver, { error }) => driver.ports.reject('updateCoupon', httpError(error)),
    'network fails': (driver) => driver.ports.reject('updateCoupon', networkError),
  },
}

describe('the machine of one coupon keeps to the specification', () => {
  it.each(couponEditingWalks)('$title', async ({ along }) => {
    const input = { eventId: 'ev_1', coupon: openCoupon }
    await along(tables, new ActorDriver(couponEditingMachine, { input, taken }))
  })

  it('lets a last day that is over stay, and takes no other that is', async () => {
    const coupon = { ...openCoupon, vale_ate: '2026-11-01' }
    const driver = new ActorDriver(couponEditingMachine, { input: { eventId: 'ev_1', coupon }, taken })
    const limits = { quantidade: '9', ingressos: [] }
    await driver.send({ type: 'limits.change', draft: { ...limits, valeAte: '2026-11-02' } })
    await driver.send({ type: 'limits.save', today: '2026-11-21' })
    expect(driver.context.error).toBe('Erro ao criar cupom. Verifique os dados inseridos.')
    await driver.send({ type: 'limits.change', draft: { ...limits, valeAte: '2026-11-01' } })
    await driver.send({ type: 'limits.save', today: '2026-11-21' })
    expect(driver.ports.inputs('updateCoupon')).toHaveLength(1)
  })

  it('took every transition', () => expect(taken.missing(couponEditingMachine)).toEqual([]))
})
