import type { Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { dashboardMachine } from '#machines/dashboard.machine.ts'
import {
  type ChromiumDriver,
  expectToasts,
  sees,
  waitsFor,
  walksInChromium,
} from '../support/chromium-walk.ts'
import { toursOf } from '../support/tours.ts'
import { Taken } from '../support/transitions.ts'
import type { Tables } from '../support/walker.ts'
import { arrivesWhole, openLoading, soldDashboard } from './dashboard.shop.ts'
import { dashboardModel, dashboardOptions } from './dashboard.spec-model.ts'

const taken = new Taken()
afterAll(() => taken.save(dashboardMachine, 'chromium'))
const openShop = walksInChromium(taken)

const refreshButton = (page: Page) => page.getByRole('button', { name: 'Atualizar', exact: true })

const alerts = (page: Page): Promise<string[]> => page.getByRole('main').getByRole('alert').allTextContents()

const shows = async (
  { page, routes }: ChromiumDriver,
  { nome, asked }: { nome: string; asked: number },
  problems: string[],
): Promise<void> => {
  await expect.poll(() => routes.bodies('participants').length).toBe(asked)

  await page.getByRole('heading', { level: 1, name: nome }).waitFor()
  await sees(page, 'Total de Participantes118', 'Ingressos Vendidos122', 'Faturamento TotalR$ 13.120,50')
  await expect.poll(() => alerts(page)).toEqual(problems)
  const toolbar = page.getByRole('main').getByRole('link', { name: /^(Meus Eventos|Ver Evento)$/ })
  expect(await toolbar.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
    '/perfil#meus-eventos',
    '/eventos/ev_1',
  ])
}

const tables: Tables<typeof dashboardModel, ChromiumDriver> = {
  shows: {
    loading: async ({ page, routes }) => {
      const status = page.getByRole('main').getByRole('status')
      await status.filter({ hasText: 'Carregando dados da dashboard...' }).waitFor()
      await waitsFor(routes, 'dashboard')
    },
    'not loaded': async ({ page, routes }, { message, reason }) => {
      const account = message === 'Evento não encontrado.' ? 'Minha Conta' : ''
      await expect.poll(() => alerts(page)).toEqual([`${message}${reason ?? ''}Tentar novamente${account}`])
      expect(await page.getByText('Total de Participantes').count()).toBe(0)
      await waitsFor(routes)
    },
    shown: async (driver, context) => {
      await shows(driver, context, [])
      expect(await refreshButton(driver.page).isEnabled()).toBe(true)
      await waitsFor(driver.routes)
    },
    refreshing: async (driver, context) => {
      await shows(driver, context, [])
      await refreshButton(driver.page).and(driver.page.locator(':disabled')).waitFor()
      await waitsFor(driver.routes, 'dashboard')
    },
    outdated: async (driver, context) => {
      await shows(driver, context, [`${context.message}${context.reason ?? ''}`])
      expect(await refreshButton(driver.page).isEnabled()).toBe(true)
      await waitsFor(driver.routes)
    },
    'sent to login': async ({ page }) => {
      await page.waitForURL('**/login')
      await page.getByRole('button', { name: 'Entrar', exact: true }).waitFor()
      await expectToasts(page, 'Usuário não autenticado.')
    },
  },
  does: {
    'server answers': async (driver, { nome }) => {
      await driver.routes.answer('dashboard', soldDashboard(nome))
      await arrivesWhole(driver)
    },
    'server refuses': ({ routes }, { error }) => routes.refuse('dashboard', 503, error),
    'network fails': ({ routes }) => routes.drop('dashboard'),
    'server knows no such event': ({ routes }) => routes.refuse('dashboard', 404, 'Evento não encontrado.'),
    'session is over': ({ routes }) => routes.refuse('dashboard', 401, 'Faça login para continuar.'),
    'organiser tries again': ({ page }) => page.getByRole('button', { name: 'Tentar novamente' }).click(),
    'organiser refreshes': ({ page }) => refreshButton(page).click(),
    'panel has saved': async ({ page, routes }) => {
      const brackets = page.getByRole('region', { name: 'Chaveamento' })
      await brackets.getByRole('button', { name: 'Editar Chaveamento' }).click()
      await brackets.getByRole('button', { name: 'Salvar' }).click()
      await routes.answer('updateEvent', { message: 'Evento atualizado com sucesso.' })
      await brackets.getByRole('button', { name: 'Editar Chaveamento' }).waitFor()
      const toast = page.getByRole('alert').filter({ hasText: /^Alterações salvas\.$/ })
      await toast.getByRole('button', { name: 'Fechar aviso' }).click()
    },
    'organiser comes back to the tab': ({ page }) =>
      page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange'))),
    'connection comes back': ({ page }) =>
      page.evaluate(() => void window.dispatchEvent(new Event('online'))),
  },
}

describe('the dashboard in Chromium', () => {
  it.each(toursOf(dashboardModel, dashboardOptions))('$title', async ({ along }) =>
    along(tables, await openLoading(openShop)),
  )

  it('sends a visitor without a session to the login', async () => {
    const { page, routes } = await openShop({ path: '/eventos/ev_1/dashboard' })
    await page.waitForURL('**/login')
    await expectToasts(page, 'Usuário não autenticado.')
    expect(routes.bodies('dashboard')).toEqual([])
  })

  it('took every transition but those of tables that break and of a session that ends: the page is made anew then', () =>
    expect(taken.missing(dashboardMachine)).toEqual([
      'dashboard.loading --xstate.error.actor.dashboard#0--> dashboard.unauthenticated',
      'dashboard.loaded --xstate.error.actor.tables#0--> dashboard.failed',
      'dashboard.loaded.refreshing --xstate.error.actor.dashboard#0--> dashboard.unauthenticated',
    ]))
})
