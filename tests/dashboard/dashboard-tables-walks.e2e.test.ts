import { readFile } from 'node:fs/promises'
import type { Download, Route } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { dashboardTablesMachine } from '#machines/dashboard-tables.machine.ts'
import { arrives, waitsFor, walksInChromium } from '../support/chromium-walk.ts'
import { readSpreadsheet } from '../support/spreadsheet.ts'
import { toursOf } from '../support/tours.ts'
import { Taken } from '../support/transitions.ts'
import type { Tables } from '../support/walker.ts'
import { openPanel } from './dashboard.shop.ts'
import { pageOf, views } from './dashboard-tables.data.ts'
import {
  type Context as Shown,
  dashboardTablesModel,
  dashboardTablesOptions,
  dashboardTablesWalks,
  namesShown,
  type View,
} from './dashboard-tables.spec-model.ts'

const taken = new Taken()
afterAll(() => taken.save(dashboardTablesMachine, 'chromium'))
const openShop = walksInChromium(taken)

const open = async () => {
  const driver = await openPanel(openShop, 'Inscrições', { held: 'participants' })
  /** The script that writes the file is asked for when an export starts: held, so is the file. */
  const writers: Route[] = []
  await driver.page.route('**/spreadsheet.worker*', (route) => {
    writers.push(route)
  })
  const writer = async (): Promise<Route> => {
    await expect.poll(() => writers.length).toBe(1)
    const [route] = writers.splice(0)
    if (!route) throw new Error('nothing is written')
    return route
  }
  return { ...driver, writer }
}

type Driver = Awaited<ReturnType<typeof open>>

const emptyTexts: Record<View, string> = {
  Participantes: 'Nenhum participante encontrado.',
  Tickets: 'Nenhum ticket encontrado.',
  Duplas: 'Nenhuma dupla encontrada.',
}

const button = ({ panel }: Driver, name: string) => panel.getByRole('button', { name, exact: true })

/** The clock goes on: long work of the page is done in slices. */
const heading = async ({ page, panel }: Driver): Promise<string | null> => {
  await page.clock.runFor(10)
  return panel.getByRole('heading', { level: 3 }).textContent()
}

const alerts = ({ panel }: Driver): Promise<string[]> => panel.getByRole('alert').allTextContents()

const sortedBy = ({ panel }: Driver): Promise<string[]> =>
  panel
    .locator('th[aria-sort]:not([aria-sort=none])')
    .evaluateAll((cells) => cells.map((cell) => `${cell.textContent} ${cell.ariaSort}`))

const orders = { asc: 'ascending', desc: 'descending' }

const showsRows = async (driver: Driver, shown: Shown): Promise<void> => {
  const names = namesShown(shown)
  await expect.poll(() => heading(driver)).toBe(`${shown.view} (${shown.part === null ? names.length : '…'})`)
  await expect.poll(() => driver.panel.locator('tbody td:first-child').allTextContents()).toEqual(names)
  const { sorting } = shown
  await expect
    .poll(() => sortedBy(driver))
    .toEqual(sorting === null ? [] : [`${sorting.column} ${orders[sorting.direction]}`])
}

/** What the oldest waiting request asks for. */
const asked = ({ routes }: Driver): Record<string, string> => {
  const held = routes.requests.find(({ name, route }) => name === 'participants' && route !== null)
  const url = held?.route?.request().url()
  return url === undefined ? {} : Object.fromEntries(new URL(url).searchParams)
}

const answer = async ({ routes }: Driver, view: View, from: number, to: number | null): Promise<void> => {
  const { rows, next } = pageOf(views[view], from, to)
  const link = `</api/v1/events/ev_1/participants?filter=${views[view]}&partes=sim&apos=${next}>; rel="next"`
  await routes.answer('participants', rows[views[view]] ?? [], next === null ? {} : { link })
}

const tables: Tables<typeof dashboardTablesModel, Driver> = {
  shows: {
    fetching: async (driver, { view, message }) => {
      await expect.poll(() => heading(driver)).toBe(`${view} (…)`)
      expect(await button(driver, 'Exportar para Excel').isDisabled()).toBe(true)
      expect(await button(driver, 'Atualizar tabela').isDisabled()).toBe(true)
      await waitsFor(driver.routes, 'participants')
      expect(asked(driver)).toEqual({ filter: views[view], partes: 'sim' })
      expect(await alerts(driver)).toEqual(message === null ? [] : [message])
    },
    filling: async (driver, shown) => {
      await showsRows(driver, shown)
      await driver.panel.getByText('as outras estão chegando').waitFor()
      expect(await button(driver, 'Exportar para Excel').isDisabled()).toBe(true)
      await waitsFor(driver.routes, 'participants')
      expect(asked(driver)).toEqual({ filter: views[shown.view], partes: 'sim', apos: `after ${shown.part}` })
    },
    'cut off': async (driver, shown) => {
      await showsRows(driver, shown)
      await expect.poll(() => alerts(driver)).toEqual([`${shown.message}Tentar novamente`])
      expect(await button(driver, 'Exportar para Excel').isDisabled()).toBe(true)
      await waitsFor(driver.routes)
    },
    table: async (driver, shown) => {
      await showsRows(driver, shown)
      await button(driver, 'Exportar para Excel').and(driver.page.locator(':enabled')).waitFor()
      await expect.poll(() => alerts(driver)).toEqual(shown.message === null ? [] : [shown.message])
      await waitsFor(driver.routes)
    },
    exporting: async (driver, shown) => {
      await showsRows(driver, shown)
      await button(driver, 'Exportar para Excel').and(driver.page.locator('[aria-busy=true]')).waitFor()
      await driver.panel.getByRole('status').filter({ hasText: 'Gerando a planilha' }).waitFor()
      await waitsFor(driver.routes)
    },
    'not fetched': async (driver, { view, message }) => {
      await expect.poll(() => alerts(driver)).toEqual([`${message}Tentar novamente`])
      await driver.panel.getByText(emptyTexts[view]).waitFor()
      expect(await button(driver, 'Exportar para Excel').isDisabled()).toBe(true)
      await waitsFor(driver.routes)
    },
  },
  does: {
    'organiser opens': ({ panel }, { view }) => panel.getByRole('tab', { name: view }).click(),
    'organiser searches a name': ({ panel }, { text }) =>
      panel.getByLabel('Nome', { exact: true }).fill(text),
    'organiser chooses a category': async ({ panel }, { category }) => {
      await panel.getByLabel('Categoria', { exact: true }).selectOption(category)
    },
    'organiser sorts': ({ panel }, { column }) =>
      panel.getByRole('columnheader', { name: column }).getByRole('button').click(),
    'organiser chooses a column': async ({ panel }, { column }) => {
      const choice = panel.locator('details').filter({ hasText: 'Colunas' })
      if (!(await choice.evaluate((node: HTMLDetailsElement) => node.open)))
        await choice.locator('summary').click()
      await choice.getByLabel(column, { exact: true }).click()
    },
    'organiser refreshes': async (driver, _event, { part }) => {
      const again = button(driver, 'Tentar novamente')
      const shows = part === null && (await again.count()) > 0
      await (shows ? again : button(driver, 'Atualizar tabela')).click()
    },
    'dashboard is renewed': ({ page }) =>
      page.getByRole('button', { name: 'Atualizar', exact: true }).click(),
    'shop answers again': async ({ page, routes }) => {
      const asked = routes.bodies('dashboard').length
      await page.evaluate(() => window.dispatchEvent(new Event('online')))
      await expect.poll(() => routes.bodies('dashboard').length).toBe(asked + 1)
    },
    'organiser exports': (driver) => button(driver, 'Exportar para Excel').click(),
    'server answers': (driver, _event, { view, part }) => answer(driver, view, part ?? 0, null),
    'server answers in part': (driver, { people }, { view, part }) => answer(driver, view, part ?? 0, people),
    'server refuses': ({ routes }, { error }) => routes.refuse('participants', 404, error),
    'network fails': ({ routes }) => routes.drop('participants'),
    'organiser asks for the rest': (driver) => button(driver, 'Tentar novamente').click(),
    'organiser gives the file up': async (driver) => {
      const route = await driver.writer()
      await button(driver, 'Cancelar exportação').click()
      await route.abort().catch(() => undefined)
    },
    'file is written': async ({ page, writer }, _event, shown) => {
      const downloads: Download[] = []
      page.once('download', (download) => downloads.push(download))
      await (await writer()).continue()
      await expect
        .poll(async () => {
          await page.clock.runFor(10)
          return downloads.length
        })
        .toBe(1)
      const file = await readFile((await downloads[0]?.path()) ?? '')
      const [, ...rows] = readSpreadsheet(file)
      expect(rows.map(([first]) => first)).toEqual(namesShown({ ...shown, ...shown.exported }))
    },
    'file cannot be written': async ({ writer }) => (await writer()).abort(),
  },
}

/** A tour goes on from where it came to, so that all that was fetched decides. */
const tourOptions: typeof dashboardTablesOptions = {
  ...dashboardTablesOptions,
  key: ({ kept, message: _, ...looking }) => ({ ...looking, kept: kept.toSorted() }),
}

/** Besides the cover: the event is changed twice while a file is written. */
const twice = 'exporting > dashboard is renewed > exporting'
const changedTwice = dashboardTablesWalks
  .filter(({ transitions }) => transitions.filter((name) => name === twice).length === 2)
  .slice(0, 1)

describe('the tables of an event in Chromium', () => {
  it.each([...toursOf(dashboardTablesModel, tourOptions), ...changedTwice])('$title', async ({ along }) =>
    along(tables, await open()),
  )

  it('lays its rows out anew when the window becomes narrow or wide', async () => {
    const driver = await open()
    const { page, panel } = driver
    const size = page.viewportSize() ?? { width: 1280, height: 800 }
    await answer(driver, 'Participantes', 0, null)
    await arrives(page, '[aria-labelledby=inscricoes] tbody td')
    /** Each row's height, and what lies between it and the next one. */
    const rows = (): Promise<number[][]> =>
      panel.locator('tbody tr').evaluateAll((all) =>
        all.map((row, at) => {
          const { bottom, height } = row.getBoundingClientRect()
          return [height, Math.round((all[at + 1]?.getBoundingClientRect().top ?? bottom) - bottom)]
        }),
      )
    const lines = async (): Promise<boolean[]> => (await rows()).map(([height]) => height === 48)
    const gaps = async (): Promise<number[]> => (await rows()).map(([, gap = NaN]) => gap)
    await expect.poll(lines).toEqual([true, true, true, true, true])
    await page.setViewportSize({ width: 360, height: size.height })
    await expect.poll(lines).toEqual([false, false, false, false, false])
    await expect.poll(gaps).toEqual([0, 0, 0, 0, 0])
    await page.setViewportSize(size)
    await expect.poll(lines).toEqual([true, true, true, true, true])
    await expect.poll(gaps).toEqual([0, 0, 0, 0, 0])
  })

  it('took every transition', () => expect(taken.missing(dashboardTablesMachine)).toEqual([]))
})
