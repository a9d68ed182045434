import { openDatabase } from '#server/db/open.ts'
import { openDoorShop } from '../doors/door-shop.ts'
import { embeddedTemplate } from '../support/embedded-template.ts'
import { HeldRoutes } from '../support/held-routes.ts'
import { shownTicket } from '../ticket/ticket-page.fixture.ts'
import { launch, phone } from './door-phones.ts'

/** How much slower a phone's processor is than this one. */
const slower = 4

/** Runs in the page: when the code of a ticket was first on the screen, ms after the page was asked for. */
const watch = (): void => {
  const look = (): void => {
    const code = document.querySelector('[role="img"][aria-label^="Código QR"]')
    if (code && code.getBoundingClientRect().width > 0)
      Object.assign(globalThis, { codeShownAt: performance.now() })
    else requestAnimationFrame(look)
  }
  if (location.protocol.startsWith('http')) requestAnimationFrame(look)
}

/** ms from asking for the page of a ticket that was saved until its code is there, without a network, sorted. */
export const openedOffline = async (times: number): Promise<number[]> => {
  const database = await openDatabase({ folder: null, template: await embeddedTemplate() })
  const shop = await openDoorShop(database, 2)
  const browser = await launch()
  const context = await browser.newContext(phone)
  await context.addInitScript(() => {
    if (location.protocol.startsWith('http')) localStorage.setItem('token', 'abc.def')
  })
  const first = await context.newPage()
  const routes = await HeldRoutes.over(first)
  await first.goto(`${shop.url}/ingresso/tk_1`)
  await routes.answer('ticket', shownTicket('good'))
  await first.getByRole('button', { name: 'Salvar neste aparelho' }).click()
  await first.getByText('Salvo neste aparelho').waitFor()
  await first.close()
  await context.setOffline(true)
  const taken: number[] = []
  for (let time = 0; time < times; time += 1) {
    const page = await context.newPage()
    await page.addInitScript(watch)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
    await page.goto(`${shop.url}/ingresso/tk_1`, { waitUntil: 'commit' })
    const shown = await page.waitForFunction(() => (globalThis as { codeShownAt?: number }).codeShownAt)
    taken.push((await shown.jsonValue()) ?? Number.POSITIVE_INFINITY)
    await page.close()
  }
  await browser.close()
  shop.close()
  await database.close()
  return taken.toSorted((one, other) => one - other)
}
