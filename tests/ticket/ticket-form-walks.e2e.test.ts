import type { Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { ticketFormMachine } from '#machines/ticket-form.machine.ts'
import { type ChromiumDriver, walksInChromium } from '../support/chromium-walk.ts'
import { askForPart } from '../support/parts.ts'
import { Taken } from '../support/transitions.ts'
import { coverOf, type Tables } from '../support/walker.ts'
import { keptTicket, shownTicket } from './ticket-page.fixture.ts'
import { isDay, type ticketFormModel, ticketFormWalks } from './ticket-form.spec-model.ts'

const taken = new Taken()
afterAll(() => taken.save(ticketFormMachine, 'chromium'))
const openShop = walksInChromium(taken)

const secret = 'c2VncmVkby1kby1pbmdyZX'

/** As 'Salvar neste aparelho' leaves it there. A clock that is stopped in one leap must not end the page's patience. */
const keep = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    AbortSignal.timeout = () => new AbortController().signal
  })
  await page.goto(`${await askForPart('walked-shop')}/robots.txt`)
  await page.evaluate(
    async (ticket) =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('quadra-ingressos')
        opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('ingressos'))
        opening.addEventListener('error', () => reject(new Error('not opened')))
        opening.addEventListener('success', () => {
          const writing = opening.result.transaction('ingressos', 'readwrite')
          writing.objectStore('ingressos').put(ticket, ticket.id)
          writing.addEventListener('complete', () => resolve(opening.result.close()))
        })
      }),
    keptTicket,
  )
}

const open = async (hasCopy: boolean): Promise<ChromiumDriver> => {
  const driver = await openShop({ path: `/ingresso/tk_1#${secret}`, ...(hasCopy && { prepare: keep }) })
  await driver.page.getByRole('button', { name: 'Abrir ingresso' }).waitFor()
  return driver
}

const field = ({ page }: ChromiumDriver) => page.getByLabel('Data de Nascimento')

const shows = async (driver: ChromiumDriver, { problem }: { problem: string }): Promise<void> => {
  await expect
    .poll(() => driver.page.getByRole('main').getByRole('alert').allTextContents())
    .toEqual(problem ? [problem] : [])
}

const tables: Tables<typeof ticketFormModel, ChromiumDriver> = {
  shows: {
    arrived: (driver, context) => shows(driver, context),
    open: async (driver, context) => {
      await shows(driver, context)
      await driver.page.getByRole('button', { name: 'Abrir ingresso' }).waitFor()
    },
    corrected: async (driver, context) => {
      await shows(driver, context)
      await expect
        .poll(() => field(driver).getAttribute('aria-invalid'))
        .toBe(isDay(context.typed) ? null : 'true')
      expect(driver.routes.waiting()).toEqual([])
    },
    sending: async (driver, { typed }) => {
      await expect.poll(() => driver.routes.waiting()).toEqual(['openTicket'])
      expect(driver.routes.bodies('openTicket').at(-1)).toEqual({ segredo: secret, data_nascimento: typed })
      expect(await driver.page.getByRole('button', { name: 'Abrindo...' }).isDisabled()).toBe(true)
    },
    onDevice: async ({ page, routes }) => {
      await page.getByText('Este é o ingresso salvo neste aparelho.').waitFor()
      await page.getByText('QD-7K2M-9P4X').waitFor()
      expect(routes.waiting()).toEqual([])
    },
    done: async ({ page }) => {
      await page.getByText('QD-7K2M-9P4X').waitFor()
      expect(await page.getByRole('button', { name: /Corrigir/ }).count()).toBe(0)
      await page.getByRole('button', { name: 'Baixar PDF' }).waitFor()
    },
  },
  does: {
    // what the device keeps is there before the page is
    'device has a copy': () => undefined,
    'device has none': () => undefined,
    'person types': (driver, { text }) => field(driver).fill(text),
    'person sends': ({ page }) => page.getByRole('button', { name: 'Abrir ingresso' }).click(),
    'server does it': ({ routes }) =>
      routes.answer('openTicket', { ...shownTicket('good'), pedido: null, dados: null }),
    'server refuses': ({ routes }, { error }) => routes.refuse('openTicket', 403, error),
    'network fails': ({ routes }) => routes.drop('openTicket'),
    'network is lost': ({ page }, _, { copy }) =>
      expect
        .poll(async () => {
          await page.evaluate(() => dispatchEvent(new Event('offline')))
          return page.getByText('Este é o ingresso salvo neste aparelho.').count()
        })
        .toBe(copy ? 1 : 0),
    'person asks again': ({ page }) => page.getByRole('button', { name: 'Tentar novamente' }).click(),
  },
}

it.each(coverOf(ticketFormWalks))('$title', async ({ along, events: [first] }) =>
  along(tables, await open(first?.type === 'device has a copy')),
)

it('took every transition', () => expect(taken.missing(ticketFormMachine)).toEqual([]))
