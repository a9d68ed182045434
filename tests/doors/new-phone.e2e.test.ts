import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { type Shop, startShop } from '../support/shop-server.ts'
import { loseNetwork, type Wire, wireTo } from '../support/wire.ts'
import { type DoorDay, openDoorDay, typeCode } from './door-phone.ts'

/** ms that a phone waits for the entries so far: enough for all else to be ready. */
const slowContact = 3_000

const browser = useBrowser()
let shop: Shop
let wire: Wire
let day: DoorDay

beforeAll(async () => {
  shop = await startShop({ RATE_LIMIT: 'off' })
  wire = await wireTo(shop.url)
  day = await openDoorDay(shop, wire.origin)
}, 180_000)
afterAll(async () => {
  await wire.close()
  await shop.close()
})

test('a new phone that says that it is ready knows without a network who went in at another door', async () => {
  const before = await day.entered()
  const first = await day.stand(browser)
  await typeCode(first, day.codes[0] ?? '')
  await expect.poll(day.entered).toBe(before + 1)
  const other = await day.stand(browser, {
    nome: 'Entrada 2',
    prepare: async (page) => {
      await page.route('**/registros*', async (route) => {
        await pause(slowContact)
        await route.continue()
      })
    },
  })
  await loseNetwork(wire, other.context())
  await typeCode(other, day.codes[0] ?? '')
  await other
    .getByRole('alert')
    .getByText(/^Já entrou às \d\d:\d\d$/)
    .waitFor()
})
