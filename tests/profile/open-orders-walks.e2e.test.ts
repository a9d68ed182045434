import { afterAll, describe, expect, it } from 'vitest'
import { openOrdersMachine } from '#machines/open-orders.machine.ts'
import { type ChromiumDriver, expectAlerts, sees, walksInChromium } from '../support/chromium-walk.ts'
import { toursOf } from '../support/tours.ts'
import { Taken } from '../support/transitions.ts'
import type { Tables } from '../support/walker.ts'
import { openOrders } from './open-orders.fixtures.ts'
import { openOrdersModel, openOrdersOptions } from './open-orders.spec-model.ts'
import { user } from './profile.spec-model.ts'

const taken = new Taken()
afterAll(() => taken.save(openOrdersMachine, 'chromium'))
const openShop = walksInChromium(taken)

/** Everything else of the page is there. */
const open = async (): Promise<ChromiumDriver> => {
  const driver = await openShop({ path: '/signup', token: 'abc.def' })
  const { page, routes } = driver
  await routes.answer('me', user)
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await page.getByRole('link', { name: 'Minha Conta' }).click()
  await page.getByRole('heading', { level: 1, name: 'Minha Conta' }).waitFor()
  await routes.answer('me', user)
  await routes.answer('myTickets', [])
  await routes.answer('myEvents', [])
  await routes.answer('sharedEvents', [])
  return driver
}

const names: Record<string, string> = {
  tx_1: 'Copa da Praia',
  tx_2: 'Open de Verão',
  tx_3: 'Etapa do Recife',
}
const cards = ({ page }: ChromiumDriver) => page.locator('main li h3').allTextContents()

const tables: Tables<typeof openOrdersModel, ChromiumDriver> = {
  shows: {
    asking: async (driver) => {
      await expect.poll(() => driver.routes.waiting()).toEqual(['openOrders'])
      expect(await cards(driver)).toEqual([])
    },
    listing: async (driver, { left }) => {
      await expect.poll(() => cards(driver)).toEqual(left.map((id) => names[id]))
      if (left.includes('tx_1')) await sees(driver.page, '2 × Arquibancada', 'Total: R$ 76,50')
      if (left.includes('tx_2')) await sees(driver.page, 'Total: R$ 100,00', 'Pague o PIX em')
      const isReviewed = left.includes('tx_3')
      if (isReviewed) await sees(driver.page, 'Pagamento em análise', 'Não pague de novo')
      const ways = driver.page.getByRole('link', {
        name: isReviewed ? 'Ver pedido' : /^(Continuar|Pagar PIX)$/,
      })
      expect(await ways.count()).toBe(left.length)
    },
    broken: ({ page }) => expectAlerts(page, 'Não foi possível carregar seus pedidos pendentes.'),
  },
  does: {
    'orders arrive': ({ routes }, { many }) => routes.answer('openOrders', openOrders[many]),
    'orders fail': ({ routes }) => routes.refuse('openOrders', 503, 'Serviço indisponível.'),
    'person retries': ({ page }) => page.getByRole('button', { name: 'Tentar novamente' }).click(),
    'time of the first is over': ({ page }) => page.clock.fastForward(601_000),
  },
}

describe('pending orders of Minha Conta in Chromium', () => {
  it.each(toursOf(openOrdersModel, openOrdersOptions))('$title', async ({ along }) =>
    along(tables, await open()),
  )

  it('took every transition', () => expect(taken.missing(openOrdersMachine)).toEqual([]))
})
