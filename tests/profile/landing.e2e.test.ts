import { expect, test } from 'vitest'
import { type ChromiumDriver, walksInChromium } from '../support/chromium-walk.ts'
import { Taken } from '../support/transitions.ts'
import { ownEvent, user, wallets } from './profile.spec-model.ts'

const openShop = walksInChromium(new Taken())

const tickets = Array.from({ length: 4 }, (_, at) =>
  wallets.singles.tickets.map((ticket) => ({ ...ticket, id: `${ticket.id}_${at}` })),
).flat()

const events = Array.from({ length: 6 }, (_, at) => ({ ...ownEvent, id: `e_${at}` }))

/** The link of the dashboard to one's own events, followed. */
const open = async (): Promise<ChromiumDriver> => {
  const driver = await openShop({ path: '/perfil#meus-eventos', token: 'abc.def' })
  await driver.routes.answer('me', user)
  await driver.page.getByRole('heading', { name: 'Meus Eventos' }).waitFor()
  return driver
}

const arrive = async ({ page, routes }: ChromiumDriver): Promise<void> => {
  await routes.answer('myEvents', events)
  await routes.answer('sharedEvents', [])
  await routes.answer('me', user)
  await routes.answer('myTickets', tickets)
  await expect.poll(() => page.getByText('QD-1111-AAAA').count()).toBe(8)
}

const topOf = ({ page }: ChromiumDriver): Promise<number> =>
  page.locator('#meus-eventos').evaluate((section) => Math.round(section.getBoundingClientRect().top))

test('a link to one’s own events comes to rest at them once the tickets above are there', async () => {
  const driver = await open()
  await arrive(driver)
  const padding = await driver.page.evaluate(() =>
    Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop),
  )
  await expect.poll(() => topOf(driver)).toBe(Math.round(padding))
})

test('whoever has moved the page meanwhile is left where they are', async () => {
  const driver = await open()
  await driver.page.mouse.move(180, 400)
  await driver.page.mouse.wheel(0, -5000)
  await expect.poll(() => driver.page.evaluate(() => scrollY)).toBe(0)
  await arrive(driver)
  expect(await driver.page.evaluate(() => scrollY)).toBe(0)
})
