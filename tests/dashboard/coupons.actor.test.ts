import { afterAll, describe, expect, it } from 'vitest'
import { fromPromise } from 'xstate'
import { couponsMachine } from '#machines/coupons.machine.ts'
import { ActorDriver } from '../support/actor.ts'
import { httpError, networkError } from '../support/ports.ts'
import { Taken } from '../support/transitions.ts'
import type { Tables } from '../support/walker.ts'
import { couponOf } from './coupons.data.ts'
import { type Context, type couponsModel, couponsWalks, type Shown } from './coupons.spec-model.ts'

const taken = new Taken()
afterAll(() => taken.save(couponsMachine, 'actor'))

type Driver = ActorDriver<typeof couponsMachine>

const shown = (driver: Driver): Shown[] =>
  driver.context.coupons.map(({ id, nome, deletado }) => ({ id, nome, active: !deletado }))

const writing: Record<string, 'createCoupon' | 'deleteCoupon'> = {
  creating: 'createCoupon',
  deleting: 'deleteCoupon',
}

const isIn = (
  driver: Driver,
  state: string,
  waiting: string[] = [],
  isBusy: boolean = waiting.length > 0,
): void => {
  expect(driver.states).toEqual([state])
  expect(driver.ports.waiting()).toEqual(waiting)
  expect(driver.snapshot.hasTag('busy')).toBe(isBusy)
}

const lists = (driver: Driver, { coupons, draft, unlisted, message, why }: Context): void => {
  const { draft: typed, listError, error, reason, failed } = driver.context
  const what = message === 'Erro ao excluir cupom.' ? 'delete' : 'create'
  expect([shown(driver), typed, listError, error, reason, failed]).toEqual([
    coupons,
    draft,
    unlisted,
    message,
    why,
    message === null ? null : what,
  ])
}

const tables: Tables<typeof couponsModel, Driver> = {
  shows: {
    loading: (driver) => {
      isIn(driver, 'loading', ['coupons'])
      expect(driver.ports.inputs('coupons').at(-1)).toEqual({ eventId: 'ev_1' })
    },
    'not loaded': (driver, { unlisted }) => {
      isIn(driver, 'failed')
      expect(driver.context.listError).toBe(unlisted)
    },
    'list.at rest': (driver, context) => {
      isIn(driver, 'listing.fresh')
      lists(driver, context)
    },
    'list.anew': (driver, context) => {
      isIn(driver, 'listing.refreshing', ['coupons'], false)
      expect(driver.ports.inputs('coupons').at(-1)).toEqual({ eventId: 'ev_1' })
      lists(driver, context)
    },
    creating: (driver, { sent }) => {
      isIn(driver, 'creating', ['createCoupon'])
      expect(driver.ports.inputs('createCoupon').at(-1)).toEqual(sent)
      expect(driver.takeNotices()).toEqual([{ type: 'withdrawNotices', params: undefined }])
    },
    open: (driver, { chosen }) => {
      isIn(driver, 'opened', ['couponUses'], false)
      expect(driver.ports.inputs('couponUses').at(-1)).toEqual({ eventId: 'ev_1', couponId: chosen })
      expect([driver.context.error, driver.context.failed]).toEqual([null, null])
    },
    asked: (driver, { chosen }) => {
      isIn(driver, 'confirmingDeletion')
      const { chosen: asked, error, failed } = driver.context
      expect([asked, error, failed]).toEqual([chosen, null, null])
    },
    deleting: (driver, { chosen }) => {
      isIn(driver, 'deleting', ['deleteCoupon'])
      expect(driver.ports.inputs('deleteCoupon').at(-1)).toEqual({ eventId: 'ev_1', couponId: chosen })
    },
  },
  does: {
    'server lists': (driver, { coupons }) => driver.ports.resolve('coupons', coupons.map(couponOf)),
    'server does not answer': async (driver) => {
      const port = writing[driver.states[0] ?? ''] ?? 'coupons'
      await driver.ports.reject(port, networkError)
      expect(driver.takeNotices()).toEqual([])
    },
    'dashboard is refreshed': (driver) => driver.send({ type: 'coupons.refresh' }),
    'organiser tries again': (driver) => driver.send({ type: 'retry' }),
    'organiser fills': (driver, { draft }) => driver.send({ type: 'draft.change', draft }),
    'organiser creates': (driver) => driver.send({ type: 'coupon.create', today: '2026-11-21' }),
    'server creates': async (driver, { id }, { sent }) => {
      const coupon = couponOf({ id, nome: sent?.nome ?? '', active: true })
      await driver.ports.resolve('createCoupon', coupon)
      expect(driver.takeNotices()).toEqual([
        { type: 'notify', params: { message: 'Cupom criado com sucesso!' } },
      ])
    },
    'server refuses': (driver, { error }) =>
      driver.ports.reject(writing[driver.states[0] ?? ''] ?? 'createCoupon', httpError(error)),
    'organiser opens': (driver, { id }) => driver.send({ type: 'coupon.open', id }),
    'organiser closes it': (driver) => driver.send({ type: 'coupon.closed' }),
    'organiser deletes': (driver, { id }) => driver.send({ type: 'coupon.delete', id }),
    'organiser confirms': async (driver) => {
      await driver.send({ type: 'deletion.confirm' })
      expect(driver.takeNotices()).toEqual([{ type: 'withdrawNotices', params: undefined }])
    },
    'organiser gives up': (driver) => driver.send({ type: 'deletion.cancel' }),
    'server deletes': async (driver) => {
      await driver.ports.resolve('deleteCoupon')
      expect(driver.takeNotices()).toEqual([
        { type: 'notify', params: { message: 'Cupom excluído com sucesso!' } },
      ])
    },
  },
}

describe('the coupons machine keeps to the specification', () => {
  it.each(couponsWalks)('$title', async ({ along }) => {
    const driver = new ActorDriver(couponsMachine, { input: { eventId: 'ev_1' }, taken })
    await along(tables, driver)
    driver.stop()
  })

  it('says why the server did not list them, at first and later', async () => {
    const driver = new ActorDriver(couponsMachine, { input: { eventId: 'ev_1' }, taken })
    const busy = 'Estamos com muitos acessos agora. Tente novamente em instantes.'
    await driver.ports.reject('coupons', httpError(busy))
    expect(driver.context.listError).toBe(busy)
    await driver.send({ type: 'retry' })
    await driver.ports.resolve('coupons', [])
    expect(driver.context.listError).toBeNull()
    await driver.send({ type: 'coupons.refresh' })
    await driver.ports.reject('coupons', httpError(busy))
    expect(driver.context.listError).toBe(busy)
    driver.stop()
  })

  it('goes back to the list should the part of an open coupon break', async () => {
    const couponEditing = fromPromise(() => Promise.reject(new Error('broken'))) as never
    const broken = couponsMachine.provide({ actors: { couponEditing } })
    const driver = new ActorDriver(broken, { input: { eventId: 'ev_1' }, taken })
    await driver.ports.resolve('coupons', [couponOf({ id: 'cp_1', nome: 'VERAO', active: true })])
    await driver.send({ type: 'coupon.open', id: 'cp_1' })
    await driver.ports.reject('couponEditing' as 'coupons', httpError())
    expect(driver.states).toEqual(['listing.refreshing'])
    driver.stop()
  })

  it('took every transition', () => expect(taken.missing(couponsMachine)).toEqual([]))
})
