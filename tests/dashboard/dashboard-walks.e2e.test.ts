import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import {
  type ChromiumDriver,
  expectToasts,
  sees,
  waitsFor,
  walksInChromium,
} from '../support/chromium-walk.ts'
import { coverOf, type Tables } from '../support/walker.ts'
import { arrivesWhole, openLoading, soldDashboard } from './dashboard.shop.ts'
import { type dashboardModel, dashboardWalks } from './dashboard.spec-model.ts'

const openShop = walksInChromium()

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
    '/perfil',
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
    'not loaded': async ({ page, routes }, { message }) => {
      await expect.poll(() => alerts(page)).toEqual([`${message}Tentar novamente`])
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
      await shows(driver, context, [context.message])
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
    'session is over': ({ routes }) => routes.refuse('dashboard', 401, 'Faça login para continuar.'),
    'organiser tries again': ({ page }) => page.getByRole('button', { name: 'Tentar novamente' }).click(),
    'organiser refreshes': ({ page }) => refreshButton(page).click(),
    'panel has saved': async ({ page, routes }) => {
      const brackets = page.getByRole('region', { name: 'Chaveamento' })
      await brackets.getByRole('button', { name: 'Editar Chaveamento' }).click()
      await brackets.getByRole('button', { name: 'Salvar' }).click()
      await routes.answer('updateEvent', { message: 'Evento atualizado com sucesso.' })
      await brackets.getByRole('button', { name: 'Editar Chaveamento' }).waitFor()
    },
  },
}

describe('the dashboard in Chromium', () => {
  it.each(coverOf(dashboardWalks))('$title', async ({ along }) => along(tables, await openLoading(openShop)))
})
