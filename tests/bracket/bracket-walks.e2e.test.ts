import type { Route } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { bracketMachine } from '#machines/bracket.machine.ts'
import { type ChromiumDriver, expectAlerts, walksInChromium, waitsFor } from '../support/chromium-walk.ts'
import { toursOf } from '../support/tours.ts'
import { Taken } from '../support/transitions.ts'
import type { Tables } from '../support/walker.ts'
import { evento } from '../event/event.fixtures.ts'
import { bracketModel, bracketOptions, first, second } from './bracket.spec-model.ts'

const taken = new Taken()
afterAll(() => taken.save(bracketMachine, 'chromium'))
const openShop = walksInChromium(taken)

/** `frames`: what the other site was asked for and has not answered yet, by address. */
type Driver = ChromiumDriver & { frames: Map<string, Route> }

const open = async (): Promise<Driver> => {
  const frames = new Map<string, Route>()
  const driver = await openShop({
    path: '/tournament/evento-a',
    prepare: (page) =>
      page.route('https://chaves.example/**', (route) => {
        frames.set(route.request().url(), route)
      }),
  })
  return { ...driver, frames }
}

const games = [
  ['Quartas', 'Dupla Um 6 × 3 Dupla Oito', 'Dupla Quatro 6 × 4 Dupla Cinco'],
  ['Semifinal', 'Dupla Um 7 × 5 Dupla Quatro'],
  ['Final', 'Dupla Um × a definir'],
]

/** A bracket as an organiser's own site would show it. */
const bracket = (title: string): string => {
  const columns = games.map(
    ([round, ...rows]) =>
      `<section><h2>${round}</h2>${rows.map((row) => `<p>${row}</p>`).join('')}</section>`,
  )
  const style =
    'body{font:16px sans-serif;padding:16px}main{display:flex;flex-wrap:wrap;gap:24px}p{border:1px solid;padding:8px}'
  return `<!doctype html><title>${title}</title><style>${style}</style><h1>${title}</h1><main>${columns.join('')}</main>`
}

const loading = ({ page }: Driver) =>
  page.getByRole('main').getByRole('status').filter({ hasText: 'Carregando...' })

const frames = async (driver: Driver, url: string): Promise<void> => {
  const { page, routes } = driver
  await page.getByText(evento.nome).waitFor()
  const frame = page.locator(`iframe[src="${url}"]`)
  await frame.waitFor()
  expect(await frame.getAttribute('sandbox')).toBe('allow-scripts allow-popups allow-forms allow-same-origin')
  expect(await page.getByRole('link', { name: 'Abrir em nova aba' }).getAttribute('href')).toBe(url)
  expect(await page.locator('iframe').count()).toBe(1)
  await waitsFor(routes)
}

const isLoading = async (driver: Driver, url: string): Promise<void> => {
  await frames(driver, url)
  await loading(driver).waitFor()
}

const isShown = async (driver: Driver, url: string): Promise<void> => {
  await frames(driver, url)
  await loading(driver).waitFor({ state: 'detached' })
  await driver.page.frameLocator('iframe').getByRole('heading', { name: 'Semifinal' }).waitFor()
}

const tables: Tables<typeof bracketModel, Driver> = {
  shows: {
    asking: async (driver) => {
      await loading(driver).waitFor()
      expect(await driver.page.locator('iframe').count()).toBe(0)
      await waitsFor(driver.routes, 'event')
    },
    loadingFirst: (driver) => isLoading(driver, first),
    showingFirst: (driver) => isShown(driver, first),
    loadingSecond: (driver) => isLoading(driver, second),
    showingSecond: (driver) => isShown(driver, second),
    unread: ({ page }) =>
      page.getByRole('alert').filter({ hasText: 'Erro ao buscar os detalhes do evento.' }).waitFor(),
    lost: ({ page }) => page.getByRole('heading', { name: 'Evento não encontrado.' }).waitFor(),
    refused: async ({ page }) => {
      await page.getByText(evento.nome).waitFor()
      await expectAlerts(page, 'A URL de chaveamento fornecida não é válida.')
      expect(await page.locator('iframe').count()).toBe(0)
      const back = page.getByRole('link', { name: 'Voltar ao evento' })
      expect(await back.getAttribute('href')).toBe('/eventos/evento-a')
    },
  },
  does: {
    'list arrives': ({ routes }, { urls }) =>
      routes.answer('event', { evento: { ...evento, chaveamento_url: urls.join('   ') }, ticket_types: [] }),
    'event is not there': ({ routes }) => routes.refuse('event', 404, 'Evento não encontrado.'),
    'list fails': ({ routes }) => routes.refuse('event', 503, 'Serviço indisponível.'),
    'person asks again': ({ page }) => page.getByRole('button', { name: 'Tentar novamente' }).click(),
    'frame is there': async ({ page, frames: asked }) => {
      const url = (await page.locator('iframe').getAttribute('src')) ?? ''
      await expect.poll(() => asked.has(url)).toBe(true)
      const title = url === first ? 'Chave principal' : 'Chave de consolação'
      await asked.get(url)?.fulfill({ contentType: 'text/html; charset=utf-8', body: bracket(title) })
    },
    'person chooses the second': ({ page }) =>
      page.getByRole('button', { name: 'Ver Chaveamento 2' }).click(),
  },
}

describe('the bracket page in Chromium', () => {
  it.each(toursOf(bracketModel, bracketOptions))('$title', async ({ along }) => along(tables, await open()))

  it('took every transition', () => expect(taken.missing(bracketMachine)).toEqual([]))
})
