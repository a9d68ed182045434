import { cpus } from 'node:os'
import process from 'node:process'
import { openDatabase } from '#server/db/open.ts'
import { type DoorShop, openDoorShop } from '../doors/door-shop.ts'
import { killTabs } from '../doors/killed-tabs.ts'
import { isSeen, isTakenAway, prepare, type Seen } from '../doors/timed-camera.ts'
import { type Dice, dice } from '../storm/dice.ts'
import { embeddedTemplate } from '../support/embedded-template.ts'
import { launch, phone, Processor, stand } from './door-phones.ts'
import { handOf } from './trembling-hand.ts'

const phones = 3
const halfHour = 30 * 60_000
/** Of a hundred people so many come again at another door. */
const again = 4
const most = { ms: 300 }
/** ms for which a helper holds a ticket still before holding it another way. */
const patience = 5_000
/** Ways in which one is held before it is typed. */
const attempts = 20

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

/** p50 / p95 / p99 / most, in ms */
const told4 = (times: readonly Seen[], figure: 'held' | 'readable'): string => {
  const sorted = times.map((seen) => seen[figure]).toSorted((one, other) => one - other)
  return [0.5, 0.95, 0.99, 1].map((share) => percentile(sorted, share).toFixed(0)).join(' / ')
}

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
  let leaving = Promise.resolve()
  for (const [number, { ticket, door }] of arrivals(shop, people, chance).entries()) {
    const active = all[door]
    if (!active) throw new Error('no such door')
    let seen: Seen | null = null
    for (let attempt = 0; attempt < attempts && seen === null; attempt += 1) {
      const { pictures, firstReadable } = await handOf(ticket.qr, chance)
      if (firstReadable < 0) continue
      await leaving
      processor.turnTo(active)
      tries += 1
      await prepare(active.page, pictures)
      processor.isSlow = true
      seen = await isSeen(active.page, firstReadable, patience)
      processor.isSlow = false
    }
    if (seen?.text.includes('Pode entrar')) times.push(seen)
    else unread.push(`${ticket.codigo}: ${seen?.text ?? 'nothing'}`)
    if (number % 100 === 99)
      console.error(
        `${number + 1} before a phone, the last of them ${told4(times.slice(-100), 'readable')} ms`,
      )
    leaving = isTakenAway(active.page)
  }
  await leaving
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
  // pairs come in twos
  const shop = await openDoorShop(database, people + (people % 2))
  const { all, times, tries, unread } = await passThrough(shop, people, seed)
  const entered = await contact(shop, times.length)
  const doubles = new Set(entered.filter((codigo, at) => entered.indexOf(codigo) !== at))
  const { conflitos, entraram } = await shop.panel()
  const told = new Set(conflitos.map(({ ingresso }) => ingresso))
  const missed = [...doubles].filter((codigo) => !told.has(codigo))
  await Promise.all(all.map(({ close }) => close()))
  shop.close()
  await database.close()
  const readable = times.map((seen) => seen.readable).toSorted((one, other) => one - other)
  const p99 = percentile(readable, 0.99)
  const faults = [
    ...(unread.length > 0 ? [`not let in: ${unread.join(', ')}`] : []),
    ...(entraram === people && entered.length === times.length
      ? []
      : [`${times.length} greens, ${entered.length} records of ${entraram} people`]),
    ...(missed.length > 0 ? [`double entries that nobody was told of: ${missed.join(', ')}`] : []),
    ...(p99 > most.ms ? [`99 of 100 verdicts within ${p99.toFixed(0)} ms, not ${most.ms}`] : []),
  ]
  console.log(`| people | phones | ways held | readable picture → verdict, ms p50 / p95 / p99 / most | held → verdict | lost | double entries | told |
| --: | --: | --: | --: | --: | --: | --: | --: |
| ${entraram} | ${phones} | ${tries} | ${told4(times, 'readable')} | ${told4(times, 'held')} | ${times.length - entered.length} | ${doubles.size} | ${told.size} |\n`)
  return faults
}

const benchKills = async (kills: number, seed: number): Promise<string[]> => {
  const database = await openDatabase({ folder: null, template: await embeddedTemplate() })
  const shop = await openDoorShop(database, kills * 6 + 10)
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
