import { expect, test } from 'vitest'
import { openOrdersMachine } from '#machines/open-orders.machine.ts'
import { profileMachine } from '#machines/profile.machine.ts'
import { openOrdersView } from '#web/profile/open-orders.view.ts'
import { profileView } from '#web/profile/profile.view.ts'
import { viewsOf } from '../support/states.ts'
import { openOrders } from './open-orders.fixtures.ts'

test('Minha Conta is shown in every state', () => {
  const shown = viewsOf(
    profileMachine,
    { input: undefined, context: { names: { '1': 'Ana' } } },
    (snapshot) => {
      const view = profileView(snapshot)
      return view && [view.tickets.isLoaded, view.events.isLoaded, view.arrived]
    },
  )
  const nothing = [false, false, 1]
  expect(shown).toEqual({
    'open.user.loading': nothing,
    'open.user.waiting': nothing,
    'open.user.loaded': nothing,
    'open.tickets.loading': nothing,
    'open.tickets.waiting': nothing,
    'open.tickets.listed': nothing,
    'open.tickets.naming': [true, false, 2],
    'open.tickets.loaded': [true, false, 2],
    'open.events.loading': nothing,
    'open.events.waiting': nothing,
    'open.events.loaded': [false, true, 2],
    'open.shared.loading': nothing,
    'open.shared.waiting': nothing,
    'open.shared.loaded': nothing,
    'open.shared.unavailable': nothing,
    failed: null,
  })
})

test('the open orders are shown in every state', () => {
  const from = { input: undefined, context: { orders: openOrders.one, error: 'Não.' } }
  const orders = { shows: 'orders', orders: openOrders.one }
  expect(viewsOf(openOrdersMachine, from, openOrdersView)).toEqual({
    loading: orders,
    loaded: orders,
    failed: { shows: 'failed', error: 'Não.' },
  })
  expect(viewsOf(openOrdersMachine, { input: undefined }, openOrdersView)['loaded']).toEqual({
    shows: 'nothing',
  })
})
