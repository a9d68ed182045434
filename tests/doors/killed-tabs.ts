import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { dice } from '../storm/dice.ts'
import type { DoorShop } from './door-shop.ts'
import { giveScanner, type Held, letsIn, reads } from './scanning-page.ts'

/** People before the phone in each life of its tab. */
const perLife = 5
/** ms after a green in which the tab is killed. */
const moment = 60
/** ms; a life in which the phone does not get so far ends then. */
const longest = 4000

const pageProcesses = async (browser: Browser): Promise<number[]> => {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id)
}

/**
 * Ends the process of every page of this browser as a phone that runs out of memory does, and waits until it knows of each: a page
 * that it opens in one of them before that, such as the one it keeps in reserve, never begins.
 */
const killPages = async (pids: readonly number[], page: Page, browser: Browser): Promise<void> => {
  const crashed = page.waitForEvent('crash')
  for (const pid of pids) process.kill(pid, 'SIGKILL')
  await crashed
  await page.close()
  let left = await pageProcesses(browser)
  while (left.some((pid) => pids.includes(pid))) {
    await pause(5)
    left = await pageProcesses(browser)
  }
}

/** ms between two looks. */
const often = 1000

/**
 * Playwright has each new worker wait until it says that it may begin, and hears nothing of one that begins again after its process
 * was ended as it began: that one would wait for ever. It is told to begin here.
 */
const letWorkersBegin = async (browser: Browser): Promise<void> => {
  const session = await browser.newBrowserCDPSession()
  const { targetInfos } = await session.send('Target.getTargets')
  for (const { targetId, type } of targetInfos) {
    if (type !== 'service_worker') continue
    const { sessionId } = await session.send('Target.attachToTarget', { targetId })
    const message = JSON.stringify({ id: 1, method: 'Runtime.runIfWaitingForDebugger' })
    await session.send('Target.sendMessageToTarget', { sessionId, message })
  }
  await session.detach()
}

/** What the shop has once it has all of these, or at the end of a contact's patience. */
const contactOf = async (shop: DoorShop, greens: ReadonlySet<string>): Promise<string[]> => {
  const until = Date.now() + longest * 3
  let entered = await shop.entered()
  while (Date.now() < until && [...greens].some((codigo) => !entered.includes(codigo))) {
    await pause(200)
    entered = await shop.entered()
  }
  return entered
}

export type KilledTabs = {
  kills: number
  /** Screens that had turned green. */
  greens: number
  /** Of those, the tickets of which the reopened phone knew nothing. */
  lostOnPhone: string[]
  /** Those that the shop did not have after the next contact. */
  lostInShop: string[]
  /** Tickets that the shop has more than once. */
  doubled: string[]
}

type Run = { shop: DoorShop; context: BrowserContext; kills: number; seed: number }

/**
 * A phone at a door lets people in, mostly without a network, and its tab is killed again and again at an instant drawn by
 * lot; the browser must hold no other page. Each time it is opened anew and asked for everybody that it had turned green for.
 */
export const killTabs = async ({ shop, context, kills, seed }: Run): Promise<KilledTabs> => {
  const browser = context.browser()
  if (!browser) throw new Error('no browser')
  const chance = dice(seed)
  const greens = new Set<string>()
  const lostOnPhone: string[] = []
  let hear = (_codigo: string): void => undefined
  await giveScanner(context, (codigo) => {
    greens.add(codigo)
    hear(codigo)
  })
  const { id, link, pin } = await shop.makeDoor('Entrada 1')
  const first = await context.newPage()
  await first.goto(shop.url + link)
  await first.getByLabel('PIN').fill(pin)
  await first.getByLabel('Seu primeiro nome').fill('Léo')
  await first.getByRole('button', { name: 'Abrir a porta' }).click()
  await first.getByText('Pronto para ficar sem internet.').waitFor({ timeout: 60_000 })
  await first.close()

  const opened = async (): Promise<Page> => {
    const page = await context.newPage()
    const looking = setInterval(() => void letWorkersBegin(browser), often)
    await page.goto(`${shop.url}/porta/${id}`, { waitUntil: 'commit' }).finally(() => clearInterval(looking))
    await page.getByLabel(/^(Texto do QR|Código do ingresso)$/).waitFor()
    return page
  }
  const lives = async (page: Page, held: readonly Held[]): Promise<string[]> => {
    const pids = await pageProcesses(browser)
    const seen: string[] = []
    const enough = chance.below(perLife) + 1
    const told = new Promise<void>((resolve) => {
      hear = (codigo) => {
        seen.push(codigo)
        if (seen.length === enough) resolve()
      }
    })
    void letsIn(page, held)
    await Promise.race([told, pause(longest)])
    await pause(chance.below(moment))
    await killPages(pids, page, browser)
    return seen
  }

  let before: string[] = []
  const knows = async (page: Page): Promise<void> => {
    hear = () => undefined
    for (const codigo of before) {
      const held = shop.tickets.find((ticket) => ticket.codigo === codigo)
      if (held && !/Já entrou às/.test(await reads(page, held))) lostOnPhone.push(codigo)
    }
  }
  for (let life = 0; life < kills; life += 1) {
    // one life in five has a network, and is killed while it sends
    shop.network(life % 5 === 4)
    const page = await opened()
    await knows(page)
    before = await lives(page, shop.tickets.slice(life * perLife, (life + 1) * perLife))
  }
  shop.network(false)
  const last = await opened()
  await knows(last)
  shop.network(true)
  const entered = await contactOf(shop, greens)
  return {
    kills,
    greens: greens.size,
    lostOnPhone,
    lostInShop: [...greens].filter((codigo) => !entered.includes(codigo)),
    doubled: entered.filter((codigo, at) => entered.indexOf(codigo) !== at),
  }
}
