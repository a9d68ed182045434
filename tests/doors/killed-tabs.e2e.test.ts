import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenDatabase, openDatabase } from '#server/db/open.ts'
import { useBrowser } from '../support/browser.ts'
import { askForPart } from '../support/parts.ts'
import { type DoorShop, openDoorShop } from './door-shop.ts'
import { awayLines } from './door-phone.ts'
import { killTabs } from './killed-tabs.ts'

const kills = 5

const browser = useBrowser({ apart: true })
let database: OpenDatabase
let shop: DoorShop
beforeAll(async () => {
  await askForPart('build')
  database = await openDatabase({ folder: null, template: await askForPart('embedded-template') })
  shop = await openDoorShop(database, 40)
}, 180_000)
afterAll(async () => {
  shop?.close()
  await database?.close()
})

test('a tab that is killed at any instant loses nobody for whom its screen had turned green (law LB2)', async () => {
  const page = await browser.open({ allow: awayLines })
  const context = page.context()
  await page.close()
  const { greens, ...lost } = await killTabs({ shop, context, kills, seed: 20265 })
  expect(lost).toEqual({ kills, lostOnPhone: [], lostInShop: [], doubled: [] })
  expect(greens).toBeGreaterThanOrEqual(kills)
})
