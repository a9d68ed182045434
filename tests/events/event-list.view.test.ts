import { expect, test } from 'vitest'
import { eventListMachine } from '#machines/event-list.machine.ts'
import { comingEventsView, eventTabsView } from '#web/event-list/event-list.view.ts'
import { viewsOf } from '../support/states.ts'

const from = { input: { failedMessage: 'Falhou.', withoutIdMessage: 'Sem id.' }, context: { error: 'Não.' } }
const lists = {
  loading: { shows: 'skeleton' },
  loaded: { shows: 'events', events: [], now: 0 },
  failed: { shows: 'failed', error: 'Não.' },
}

test('the tabs of events are shown in every state', () => {
  const tabs = Object.entries(lists).map(([place, list]) => [place, { tab: 'ativos', list }])
  expect(viewsOf(eventListMachine, from, eventTabsView)).toEqual(Object.fromEntries(tabs))
})

test('the coming events are shown in every state', () => {
  expect(viewsOf(eventListMachine, from, comingEventsView)).toEqual(lists)
})
