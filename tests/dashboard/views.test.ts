import { describe, expect, it } from 'vitest'
import { catalogDraftOf } from '#drafts/catalog-draft.ts'
import { partKeys } from '#drafts/judged-parts.ts'
import { bracketEditingMachine } from '#machines/bracket-editing.machine.ts'
import { catalogEditingMachine } from '#machines/catalog-editing.machine.ts'
import { dashboardMachine } from '#machines/dashboard.machine.ts'
import { dashboardTablesMachine } from '#machines/dashboard-tables.machine.ts'
import { eventEditingMachine } from '#machines/event-editing.machine.ts'
import { lotSelectionMachine } from '#machines/lot-selection.machine.ts'
import { bracketsView } from '#web/dashboard/brackets.view.ts'
import { catalogView } from '#web/dashboard/catalog.view.ts'
import { dashboardView } from '#web/dashboard/dashboard.view.ts'
import { eventEditingView } from '#web/dashboard/event-editing.view.ts'
import { lotsView } from '#web/dashboard/lots.view.ts'
import { tablesView } from '#web/dashboard/tables.view.ts'
import { inState, leavesOf } from '../support/states.ts'
import { catalogWith } from './catalog-editing.data.ts'
import { dashboardOf, eventInfo } from './dashboard.data.ts'
import { choiceOf, ticketTypes, typeIds } from './lot-selection.data.ts'

describe('the dashboard', () => {
  const read = dashboardOf('Copa da Orla')
  const seen = (state: string, failed: 'missing' | 'unread' | null = null) => {
    const context = { dashboard: read, failed, error: failed, reason: failed === 'unread' ? 'Espere.' : null }
    const input = { eventId: 'ev_1', hasToken: true }
    return dashboardView(inState(dashboardMachine, state, { input, context }))
  }
  const nothing = {
    isSignedOut: false,
    title: 'Dashboard · Copa da Orla',
    heading: 'Copa da Orla',
    lead: 'sáb, 5 dez 2026 · 8h · Praia Central',
    isLoading: false,
    canRetry: false,
    isMissing: false,
    failure: null,
    dashboard: null,
    isRefreshing: false,
    parts: {},
  }
  const states = {
    checkingToken: nothing,
    loading: { ...nothing, isLoading: true },
    'loaded.fresh': { ...nothing, dashboard: read },
    'loaded.refreshing': { ...nothing, dashboard: read, isRefreshing: true },
    'loaded.stale': { ...nothing, dashboard: read },
    failed: { ...nothing, canRetry: true },
    unauthenticated: { ...nothing, isSignedOut: true },
  }

  it.each(Object.entries(states))('%s', (state, shown) => expect(seen(state)).toEqual(shown))

  it('has these states and no other', () =>
    expect(Object.keys(states).toSorted()).toEqual(leavesOf(dashboardMachine).toSorted()))

  it('says what failed where nothing or something old is shown', () => {
    const unread = { error: 'unread', reason: 'Espere.' }
    expect([seen('failed', 'unread').failure, seen('failed', 'unread').isMissing]).toEqual([unread, false])
    expect([seen('failed', 'missing').failure, seen('failed', 'missing').isMissing]).toEqual([
      { error: 'missing', reason: null },
      true,
    ])
    expect(seen('loaded.stale', 'unread').failure).toEqual(unread)
    expect(seen('loaded.refreshing', 'unread').failure).toBeNull()
  })
})

describe('the lots', () => {
  const input = { eventId: 'ev_1', versao: 7, ticketTypes }
  const seen = (state: string, context: object = {}) =>
    lotsView(inState(lotSelectionMachine, state, { input, context }), new Date('2026-11-21T12:00:00Z'))
  const types = ticketTypes.map((type) => ({ type, stored: type, onSale: null }))
  const clean = {
    eventId: 'ev_1',
    choices: {},
    types,
    failure: null,
    doubts: [],
    isAsked: false,
    isBusy: false,
    isUnsaved: false,
  }
  const states = {
    clean,
    changed: { ...clean, isUnsaved: true },
    doubting: { ...clean, isAsked: true, isUnsaved: true },
    saving: { ...clean, isBusy: true, isUnsaved: true },
    saved: clean,
  }

  it.each(Object.entries(states))('%s', (state, shown) => expect(seen(state)).toEqual(shown))

  it('has these states and no other', () =>
    expect(Object.keys(states).toSorted()).toEqual(leavesOf(lotSelectionMachine).toSorted()))

  it('shows the chosen lot, the one on sale beside it, and what failed', () => {
    const { types: shown, failure } = seen('changed', {
      choices: { [typeIds.Dupla]: choiceOf('Segundo') },
      error: 'Erro.',
    })
    expect(shown.map(({ onSale }) => onSale)).toEqual(['Primeiro', null])
    expect(shown[0]?.type.lotes.filter(({ ativo }) => ativo).map(({ id }) => id)).toEqual(['lt_b'])
    expect(shown[0]?.stored.lotes.filter(({ ativo }) => ativo).map(({ id }) => id)).toEqual(['lt_a'])
    expect(failure).toEqual({ error: 'Erro.', reason: null })
  })

  it('says what of the choices wants a second look', () => {
    const { doubts } = seen('doubting', {
      choices: { [typeIds.Dupla]: choiceOf('Segundo'), [typeIds.Torcida]: choiceOf('Cortesia') },
    })
    expect(doubts).toEqual([{ id: typeIds.Torcida, ticket: 'Torcida', lot: 'Cortesia', why: 'soldOut' }])
  })
})

describe('the bracket links', () => {
  const saved = 'https://chaves.example/quartas'
  const input = { eventId: 'ev_1', chaveamentoUrl: saved, versao: 7 }
  const context = { urls: ['https://chaves.example/final'], entry: 'http', error: 'Erro.', reason: 'Espere.' }
  const seen = (state: string, part: object = context) =>
    bracketsView(inState(bracketEditingMachine, state, { input, context: part }))
  const editing = {
    eventId: 'ev_1',
    saved: [saved],
    names: {},
    isEditing: true,
    isBusy: false,
    urls: context.urls,
    entry: 'http',
    entryError: null,
    failure: { error: 'Erro.', reason: 'Espere.' },
    isUnsaved: true,
  }
  const states = {
    viewing: { ...editing, isEditing: false, urls: [saved], isUnsaved: false },
    editing,
    saving: { ...editing, isBusy: true },
  }

  it.each(Object.entries(states))('%s', (state, shown) => expect(seen(state)).toEqual(shown))

  it('has these states and no other', () =>
    expect(Object.keys(states).toSorted()).toEqual(leavesOf(bracketEditingMachine).toSorted()))

  it('has nothing to lose before anything is changed', () =>
    expect([seen('editing', {}).isUnsaved, seen('editing', {}).failure]).toEqual([false, null]))
})

describe("the event's data", () => {
  const untouched = eventEditingView(
    inState(eventEditingMachine, 'viewing', { input: { evento: eventInfo } }),
  ).draft
  const draft = { ...untouched, local: '' }
  const context = { draft, error: 'Erro.', reason: null, submitted: true, changed: ['local' as const] }
  const seen = (state: string, part: object = context) =>
    eventEditingView(inState(eventEditingMachine, state, { input: { evento: eventInfo }, context: part }))
  const editing = {
    isEditing: true,
    isBusy: false,
    evento: eventInfo,
    draft,
    errors: { local: 'Campo obrigatório.' },
    imageError: null,
    failure: { error: 'Erro.', reason: null },
    changedTwice: [{ name: 'local', canTake: true }],
    move: null,
    isUnsaved: true,
  }
  const states = {
    viewing: { ...editing, isEditing: false, isUnsaved: false },
    editing,
    reviewing: { ...editing, move: { lines: ['Local: de "Praia Central" para "".'], tickets: 3 } },
    saving: { ...editing, isBusy: true },
  }

  it.each(Object.entries(states))('%s', (state, shown) => expect(seen(state)).toEqual(shown))

  it('has these states and no other', () =>
    expect(Object.keys(states).toSorted()).toEqual(leavesOf(eventEditingMachine).toSorted()))

  it('finds no fault before it is sent, and has nothing to lose before anything is changed', () => {
    expect(seen('editing', { ...context, submitted: false }).errors).toEqual({})
    const { isUnsaved, failure, changedTwice } = seen('editing', {})
    expect([isUnsaved, failure, changedTwice]).toEqual([false, null, []])
  })
})

describe('the tables', () => {
  const seen = (state: string) => {
    const snapshot = inState(dashboardTablesMachine, state, {
      input: { eventId: 'ev_1' },
      context: { view: 'tickets', error: 'Erro.' },
    })
    const { eventId: _, next: __, ...base } = snapshot.context
    return { shown: tablesView(snapshot), base }
  }
  const rest = {
    isFetching: false,
    isFilling: false,
    isExporting: false,
    isCutOff: false,
    canExport: false,
    canRefresh: true,
    canRetry: false,
  }
  const states = {
    fetching: { ...rest, isFetching: true, canRefresh: false },
    filling: { ...rest, isFilling: true, canRefresh: false },
    cutOff: { ...rest, isCutOff: true },
    showing: { ...rest, canExport: true },
    'exporting.current': { ...rest, isExporting: true, canRefresh: false },
    'exporting.outdated': { ...rest, isExporting: true, canRefresh: false },
    failed: { ...rest, canRetry: true },
  }

  it.each(Object.entries(states))('%s', (state, flags) => {
    const { shown, base } = seen(state)
    expect(shown).toEqual({ ...base, ...flags })
  })

  it('has these states and no other', () =>
    expect(Object.keys(states).toSorted()).toEqual(leavesOf(dashboardTablesMachine).toSorted()))
})

describe('above the tickets that are edited', () => {
  const catalog = catalogWith({ nome: 'Arena', places: '30' })
  const summaryOf = (typed: Parameters<typeof catalogWith>[0]) => {
    const draft = catalogDraftOf(catalogWith(typed))
    const context = { catalog, draft, attempts: 1, judged: partKeys(draft.form) }
    return catalogView(inState(catalogEditingMachine, 'editing', { input: { eventId: 'ev_1' }, context }))
      .form?.summary?.message
  }

  it('stands the general sentence where something is missing, else none', () => {
    expect(summaryOf({ nome: ' ', places: '30' })).toBe('Por favor, preencha todos os campos obrigatórios.')
    expect(summaryOf({ nome: 'Arena', places: '2' })).toBe('')
  })
})
