import type { Locator, Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { ticketSelectionMachine } from '#machines/ticket-selection.machine.ts'
import type { User } from '#contract/nouns/user.ts'
import {
  arrives,
  type ChromiumDriver,
  expectAlerts,
  closeToasts,
  expectToasts,
  sees,
  walksInChromium,
  waitsFor,
} from '../support/chromium-walk.ts'
import { toursOf } from '../support/tours.ts'
import { Taken } from '../support/transitions.ts'
import type { Options, Tables } from '../support/walker.ts'
import { openOrders } from '../profile/open-orders.fixtures.ts'
import { chosen, detailWith, earlier, evento, holding, lotLasts, turning } from './event.fixtures.ts'
import { ticketSelectionCases, ticketSelectionModel, type Who } from './ticket-selection.spec-model.ts'

const taken = new Taken()
afterAll(() => taken.save(ticketSelectionMachine, 'chromium'))
const openShop = walksInChromium(taken)

const buyer: User = {
  id: 'us_1',
  nome: 'Compradora Exemplo',
  email: 'compradora@exemplo.com',
  data_nascimento: '1990-05-10',
  celular: '11988887777',
  genero: 'feminino',
  cpf_cnpj: '12345678909',
}

const claims = Buffer.from(JSON.stringify({ user_cpf_cnpj: '12345678909' })).toString('base64url')
const tokens: Record<Who, string | null> = { visitor: null, stranger: 'abc.def', buyer: `e30.${claims}.x` }

const shown = {
  ...evento,
  local: 'Praia do Canto, Vitória, ES',
  descricao: 'Três dias de beach tennis **pé na areia**, com quadras oficiais e hidratação.',
  restricoes: '1. Tolerância de **15 minutos** por partida.\n2. Desempate: confronto direto.',
  info_adicional: 'Retirada de kits na véspera, das 14h às 20h.',
}

const open = async (): Promise<ChromiumDriver> => {
  const driver = await openShop({ path: '/eventos/evento-a', token: tokens.buyer ?? '' })
  await driver.routes.answer('me', buyer)
  await driver.routes.always('openOrders', openOrders.none)
  return driver
}

/** What another tab of the same person does to the session. */
const changeSession = async ({ page, routes }: ChromiumDriver, who: Who): Promise<void> => {
  const tab = await page.context().newPage()
  await tab.goto(new URL('/healthz', page.url()).href)
  await tab.evaluate((token) => {
    if (token === null) localStorage.removeItem('token')
    else localStorage.setItem('token', token)
  }, tokens[who])
  await tab.close()
  if (who === 'stranger') await expect.poll(() => routes.waiting()).toEqual(['me'])
  else {
    await page.getByRole('button', { name: 'Abrir menu' }).click()
    await page.getByRole('link', { name: 'Login' }).waitFor()
  }
}

const nameOf = { pair: 'Dupla mista', seat: 'Arquibancada' } as const

const quantity = (page: Page, name: string): Promise<string | null> =>
  page
    .getByRole('group', { name: `Quantidade de ${name}` })
    .locator('span[aria-hidden]')
    .textContent()

const buyButton = (page: Page, { pairs, seats }: { pairs: number; seats: number }) => {
  const count = pairs + seats
  return page.getByRole('button', { name: `Comprar (${count} ${count === 1 ? 'ingresso' : 'ingressos'})` })
}

const isBusy = async (page: Page, counts: { pairs: number; seats: number }): Promise<void> => {
  await buyButton(page, counts).and(page.locator(':disabled')).waitFor()
}

/** Between the header and the bar of the button to buy. */
const isInSight = (place: Locator): Promise<boolean> =>
  place.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return top >= 60 && bottom <= innerHeight - 80
  })

const item = (
  ticket_type_id: string,
  nome: string,
  tipo: string,
  modo: string,
  preco: number,
  descricao: string,
) => ({
  ticket_type_id,
  nome,
  tipo,
  preco,
  quantity: 1,
  descricao,
  categorias: [],
  modo,
})

const half = item('tipo-dupla', 'Dupla mista', 'atleta', 'dupla', 90.5, 'Vaga para dois atletas.')
const seat = item('tipo-arena', 'Arquibancada', 'espectador', 'individual', 30, 'Sombra.')

const tables: Tables<typeof ticketSelectionModel, ChromiumDriver> = {
  shows: {
    waiting: async ({ page, routes }) => {
      await page.locator('main [aria-busy=true]').waitFor()
      await waitsFor(routes, 'event')
    },
    broken: async ({ page }) => {
      await expectAlerts(page, 'Erro ao buscar os detalhes do evento.')
      await page.getByRole('button', { name: 'Tentar novamente' }).waitFor()
    },
    absent: ({ page }) => sees(page, 'Evento não encontrado.'),
    choosing: async ({ page, routes }, { chosen: counts, left, alert, said, underway, notice }) => {
      await sees(page, 'Open Beira-Mar', 'Arquibancada', 'R$ 30,00')
      if (!left.gone) await sees(page, 'Dupla mista', 'R$ 90,50', 'R$ 181,00')
      await expect.poll(() => quantity(page, 'Arquibancada')).toBe(String(counts.seats))
      if (left.gone)
        expect(await page.getByRole('group', { name: 'Quantidade de Dupla mista' }).count()).toBe(0)
      else if (left.pairs < 2) await sees(page, 'Restam vagas insuficientes para uma dupla')
      else await expect.poll(() => quantity(page, 'Dupla mista')).toBe(String(counts.pairs))
      if (counts.pairs + counts.seats === 0)
        expect(await page.getByRole('button', { name: /^Comprar/ }).count()).toBe(0)
      else {
        await expect.poll(() => buyButton(page, counts).isDisabled()).toBe(underway !== '')
        const total = page.getByRole('paragraph').filter({ hasText: 'Total' }).locator('data')
        expect(await total.getAttribute('value')).toBe((counts.pairs * 90.5 + counts.seats * 30).toFixed(2))
      }
      const refusals = page.getByRole('main').getByRole('alert')
      expect(await refusals.allTextContents()).toEqual([said, underway].filter(Boolean))
      if (said !== '') await expect.poll(() => isInSight(refusals.first())).toBe(true)
      if (notice !== '') await sees(page, notice)
      await expectToasts(page, ...(alert === '' ? [] : [alert]))
      await waitsFor(routes)
    },
    reserving: async ({ page, routes }, { chosen: counts }) => {
      await isBusy(page, counts)
      await waitsFor(routes, 'createTransaction')
      expect(routes.bodies('createTransaction').at(-1)).toEqual({
        user_cpf_cnpj: '12345678909',
        evento_id: 'evento-a',
        tickets: [
          ...Array.from({ length: counts.pairs }, () => half),
          ...Array.from({ length: counts.seats }, () => seat),
        ],
      })
    },
    rechecking: async ({ page, routes }, { chosen: counts, alert }) => {
      if (counts.pairs + counts.seats > 0) await isBusy(page, counts)
      await expectToasts(page, ...(alert === '' ? [] : [alert]))
      await waitsFor(routes, 'event')
    },
    atLogin: async ({ page }, { chosen: counts, alert }) => {
      await page.waitForURL('**/login')
      await page.getByRole('button', { name: 'Entrar', exact: true }).waitFor()
      expect(await page.evaluate(() => history.state.login)).toEqual({
        from: '/eventos/evento-a',
        tickets: chosen(counts.pairs, counts.seats),
        evento: shown,
      })
      const asked = 'Você precisa estar logado para comprar ingressos.'
      await page.getByRole('main').getByText(asked, { exact: true }).waitFor()
      await expectToasts(page, ...(alert === asked ? [] : [alert]))
      expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(null)
    },
    atCheckout: async ({ page, routes }, { chosen: counts, held }) => {
      await page.waitForURL('**/pagamento')
      await page.getByRole('heading', { level: 1, name: 'Pagamento' }).waitFor()
      expect(await page.evaluate(() => history.state.checkout)).toEqual({
        tickets: chosen(counts.pairs, counts.seats),
        evento: shown,
        transactionId: 'transacao-1',
      })
      expect(await page.evaluate(() => history.state.earlier ?? null)).toBe(earlier[held])
      await waitsFor(routes, 'transaction')
    },
  },
  does: {
    'event arrives': async ({ page, routes }, { left }) => {
      await closeToasts(page)
      const read = await page.evaluate(() => Date.now())
      await routes.answer('event', { ...turning(detailWith(left), read), evento: shown })
      await arrives(page, 'main :text("pé na areia")')
    },
    'event is unknown': async ({ page, routes }) => {
      await closeToasts(page)
      await routes.refuse('event', 404, 'Evento não encontrado.')
    },
    'event fails': async ({ page, routes }) => {
      await closeToasts(page)
      await routes.drop('event')
    },
    'person retries': ({ page }) => page.getByRole('button', { name: 'Tentar novamente' }).click(),
    'offer turns': async ({ page }) => {
      await closeToasts(page)
      await page.clock.runFor(lotLasts + 2_000)
    },
    'person adds': async ({ page }, { what }) => {
      await closeToasts(page)
      await page.getByRole('button', { name: `Aumentar ${nameOf[what]}` }).click()
    },
    'person removes': async ({ page }, { what }) => {
      await closeToasts(page)
      await page.getByRole('button', { name: `Diminuir ${nameOf[what]}` }).click()
    },
    'person buys': async (driver, { who }, { chosen: counts }) => {
      await closeToasts(driver.page)
      await driver.page.getByRole('heading', { name: 'Arquibancada' }).scrollIntoViewIfNeeded()
      await driver.page.mouse.wheel(0, 400)
      if (who !== 'buyer') await changeSession(driver, who)
      await buyButton(driver.page, counts).click()
    },
    'server reserves': ({ routes }, { held }) =>
      routes.answer('createTransaction', { transaction_id: 'transacao-1', ...holding[held] }),
    'server refuses': ({ routes }, { error }) => routes.refuse('createTransaction', 409, error),
    'payment is under way': ({ routes }, { error }) =>
      routes.refuse('createTransaction', 409, error, 'paymentUnderway'),
    'server rejects the token': ({ routes }) =>
      routes.refuse('createTransaction', 401, 'Faça login para continuar.'),
    'network fails': ({ routes }) => routes.drop('createTransaction'),
  },
}

/** The page has no buy button while nothing is chosen. */
const options: Options<typeof ticketSelectionModel> = {
  cases: (context) =>
    ticketSelectionCases(context).filter((event) => event.type !== 'person buys' || event.holding),
}

describe('the event page in Chromium', () => {
  it.each(toursOf(ticketSelectionModel, options))('$title', async ({ along }) => along(tables, await open()))

  it('took every transition but buying nothing', () =>
    expect(taken.missing(ticketSelectionMachine)).toEqual([
      'ticketSelection.browsing --tickets.buy#1--> stays',
    ]))
})
