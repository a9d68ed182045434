import { cpus } from 'node:os'
import process from 'node:process'
import { decodeQR } from 'qr/decode.js'
import { type Browser, chromium, type Page } from 'playwright-core'
import { openDatabase } from '#server/db/open.ts'
import { findChromium } from '../../src/tools/chromium.ts'
import { type DoorShop, openDoorShop } from '../doors/door-shop.ts'
import { killTabs } from '../doors/killed-tabs.ts'
import { giveTimedCamera, isSeen, isTakenAway, prepare, type Seen } from '../doors/timed-camera.ts'
import { type Dice, dice } from '../storm/dice.ts'
import { drawFrame, frameSize, type Held } from '../support/code-frames.ts'
import { embeddedTemplate } from '../support/embedded-template.ts'

const phones = 3
const halfHour = 30 * 60_000
/** Of a hundred people so many come again at another door. */
const again = 4
/** How much slower a phone's processor is than this one. */
const slower = 4
/** ms in which it works, and then does not for three times as long. */
const slice = 8
const most = { ms: 300 }
/** ms for which a helper holds a ticket still before holding it another way. */
const patience = 5_000
/** Ways in which one is held before it is typed. */
const attempts = 20

/** Pictures of a hand before it comes round: a little nearer, farther, turned, at fifteen a second. */
const tremor = 5

/** How people hold their phones and papers. */
const heldBy = (chance: Dice): Held => ({
  size: 0.55 + chance.roll() * 0.2,
  turn: chance.percent(10) ? 180 : chance.below(50) - 25,
  tilt: chance.roll() * 0.2,
  blur: chance.below(2),
  glare: chance.percent(30) ? 60 + chance.below(50) : 0,
  spot: [chance.roll() * 0.4 - 0.2, chance.roll() * 0.4 - 0.2],
  ...(chance.percent(15) && { light: 140, dark: 50 }),
})

const shaken = (held: Held, chance: Dice): Held => ({
  ...held,
  size: (held.size ?? 0.7) + chance.roll() * 0.06 - 0.03,
  turn: (held.turn ?? 0) + chance.roll() * 8 - 4,
  tilt: Math.max(0, (held.tilt ?? 0) + chance.roll() * 0.1 - 0.05),
})

/** Whether the middle square of a picture, as the page cuts it, says this. */
const isRead = (luma: Uint8Array, text: string): boolean => {
  const { width, height } = frameSize
  const data = new Uint8ClampedArray(height * height * 4)
  for (let at = 0; at < height * height; at += 1) {
    const value = luma[Math.floor(at / height) * width + (width - height) / 2 + (at % height)] ?? 0
    data.set([value, value, value, 255], at * 4)
  }
  try {
    return decodeQR({ width: height, height, data }, { format: 'RGBA', timeLimit: 250 }) === text
  } catch {
    return false
  }
}

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

type Phone = { page: Page; pids: number[] }

const renderers = async (browser: Browser): Promise<number[]> => {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id)
}

/** A phone at a door of its own, without a network, as slow as cheap ones are. */
const stand = async (shop: DoorShop, number: number): Promise<Phone & { close: () => Promise<void> }> => {
  const browser = await launch()
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  await giveTimedCamera(page, drawFrame(null))
  const { link, pin } = await shop.makeDoor(`Entrada ${number}`)
  await page.goto(shop.url + link)
  await page.getByLabel('PIN').fill(pin)
  await page.getByLabel('Seu primeiro nome').fill('Léo')
  await page.getByRole('button', { name: 'Abrir a porta' }).click()
  await page.getByText('Pronto para ficar sem internet.').waitFor()
  await page.locator('video').waitFor()
  return { page, pids: await renderers(browser), close: () => browser.close() }
}

const signal = ({ pids }: Phone, name: 'SIGSTOP' | 'SIGCONT'): void => {
  for (const pid of pids) process.kill(pid, name)
}

/**
 * Each phone has a processor of its own: those at whose door nobody stands stand still, the other has a share of this one's
 * time. Chromium's own switch slows a page down and not its workers, where codes are read.
 */
class Processor {
  #active: Phone | null = null
  readonly #timer: NodeJS.Timeout
  #at = 0
  isSlow = false

  readonly #all: readonly Phone[]

  constructor(all: readonly Phone[]) {
    this.#all = all
    for (const one of all) signal(one, 'SIGSTOP')
    this.#timer = setInterval(() => {
      if (!this.#active) return
      if (!this.isSlow) return signal(this.#active, 'SIGCONT')
      this.#at = (this.#at + 1) % slower
      if (this.#at === 0) signal(this.#active, 'SIGCONT')
      if (this.#at === 1) signal(this.#active, 'SIGSTOP')
    }, slice)
  }

  turnTo(phone: Phone): void {
    if (this.#active && this.#active !== phone) signal(this.#active, 'SIGSTOP')
    this.#active = phone
    signal(phone, 'SIGCONT')
  }

  end(): void {
    clearInterval(this.#timer)
    for (const one of this.#all) signal(one, 'SIGCONT')
  }
}

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

type Entry = { ticket: DoorShop['tickets'][number]; door: number; isAgain: boolean; at: number }

/** Who comes when to which door; whoever comes again does so later, elsewhere. */
const arrivals = (shop: DoorShop, people: number, chance: Dice): Entry[] => {
  const first = shop.tickets.slice(0, people).map((ticket) => ({
    ticket,
    door: chance.below(phones),
    isAgain: false,
    at: chance.roll() * halfHour * 0.9,
  }))
  const second = first
    .filter(() => chance.percent(again))
    .map((entry) => ({
      ...entry,
      door: (entry.door + 1) % phones,
      isAgain: true,
      at: entry.at + 60_000,
    }))
  return [...first, ...second].toSorted((one, other) => one.at - other.at)
}

const passThrough = async (shop: DoorShop, people: number, seed: number) => {
  const chance = dice(seed)
  const all = []
  for (let number = 1; number <= phones; number += 1) all.push(await stand(shop, number))
  shop.network(false)
  const processor = new Processor(all)
  const times: Seen[] = []
  let tries = 0
  const unread: string[] = []
  for (const { ticket, door } of arrivals(shop, people, chance)) {
    const active = all[door]
    if (!active) throw new Error('no such door')
    processor.turnTo(active)
    let seen: Seen | null = null
    for (let attempt = 0; attempt < attempts && seen === null; attempt += 1) {
      const held = heldBy(chance)
      const hand = Array.from({ length: tremor }, () => drawFrame(ticket.qr, shaken(held, chance)))
      const first = hand.findIndex((picture) => isRead(picture, ticket.qr))
      if (first < 0) continue
      tries += 1
      await prepare(active.page, hand)
      processor.isSlow = true
      seen = await isSeen(active.page, first, patience)
      processor.isSlow = false
    }
    if (seen?.text.includes('Pode entrar')) times.push(seen)
    else unread.push(`${ticket.codigo}: ${seen?.text ?? 'nothing'}`)
    await isTakenAway(active.page)
  }
  processor.end()
  return { all, times, tries, unread }
}

/** What the shop has after all phones had a network again. */
const contact = async (shop: DoorShop, expected: number): Promise<string[]> => {
  shop.clock.ahead = halfHour
  shop.network(true)
  const until = Date.now() + 60_000
  let entered = await shop.entered()
  while (entered.length < expected && Date.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, 500))
    entered = await shop.entered()
  }
  return entered
}

const benchEntries = async (people: number, seed: number): Promise<string[]> => {
  const database = await openDatabase({ folder: null, template: await embeddedTemplate() })
  const shop = await openDoorShop(database, people)
  const { all, times, tries, unread } = await passThrough(shop, people, seed)
  const entered = await contact(shop, times.length)
  const doubles = new Set(entered.filter((codigo, at) => entered.indexOf(codigo) !== at))
  const { conflitos, entraram } = await shop.panel()
  const told = new Set(conflitos.map(({ ingresso }) => ingresso))
  const missed = [...doubles].filter((codigo) => !told.has(codigo))
  await Promise.all(all.map(({ close }) => close()))
  shop.close()
  await database.close()
  const of = (figure: 'held' | 'readable'): number[] =>
    times.map((seen) => seen[figure]).toSorted((one, other) => one - other)
  const [readable, held] = [of('readable'), of('held')]
  const p99 = percentile(readable, 0.99)
  const faults = [
    ...(unread.length > 0 ? [`not let in: ${unread.join(', ')}`] : []),
    ...(entraram === people && entered.length === times.length
      ? []
      : [`${times.length} greens, ${entered.length} records of ${entraram} people`]),
    ...(missed.length > 0 ? [`double entries that nobody was told of: ${missed.join(', ')}`] : []),
    ...(p99 > most.ms ? [`99 of 100 verdicts within ${p99.toFixed(0)} ms, not ${most.ms}`] : []),
  ]
  const told4 = (sorted: readonly number[]): string =>
    [0.5, 0.95, 0.99, 1].map((share) => percentile(sorted, share).toFixed(0)).join(' / ')
  console.log(`| people | phones | ways held | readable picture → verdict, ms p50 / p95 / p99 / most | held → verdict | lost | double entries | told |
| --: | --: | --: | --: | --: | --: | --: | --: |
| ${entraram} | ${phones} | ${tries} | ${told4(readable)} | ${told4(held)} | ${times.length - entered.length} | ${doubles.size} | ${told.size} |\n`)
  return faults
}

const benchKills = async (kills: number, seed: number): Promise<string[]> => {
  const database = await openDatabase({ folder: null, template: await embeddedTemplate() })
  const shop = await openDoorShop(database, kills * 5 + 10)
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
  return lost.length > 0 ? [`a killed tab lost or doubled ${lost.join(', ')}`] : []
}

/** npm run bench:door: three phones at a door without a network, and tabs that are killed. Throws where a figure is not kept. */
export const benchDoor = async ({
  people = 1000,
  kills = 200,
  seed = Date.now() % 100_000,
}: {
  people?: number | undefined
  kills?: number | undefined
  seed?: number | undefined
}): Promise<void> => {
  console.log(`${cpus().length} cores, Node ${process.version}, seed ${seed}\n`)
  const faults = [
    ...(kills > 0 ? await benchKills(kills, seed) : []),
    ...(people > 0 ? await benchEntries(people, seed) : []),
  ]
  if (faults.length > 0) throw new Error(faults.join('\n'))
}
