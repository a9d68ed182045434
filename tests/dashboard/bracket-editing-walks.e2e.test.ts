import { afterAll, describe, expect, it } from 'vitest'
import type { Dashboard } from '#contract/nouns/dashboard.ts'
import { bracketEditingMachine } from '#machines/bracket-editing.machine.ts'
import { waitsFor, walksInChromium } from '../support/chromium-walk.ts'
import { toursOf } from '../support/tours.ts'
import { Taken } from '../support/transitions.ts'
import type { Tables } from '../support/walker.ts'
import {
  bracketEditingModel,
  bracketEditingOptions,
  changedElsewhere,
  stored,
  loses,
} from './bracket-editing.spec-model.ts'
import { openPanel, sentFields, soldDashboard } from './dashboard.shop.ts'

const taken = new Taken()
afterAll(() => taken.save(bracketEditingMachine, 'chromium'))
const openShop = walksInChromium(taken)

const open = () => openPanel(openShop, 'Chaveamento', { evento: { chaveamento_url: stored } })

const dashboardWith = (urls: string[], versao = 7, name = ''): Dashboard => {
  const dashboard = soldDashboard('Copa da Orla')
  const chaveamento_nomes = urls.map((url) => (url === stored ? name : ''))
  return {
    ...dashboard,
    evento: { ...dashboard.evento, chaveamento_url: urls.join('   '), chaveamento_nomes, versao },
  }
}

const older = dashboardWith(['https://chaves.example/antiga'], 6)

type Driver = Awaited<ReturnType<typeof open>>

const links = ({ panel }: Driver): Promise<string[]> => panel.getByRole('link').allTextContents()

const field = ({ panel }: Driver) => panel.getByLabel('URL do chaveamento')

const lists = async (driver: Driver, listed: string[]): Promise<void> => {
  await expect.poll(() => links(driver)).toEqual(listed)
  expect(await driver.panel.getByText('Não definido').count()).toBe(listed.length === 0 ? 1 : 0)
}

const button = ({ panel }: Driver, name: string) => panel.getByRole('button', { name, exact: true })

const refreshed = async ({ page, routes }: Driver, dashboard: Dashboard): Promise<void> => {
  await routes.always('dashboard', dashboard)
  const asked = routes.bodies('dashboard').length
  const refresh = page.getByRole('button', { name: 'Atualizar', exact: true })
  await refresh.click()
  await expect.poll(() => routes.bodies('dashboard').length).toBe(asked + 1)
  await expect.poll(() => refresh.isEnabled()).toBe(true)
}

const tables: Tables<typeof bracketEditingModel, Driver> = {
  shows: {
    reading: async (driver, { saved, savedName }) => {
      await button(driver, 'Editar Chaveamento').waitFor()
      await lists(driver, saved)
      expect(await driver.panel.locator('li strong').allTextContents()).toEqual(
        saved.map((url, index) => (url === stored && savedName) || `Chaveamento ${index + 1}`),
      )
      await waitsFor(driver.routes)
    },
    editing: async (driver, { listed, typed, wrong, message, reason }) => {
      await button(driver, 'Salvar').and(driver.panel.locator(':enabled')).waitFor()
      await lists(driver, listed)
      expect((await field(driver).inputValue()).trim()).toBe(typed.trim())
      await expect
        .poll(() => driver.panel.locator('[id$=-erro]').allTextContents())
        .toEqual(wrong === null ? [] : [wrong])
      const beneath = reason === null ? [] : [reason]
      await expect
        .poll(() => driver.panel.getByRole('alert').getByRole('paragraph').allTextContents())
        .toEqual(message === null ? [] : [message, ...beneath])
      for (const url of listed) expect(await button(driver, `Apagar ${url}`).isEnabled()).toBe(true)
      await waitsFor(driver.routes)
    },
    saving: async (driver, { listed, name }) => {
      await button(driver, 'Salvar').and(driver.panel.locator(':disabled')).waitFor()
      await lists(driver, listed)
      await waitsFor(driver.routes, 'updateEvent')
      expect(sentFields(driver)).toEqual({
        chaveamento_url: listed.join('   '),
        chaveamento_nomes: JSON.stringify(listed.map((url) => (url === stored ? name : ''))),
        versao: '7',
      })
    },
  },
  does: {
    'organiser edits': (driver) => button(driver, 'Editar Chaveamento').click(),
    'organiser types': async (driver, { text }) => {
      await field(driver).fill('x')
      await field(driver).fill(text)
    },
    'organiser adds': (driver) => button(driver, 'Adicionar').click(),
    'organiser removes': (driver, { url }) => button(driver, `Apagar ${url}`).click(),
    'organiser names the first': (driver, { name }, { listed }) =>
      driver.panel.getByLabel(`Nome do chaveamento ${listed.indexOf(stored) + 1}`).fill(name),
    'organiser cancels': async (driver, _, context) => {
      await button(driver, 'Cancelar').click()
      if (loses(context))
        await driver.page.getByRole('dialog').getByRole('button', { name: 'Descartar' }).click()
    },
    'organiser saves': (driver) => button(driver, 'Salvar').click(),
    'server saves': async (driver, _, { listed, name }) => {
      await driver.routes.always('dashboard', dashboardWith(listed, 7, name))
      await driver.routes.answer('updateEvent', { message: 'Evento atualizado com sucesso.' })
      await button(driver, 'Editar Chaveamento').waitFor()
      await driver.page.getByRole('alert').getByText('Alterações salvas.', { exact: true }).waitFor()
    },
    'newer addresses arrive': async (driver, { urls }) => {
      await refreshed(driver, older)
      await refreshed(driver, dashboardWith(urls))
    },
    'older addresses arrive': (driver) => refreshed(driver, older),
    'server says they changed': async (driver, _, { saved }) => {
      await driver.routes.always('dashboard', dashboardWith(saved))
      await driver.routes.refuse('updateEvent', 409, changedElsewhere)
    },
    'server refuses': ({ routes }, { error }) => routes.refuse('updateEvent', 404, error),
    'network fails': ({ routes }) => routes.drop('updateEvent'),
  },
}

describe('the brackets of an event in Chromium', () => {
  it.each(toursOf(bracketEditingModel, bracketEditingOptions))('$title', async ({ along }) =>
    along(tables, await open()),
  )

  it('took every transition', () => expect(taken.missing(bracketEditingMachine)).toEqual([]))
})
