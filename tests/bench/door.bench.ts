import { cpus } from 'node:os'
import process from 'node:process'
import { type Browser, chromium } from 'playwright-core'
import { openDatabase } from '#server/db/open.ts'
import { findChromium } from '../../src/tools/chromium.ts'
import { openDoorShop } from '../doors/door-shop.ts'
import { killTabs } from '../doors/killed-tabs.ts'
import { embeddedTemplate } from '../support/embedded-template.ts'

const launch = (): Promise<Browser> => {
  const { executablePath, env } = findChromium()
  const inherited = Object.entries(process.env).flatMap(([key, value]) => (value ? [[key, value]] : []))
  return chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
    env: { ...(Object.fromEntries(inherited) as Record<string, string>), ...env },
  })
}

const phone = { viewport: { width: 360, height: 760 }, locale: 'pt-BR', hasTouch: true, isMobile: true }

type Size = { kills?: number | undefined; seed?: number | undefined }

/** npm run bench:door: tabs of a door that are killed. Throws where a green was lost. */
export const benchDoor = async ({ kills = 200, seed = Date.now() % 100_000 }: Size): Promise<void> => {
  console.log(`${cpus().length} cores, Node ${process.version}, seed ${seed}\n`)
  const database = await openDatabase({ folder: null, template: await embeddedTemplate() })
  const shop = await openDoorShop(database, kills * 6)
  const browser = await launch()
  const found = await killTabs({ shop, context: await browser.newContext(phone), kills, seed })
  await browser.close()
  shop.close()
  await database.close()
  const { greens, lostOnPhone, lostInShop, doubled } = found
  console.log(`| kills of a tab | greens before them | lost on the phone | lost in the shop | twice in the shop |
| --: | --: | --: | --: | --: |
| ${kills} | ${greens} | ${lostOnPhone.length} | ${lostInShop.length} | ${doubled.length} |\n`)
  const lost = [...lostOnPhone, ...lostInShop, ...doubled]
  if (lost.length > 0) throw new Error(`a killed tab lost or doubled ${lost.join(', ')}`)
}
