import { afterAll, describe, expect, it } from 'vitest'
import { dashboardTablesMachine } from '#machines/dashboard-tables.machine.ts'
import { ActorDriver } from '../support/actor.ts'
import { httpError, networkError } from '../support/ports.ts'
import { Taken } from '../support/transitions.ts'
import type { Tables } from '../support/walker.ts'
import { columnKeys, filtersOf, keptRows, pageOf, rowsUpTo, sortOf, views } from './dashboard-tables.data.ts'
import {
  type Context as Shown,
  type dashboardTablesModel,
  dashboardTablesWalks,
} from './dashboard-tables.spec-model.ts'

const taken = new Taken()
afterAll(() => taken.save(dashboardTablesMachine, 'actor'))

type Driver = ActorDriver<typeof dashboardTablesMachine>

const isIn = (driver: Driver, state: string, shown: Shown, waiting: string[] = []): void => {
  expect(driver.states).toEqual([state])
  expect(driver.ports.waiting()).toEqual(waiting)
  expect(driver.snapshot.hasTag('busy')).toBe(waiting.length > 0)
  expect(driver.context).toEqual({
    eventId: 'ev_1',
    view: views[shown.view],
    rows: {
      ...keptRows(shown.kept),
      ...(shown.part !== null && rowsUpTo(views[shown.view], shown.part)),
    },
    next: shown.part === null ? null : `after ${shown.part}`,
    filters: filtersOf(shown),
    sort: sortOf(shown.sorting),
    columns: shown.further.map((column) => columnKeys[column]),
    error: shown.message,
  })
}

const tables: Tables<typeof dashboardTablesModel, Driver> = {
  shows: {
    fetching: (driver, shown) => {
      isIn(driver, 'fetching', shown, ['participants'])
      expect(driver.ports.inputs('participants').at(-1)).toEqual({
        eventId: 'ev_1',
        view: views[shown.view],
        after: null,
      })
    },
    filling: (driver, shown) => {
      isIn(driver, 'filling', shown, ['participants'])
      expect(driver.ports.inputs('participants').at(-1)).toEqual({
        eventId: 'ev_1',
        view: views[shown.view],
        after: `after ${shown.part}`,
      })
    },
    'cut off': (driver, shown) => isIn(driver, 'cutOff', shown),
    table: (driver, shown) => isIn(driver, 'showing', shown),
    exporting: (driver, shown) => {
      isIn(driver, shown.late ? 'exporting.outdated' : 'exporting.current', shown, ['exportRows'])
      expect(driver.ports.inputs('exportRows').at(-1)).toEqual({
        view: views[shown.view],
        rows: keptRows([shown.view]),
        filters: shown.exported && filtersOf(shown.exported),
        sort: shown.exported && sortOf(shown.exported.sorting),
        columns: shown.exported?.further.map((column) => columnKeys[column]),
      })
    },
    'not fetched': (driver, shown) => isIn(driver, 'failed', shown),
  },
  does: {
    'organiser opens': (driver, { view }) => driver.send({ type: 'view.choose', view: views[view] }),
    'organiser searches a name': (driver, { text }, before) =>
      driver.send({ type: 'filters.change', filters: filtersOf({ ...before, name: text }) }),
    'organiser chooses a category': (driver, { category }, before) =>
      driver.send({ type: 'filters.change', filters: filtersOf({ ...before, category }) }),
    'organiser sorts': (driver, { column }, { sorting }) => {
      const isSame = sorting?.column === column
      const direction = isSame ? 'desc' : 'asc'
      const sort = isSame && sorting.direction === 'desc' ? null : sortOf({ column, direction })
      return driver.send({ type: 'sort.change', sort })
    },
    'organiser chooses a column': (driver, { column }, { further }) => {
      const next = (['Nascimento', 'Clube'] as const).filter(
        (one) => further.includes(one) !== (one === column),
      )
      return driver.send({ type: 'columns.choose', columns: next.map((one) => columnKeys[one]) })
    },
    'organiser refreshes': (driver) => driver.send({ type: 'rows.refresh' }),
    'dashboard is renewed': (driver) => driver.send({ type: 'rows.refresh' }),
    'organiser exports': (driver) => driver.send({ type: 'export.start' }),
    'server answers': (driver, _event, { part }) =>
      driver.ports.resolve('participants', pageOf(driver.context.view, part ?? 0, null)),
    'server answers in part': (driver, { people }, { part }) =>
      driver.ports.resolve('participants', pageOf(driver.context.view, part ?? 0, people)),
    'organiser asks for the rest': (driver) => driver.send({ type: 'rows.continue' }),
    'shop answers again': (driver) => driver.send({ type: 'rows.continue' }),
    'organiser gives the file up': (driver) => driver.send({ type: 'export.cancel' }),
    'server refuses': (driver, { error }) => driver.ports.reject('participants', httpError(error)),
    'network fails': (driver) => driver.ports.reject('participants', networkError),
    'file is written': (driver) => driver.ports.resolve('exportRows'),
    'file cannot be written': (driver) => driver.ports.reject('exportRows', httpError()),
  },
}

describe('the tables machine keeps to the specification', () => {
  it.each(dashboardTablesWalks)('$title', async ({ along }) => {
    const driver = new ActorDriver(dashboardTablesMachine, { input: { eventId: 'ev_1' }, taken })
    await along(tables, driver)
    driver.stop()
  })

  it('opens another table, kept or not, without the filters and the order of the one before', async () => {
    const driver = new ActorDriver(dashboardTablesMachine, { input: { eventId: 'ev_1' }, taken })
    await driver.ports.resolve('participants', pageOf('participantes', 0, null))
    for (const view of ['duplas', 'participantes'] as const) {
      await driver.send({ type: 'filters.change', filters: filtersOf({ name: 'eli', category: 'Mista' }) })
      await driver.send({ type: 'sort.change', sort: sortOf({ column: 'Nome', direction: 'asc' }) })
      await driver.send({ type: 'view.choose', view })
      const { filters, sort } = driver.context
      expect({ filters, sort }).toEqual({ filters: filtersOf({ name: '', category: '' }), sort: null })
      if (driver.states[0] === 'fetching')
        await driver.ports.resolve('participants', pageOf('duplas', 0, null))
    }
    expect(driver.ports.inputs('participants').length).toBe(2)
  })

  it('fetches whatever table comes next when the rows were outdated during an export', async () => {
    const driver = new ActorDriver(dashboardTablesMachine, { input: { eventId: 'ev_1' }, taken })
    await driver.ports.resolve('participants', pageOf('participantes', 0, null))
    await driver.send({ type: 'view.choose', view: 'duplas' })
    await driver.ports.resolve('participants', pageOf('duplas', 0, null))
    await driver.send({ type: 'export.start' })
    await driver.send({ type: 'rows.refresh' })
    await driver.send({ type: 'view.choose', view: 'participantes' })
    expect(driver.states).toEqual(['fetching'])
  })

  it('forgets that the file could not be written when it is asked for again', async () => {
    const driver = new ActorDriver(dashboardTablesMachine, { input: { eventId: 'ev_1' }, taken })
    await driver.ports.resolve('participants', pageOf('participantes', 0, null))
    await driver.send({ type: 'export.start' })
    await driver.ports.reject('exportRows', httpError())
    expect(driver.context.error).toBe('Não foi possível gerar a planilha. Tente novamente.')
    await driver.send({ type: 'export.start' })
    expect(driver.context.error).toBe(null)
  })

  it('took every transition', () => expect(taken.missing(dashboardTablesMachine)).toEqual([]))
})
