import { describe, expect, it } from 'vitest'
import { couponsMachine } from '#machines/coupons.machine.ts'
import { couponsView } from '#web/dashboard/coupons.view.ts'
import { inState, leavesOf } from '../support/states.ts'
import { couponOf } from './coupons.data.ts'

describe('the coupons', () => {
  const coupons = [couponOf({ id: 'c1', nome: 'VERAO', active: true })]
  const seen = (state: string, context: object = {}) =>
    couponsView(
      inState(couponsMachine, state, {
        input: { eventId: 'ev_1' },
        context: { coupons, chosen: 'c1', ...context },
      }),
      '2026-11-21',
    )
  const draft = { nome: '', porcentagem: '', quantidade: '', valeAte: '', ingressos: [] }
  const listed = {
    eventId: 'ev_1',
    isLoading: false,
    isListed: true,
    canRetry: false,
    listError: null,
    notCreated: null,
    notDeleted: null,
    coupons,
    draft,
    errors: {},
    isCreating: false,
    isDeleting: false,
    isBusy: false,
    isAsking: false,
    opened: null,
    editing: undefined,
    chosenName: 'VERAO',
  }
  const states = {
    loading: { ...listed, isLoading: true, isListed: false, isBusy: true },
    failed: { ...listed, isListed: false, canRetry: true },
    'listing.fresh': listed,
    'listing.refreshing': listed,
    creating: { ...listed, isCreating: true, isBusy: true },
    opened: { ...listed, opened: 'c1' },
    confirmingDeletion: { ...listed, isAsking: true },
    deleting: { ...listed, isAsking: true, isDeleting: true, isBusy: true },
  }

  it.each(Object.entries(states))('%s', (state, shown) => expect(seen(state)).toEqual(shown))

  it('has these states and no other', () =>
    expect(Object.keys(states).toSorted()).toEqual(leavesOf(couponsMachine).toSorted()))

  it('finds fault with the fields of a coupon that could not be created, not of one that could not be deleted', () => {
    const faultsOf = (failed: string) => Object.keys(seen('listing.fresh', { failed, error: 'x' }).errors)
    expect([faultsOf('create'), faultsOf('delete')]).toEqual([['nome', 'porcentagem', 'quantidade'], []])
  })

  it('finds fault with a last day that is over', () => {
    const context = { failed: 'create', error: 'x', draft: { ...draft, valeAte: '2026-11-20' } }
    expect(seen('listing.fresh', context).errors.valeAte).toBe(
      'Este dia já passou: ninguém poderia usar o cupom. Escolha hoje ou outro dia que ainda vem.',
    )
  })

  it.each([
    ['create', 'listing.fresh', { error: 'b', reason: 'c' }, null],
    ['create', 'creating', null, null],
    ['delete', 'listing.fresh', null, { of: 'cp_1', error: 'b', reason: 'c' }],
    ['delete', 'deleting', null, null],
  ])('says where it was done what could not be: %s in %s', (failed, state, notCreated, notDeleted) => {
    const shown = seen(state, { listError: 'a', failed, chosen: 'cp_1', error: 'b', reason: 'c' })
    expect([shown.listError, shown.notCreated, shown.notDeleted]).toEqual(['a', notCreated, notDeleted])
  })
})
