import { expect, test } from 'vitest'
import { ticketSelectionMachine } from '#machines/ticket-selection.machine.ts'
import { type EventView, eventView } from '#web/event/event.view.ts'
import { viewsOf } from '../support/states.ts'
import { detailWith } from './event.fixtures.ts'

const input = { id: 'ev_1', wanted: [] }

const shown = (view: EventView) =>
  view.shows === 'event' ? { busy: view.event.busy, leaving: view.event.leaving } : view

test('the event is shown in every state', () => {
  const context = {
    detail: detailWith({ pairs: 2, seats: 1 }),
    error: 'Não.',
    transactionId: 'tr_1',
    earlier: 'same' as const,
  }
  expect(
    viewsOf(ticketSelectionMachine, { input, context }, (snapshot) => shown(eventView(snapshot))),
  ).toEqual({
    loading: { shows: 'skeleton' },
    failed: { shows: 'failed', error: 'Não.' },
    missing: { shows: 'missing' },
    browsing: { busy: false, leaving: null },
    creatingTransaction: { busy: true, leaving: null },
    refreshing: { busy: true, leaving: null },
    leavingToLogin: { busy: true, leaving: { to: 'login' } },
    leavingToCheckout: { busy: true, leaving: { to: 'checkout', transactionId: 'tr_1', earlier: 'same' } },
  })
})

test('an event that was not read is not shown', () => {
  const { browsing, failed } = viewsOf(ticketSelectionMachine, { input }, eventView)
  expect([browsing, failed]).toEqual([{ shows: 'skeleton' }, { shows: 'failed', error: null }])
})
