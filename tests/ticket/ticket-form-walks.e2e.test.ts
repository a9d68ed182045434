import { afterAll, expect, it } from 'vitest'
import { ticketFormMachine } from '#machines/ticket-form.machine.ts'
import { type ChromiumDriver, walksInChromium } from '../support/chromium-walk.ts'
import { Taken } from '../support/transitions.ts'
import { coverOf, type Tables } from '../support/walker.ts'
import { shownTicket } from './ticket-page.fixture.ts'
import { isDay, type ticketFormModel, ticketFormWalks } from './ticket-form.spec-model.ts'

const taken = new Taken()
afterAll(() => taken.save(ticketFormMachine, 'chromium'))
const openShop = walksInChromium(taken)

const secret = 'c2VncmVkby1kby1pbmdyZX'

const open = async (): Promise<ChromiumDriver> => {
  const driver = await openShop({ path: `/ingresso/tk_1#${secret}` })
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
    done: async ({ page }) => {
      await page.getByText('QD-7K2M-9P4X').waitFor()
      expect(await page.getByRole('button', { name: /Corrigir|PDF/ }).count()).toBe(0)
    },
  },
  does: {
    'person types': (driver, { text }) => field(driver).fill(text),
    'person sends': ({ page }) => page.getByRole('button', { name: 'Abrir ingresso' }).click(),
    'server does it': ({ routes }) =>
      routes.answer('openTicket', { ...shownTicket('good'), pedido: null, dados: null }),
    'server refuses': ({ routes }, { error }) => routes.refuse('openTicket', 403, error),
    'network fails': ({ routes }) => routes.drop('openTicket'),
  },
}

it.each(coverOf(ticketFormWalks))('$title', async ({ along }) => along(tables, await open()))

it('took every transition', () => expect(taken.missing(ticketFormMachine)).toEqual([]))
