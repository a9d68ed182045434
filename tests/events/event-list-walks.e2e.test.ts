import type { Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { eventListMachine } from '#machines/event-list.machine.ts'
import {
  type ChromiumDriver,
  expectAlerts,
  closeToasts,
  expectToasts,
  walksInChromium,
  waitsFor,
} from '../support/chromium-walk.ts'
import { toursOf } from '../support/tours.ts'
import { Taken } from '../support/transitions.ts'
import type { Options, Tables } from '../support/walker.ts'
import { summary } from './event-list.fixtures.ts'
import { eventListModel, eventListOptions, type Tab } from './event-list.spec-model.ts'

const taken = new Taken()
afterAll(() => taken.save(eventListMachine, 'chromium'))
const openShop = walksInChromium(taken)

const firstData = /<script type="application\/json" id="quadra-data">.*?<\/script>/

/** The page as the server writes it while its database is away: it asks for the events itself. */
const withoutFirstData = (page: Page): Promise<unknown> =>
  page.route(/\/(eventos)?$/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replace(firstData, '') })
  })

const open = (path: string): Promise<ChromiumDriver> => openShop({ path, prepare: withoutFirstData })

const events = [
  summary('Aberto da Orla de Beach Tennis', { local: 'Praia do Canto, Vitória, ES', id: '' }),
  summary('Circuito Areia e Sol', {
    local: 'Praia de Boa Viagem, Recife, PE',
    data_hora: '2026-11-21T08:00:00-03:00',
    data_hora_final: '2026-11-22T18:00:00-03:00',
  }),
  summary('Copa de Duplas Mistas', {
    local: 'Clube da Lagoa, Florianópolis, SC',
    data_hora: '2026-11-14T08:00:00-03:00',
    data_hora_final: '2026-11-15T18:00:00-03:00',
  }),
]

const shown: Record<Tab, string> = {
  Ativos: 'Aberto da Orla de Beach Tennis',
  'Em andamento': 'Circuito Areia e Sol',
  Encerrados: 'Copa de Duplas Mistas',
}

const empty: Record<Tab, string> = {
  Ativos: 'Nenhum evento ativo encontrado.',
  'Em andamento': 'Nenhum evento em andamento encontrado.',
  Encerrados: 'Nenhum evento encerrado encontrado.',
}

const withoutId = 'Erro: ID do evento não está disponível.'

const cards = (page: Page): Promise<string[]> =>
  page.locator('article').getByRole('heading').allTextContents()

const isBroken = async ({ page, routes }: ChromiumDriver, sentence: string): Promise<void> => {
  await expectAlerts(page, sentence)
  expect(await cards(page)).toEqual([])
  await waitsFor(routes)
}

type EventListTables = Tables<typeof eventListModel, ChromiumDriver>

const does = (open: string): EventListTables['does'] => ({
  'list arrives': ({ routes }, { many }) => routes.answer('events', many === 'none' ? [] : events),
  'list fails': ({ routes }) => routes.refuse('events', 503, 'Serviço indisponível.'),
  'person retries': ({ page }) => page.getByRole('button', { name: 'Tentar novamente' }).click(),
  'person chooses': async ({ page }, { tab }) => {
    await closeToasts(page)
    await page.getByRole('tab', { name: tab }).click()
  },
  'person opens the event without id': ({ page }) => page.getByRole('button', { name: open }).first().click(),
})

const eventsPage: EventListTables = {
  shows: {
    waiting: async ({ page, routes }) => {
      await page
        .getByRole('status')
        .filter({ hasText: 'Carregando eventos...' })
        .waitFor({ state: 'attached' })
      expect(await cards(page)).toEqual([])
      await waitsFor(routes, 'events')
    },
    listing: async ({ page, routes }, { tab, many, alerts }) => {
      await page.getByRole('tab', { name: tab, selected: true }).waitFor()
      await expect.poll(() => cards(page)).toEqual(many === 'none' ? [] : [shown[tab]])
      await expect.poll(() => page.getByText(empty[tab]).count()).toBe(many === 'none' ? 1 : 0)
      await expectToasts(page, ...(alerts === 0 ? [] : [withoutId]))
      await waitsFor(routes)
    },
    broken: (driver) => isBroken(driver, 'Erro ao buscar eventos. Tente novamente mais tarde.'),
  },
  does: does('Ver Evento'),
}

/** The landing page has no tabs: it shows what has not begun. */
const landingPage: EventListTables = {
  shows: {
    waiting: async ({ page, routes }) => {
      await page.getByText('Carregando eventos...').waitFor()
      expect(await cards(page)).toEqual([])
      await waitsFor(routes, 'events')
    },
    listing: async ({ page, routes }, { many, alerts }) => {
      await expect.poll(() => cards(page)).toEqual(many === 'none' ? [] : [shown.Ativos, shown.Ativos])
      const none = page.getByText('Nenhum evento futuro encontrado no momento.')
      await expect.poll(() => none.count()).toBe(many === 'none' ? 1 : 0)
      await expectToasts(page, ...(alerts === 0 ? [] : [withoutId]))
      await waitsFor(routes)
    },
    broken: (driver) => isBroken(driver, 'Erro ao buscar eventos.'),
  },
  does: does('Comprar'),
}

const onLanding: Options<typeof eventListModel> = {
  cases: [
    { type: 'list arrives', many: 'none' },
    { type: 'list arrives', many: 'one of each' },
    { type: 'list fails' },
    { type: 'person retries' },
    { type: 'person opens the event without id' },
  ],
}

describe('the events page in Chromium', () => {
  it.each(toursOf(eventListModel, eventListOptions))('$title', async ({ along }) =>
    along(eventsPage, await open('/eventos')),
  )
})

describe('the landing page in Chromium', () => {
  it.each(toursOf(eventListModel, onLanding))('$title', async ({ along }) =>
    along(landingPage, await open('/')),
  )

  it('took every transition', () => expect(taken.missing(eventListMachine)).toEqual([]))
})
