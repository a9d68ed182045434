import type { Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { transactionMonitorMachine } from '#machines/transaction-monitor.machine.ts'
import { type ChromiumDriver, sees, waitsFor, walksInChromium } from '../support/chromium-walk.ts'
import { toursOf } from '../support/tours.ts'
import { Taken } from '../support/transitions.ts'
import type { Tables } from '../support/walker.ts'
import { paymentData } from './checkout.answers.ts'
import { readOrderNow } from './checkout.shop.ts'
import { buyer, input } from './order.fixture.ts'
import { provideScript } from './provider-stub.ts'
import { monitorModel, monitorOptions } from './transaction-monitor.spec-model.ts'

const taken = new Taken()
afterAll(() => taken.save(transactionMonitorMachine, 'chromium'))
const openShop = walksInChromium(taken)

/** A PIX waits to be paid: the order is read once, then it is watched. */
const open = async (): Promise<ChromiumDriver> => {
  const { tickets, evento, transactionId } = input()
  const driver = await openShop({
    path: '/pagamento',
    token: 'abc.def',
    state: { checkout: { tickets, evento, transactionId } },
    prepare: (page) => page.addInitScript(provideScript, paymentData),
  })
  await driver.routes.answer('me', buyer)
  await driver.routes.answer('transaction', readOrderNow('Pendente', 'pix', 100))
  return driver
}

const again = (page: Page) => page.getByRole('button', { name: 'Verificar novamente' })

const isWatching = async ({ page, routes }: ChromiumDriver, isReading: boolean): Promise<void> => {
  await page.getByRole('status').filter({ hasText: 'Status: Pendente' }).waitFor()
  await page.getByRole('button', { name: 'Copiar código PIX' }).waitFor()
  expect(await again(page).count()).toBe(0)
  await waitsFor(routes, ...(isReading ? ['transaction'] : []))
}

const hasStopped = async ({ page, routes }: ChromiumDriver, problem: string): Promise<void> => {
  await sees(page, problem)
  await again(page).waitFor()
  expect(await page.getByText('Status: Pendente').count()).toBe(0)
  await waitsFor(routes)
}

/** ms; longer than two readings are apart, far shorter than one may take. */
const stride = 8000

/** The order is answered 'Pendente' whenever it is read on the way. */
const letPass = async ({ page, routes }: ChromiumDriver, ms: number): Promise<void> => {
  for (let left = ms; left > 0; left -= stride) {
    await page.clock.runFor(Math.min(left, stride))
    await routes.heard()
    if (left > stride && routes.waiting().includes('transaction'))
      await routes.answer('transaction', readOrderNow('Pendente', 'pix', 100))
  }
}

const tables: Tables<typeof monitorModel, ChromiumDriver> = {
  shows: {
    reading: (driver) => isWatching(driver, true),
    waiting: (driver) => isWatching(driver, false),
    failed: (driver, { problem }) => hasStopped(driver, problem),
    gaveUp: (driver, { problem }) => hasStopped(driver, problem),
    settled: async ({ page, routes }, { estado }) => {
      await sees(page, estado === 'Aprovada' ? 'Pagamento Aprovado com Sucesso!' : 'Pagamento Recusado.')
      await waitsFor(routes, ...(estado === 'Aprovada' ? ['orderTickets'] : []))
    },
    loggedOut: async ({ page }) => {
      await page.waitForURL('**/login')
      const farewell = 'Usuário não autenticado. Faça login novamente.'
      await page.getByRole('alert').filter({ hasText: farewell }).waitFor()
    },
  },
  does: {
    'order is read': async ({ routes }, { estado }) => {
      await routes.answer(
        'transaction',
        readOrderNow(estado, estado === 'Recusada' ? 'refused card' : 'pix', 100),
      )
    },
    'server refuses': ({ routes }, { error }) => routes.refuse('transaction', 503, error ?? ''),
    'network fails': ({ routes }) => routes.drop('transaction'),
    'session ends': ({ routes }) => routes.refuse('transaction', 401, 'Faça login para continuar.'),
    'time passes': (driver, { ms }) => letPass(driver, ms),
    'person verifies again': ({ page }) => again(page).click(),
    'page is looked at': ({ page }) =>
      page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange'))),
    'network returns': async ({ page }) => {
      await page.context().setOffline(true)
      await page.context().setOffline(false)
    },
  },
}

type Watched = Parameters<typeof monitorOptions.cases>[0]

/** A reading that nobody answers is given up long before the 300 s. */
const cases = (context: Watched, states: readonly string[]) =>
  monitorOptions
    .cases(context)
    .filter((event) => event.type !== 'time passes' || event.ms < stride || !states.includes('reading'))

describe('the watched payment in Chromium', () => {
  it.each(toursOf(monitorModel, { ...monitorOptions, cases }))('$title', async ({ along }) =>
    along(tables, await open()),
  )

  it('took every transition', () => expect(taken.missing(transactionMonitorMachine)).toEqual([]))
})
