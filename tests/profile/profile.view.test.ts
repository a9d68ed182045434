import { expect, test } from 'vitest'
import { openOrdersMachine } from '#machines/open-orders.machine.ts'
import { profileMachine } from '#machines/profile.machine.ts'
import { endOf } from '#web/orders/order-end.ts'
import { openOrdersView } from '#web/profile/open-orders.view.ts'
import { profileView } from '#web/profile/profile.view.ts'
import { viewsOf } from '../support/states.ts'
import { openOrders } from './open-orders.fixtures.ts'
import { ownEvent, user, wallets } from './profile.spec-model.ts'

test('Minha Conta is shown in every state', () => {
  const shown = viewsOf(
    profileMachine,
    { input: undefined, context: { names: { '1': 'Ana' }, user } },
    (snapshot) => {
      const view = profileView(snapshot)
      return view && [view.tickets.isLoaded, view.events.isLoaded, view.arrived]
    },
  )
  const nothing = [false, false, 2]
  expect(shown).toEqual({
    'open.user.loading': nothing,
    'open.user.waiting': nothing,
    'open.user.loaded': nothing,
    'open.tickets.loading': nothing,
    'open.tickets.waiting': nothing,
    'open.tickets.listed': nothing,
    'open.tickets.naming': [true, false, 3],
    'open.tickets.loaded': [true, false, 3],
    'open.events.loading': nothing,
    'open.events.waiting': nothing,
    'open.events.loaded': [false, true, 3],
    'open.shared.loading': nothing,
    'open.shared.waiting': nothing,
    'open.shared.loaded': nothing,
    'open.shared.unavailable': nothing,
    failed: null,
  })
})

test('a partner is named by the ticket that they hold, whatever their CPF is called by now', () => {
  const [one, other] = wallets.pair.tickets
  if (!one || !other) throw new Error('there is no pair')
  const partners = (changes: object) => {
    const tickets = [one, { ...other, ...changes }] as never[]
    const context = { user, tickets, names: { '11144477735': 'Outro Nome', '52998224725': 'Outro Nome' } }
    const shown = viewsOf(profileMachine, { input: undefined, context }, profileView)['open.tickets.loaded']
    return shown?.tickets.list.map(({ partner }) => partner)
  }
  expect(partners({})).toEqual(['Atleta Dois', 'Atleta Um'])
  expect(partners({ user_cpf_cnpj: '', participante_nome: 'Zoe' })).toEqual(['Zoe', 'Atleta Um'])
  expect(partners({ situacao: 'Cancelado' })).toEqual([null, 'Atleta Um'])
  expect(partners({ participante_nome: '' })).toEqual(['Outro Nome', 'Atleta Um'])
})

test('the open orders are shown in every state', () => {
  const from = { input: undefined, context: { orders: openOrders.one, error: 'Não.' } }
  const orders = { shows: 'orders', orders: openOrders.one, isUrgent: true }
  expect(viewsOf(openOrdersMachine, from, openOrdersView)).toEqual({
    loading: orders,
    loaded: orders,
    failed: { shows: 'failed', error: 'Não.' },
  })
  expect(viewsOf(openOrdersMachine, { input: undefined }, openOrdersView)['loaded']).toEqual({
    shows: 'nothing',
    isKnown: true,
  })
  expect(viewsOf(openOrdersMachine, { input: undefined }, openOrdersView)['loading']).toEqual({
    shows: 'nothing',
    isKnown: false,
  })
  const again = { input: undefined, context: { orders: [], error: 'Não.' } }
  expect(viewsOf(openOrdersMachine, again, openOrdersView)['loading']).toEqual({
    shows: 'nothing',
    isKnown: true,
  })
})

test('an order that only waits for a review has no clock', () => {
  const [reviewed] = openOrders.reviewed
  if (!reviewed) throw new Error('there is none')
  expect(endOf(reviewed)).toBe(null)
  const from = { input: undefined, context: { orders: [reviewed], error: null } }
  expect(viewsOf(openOrdersMachine, from, openOrdersView)['loaded']).toMatchObject({ isUrgent: false })
})

test.each([
  [null, 'unknown', false],
  [user, 'ticketsFirst', true],
  [{ ...user, organiza: false }, 'ticketsFirst', true],
  [{ ...user, organiza: true }, 'ownEventsFirst', true],
] as const)('the lists of %j stand %s, and wait until that is known', (person, order, isListed) => {
  const context = {
    user: person,
    tickets: [wallets.singles.tickets[0] as never],
    events: [ownEvent],
    shared: [],
  }
  const shown = viewsOf(profileMachine, { input: undefined, context }, profileView)['open.events.loaded']
  expect([shown?.order, shown?.events.isLoaded, shown?.events.list.length]).toEqual([
    order,
    isListed,
    isListed ? 1 : 0,
  ])
})
