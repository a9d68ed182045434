import { createHmac, randomUUID } from 'node:crypto'
import type { KeepAlive } from '../support/keep-alive.ts'
import { Buyer, crowd } from './buyer.ts'
import { type Dice, dice } from './dice.ts'
import { giveBack } from './giving-back.ts'
import { spoilNews } from './news.ts'
import { faultKinds } from './provider.ts'
import { mixedTypes, shopFor } from './shopping.ts'
import { openStand, type Stand } from './stand.ts'
import type { Found, Run, Storm } from './storm.ts'
import { addEvent, addPeople, type Person, type StormEvent } from './world.ts'

type World = { people: Person[]; plenty: StormEvent; few: StormEvent }

const faultShare = 30
const atOnce = 24

/** Somebody who is not the provider says that a payment changed. */
const forgeNews = async ({ shop }: Stand<World>, paymentId: string): Promise<number> => {
  const requestId = randomUUID()
  const ts = Date.now()
  const v1 = createHmac('sha256', 'guessed')
    .update(`id:${paymentId};request-id:${requestId};ts:${ts};`)
    .digest('hex')
  const answer = await fetch(`${shop.url}/webhooks/mercado-pago?data.id=${paymentId}&type=payment`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-request-id': requestId,
      'x-signature': `ts=${ts},v1=${v1}`,
    },
    body: JSON.stringify({ id: 1, type: 'payment', action: 'payment.updated', data: { id: paymentId } }),
  })
  await answer.arrayBuffer()
  return answer.status
}

/** What becomes of a payment later, and how often. */
const later = [
  'nothing',
  'nothing',
  'nothing',
  'chargeback',
  'dispute',
  'dispute, won',
  'chargeback, reimbursed',
] as const

const laterOn = async ({ provider }: Stand<World>, paymentId: string, { one }: Dice): Promise<void> => {
  const steps: Record<(typeof later)[number], string[]> = {
    nothing: [],
    chargeback: ['chargeback'],
    dispute: ['dispute', 'lose'],
    'dispute, won': ['dispute', 'win'],
    'chargeback, reimbursed': ['chargeback', 'reimburse'],
  }
  for (const step of steps[one(later)]) await provider.change(paymentId, step)
}

type Tally = { forged: number; returned: number; late: string[]; serverErrors: Map<string, number> }

const pay = async (
  stand: Stand<World>,
  { index, seed, person }: { index: number; seed: number; person: Person },
  link: KeepAlive,
  tally: Tally,
): Promise<void> => {
  const { world, clock } = stand
  const chance = dice(seed * 100_003 + index)
  if (index % 10 === 0) await spoilNews(stand, chance)
  const isLate = chance.percent(15)
  let asked = 0
  const buyer = new Buyer(person, link, clock.now)
  const bought = await shopFor(stand, buyer, {
    event: chance.percent(30) ? world.few : world.plenty,
    chance,
    goesOn: () => (asked += 1) < 6,
    pixShare: 50,
    holder: chance.one(['APRO', 'APRO', 'APRO', 'FUND', 'CONT', 'OTHE']),
    paysPix: !isLate,
  })
  if (bought?.paymentId === null || bought?.paymentId === undefined) return
  if (isLate) tally.late.push(bought.paymentId)
  if (bought.status === 'approved' && chance.percent(20)) {
    tally.returned += (await giveBack(buyer, bought.orderId, chance, chance.percent(50))).tickets.length
  }
  if (chance.percent(10) && (await forgeNews(stand, bought.paymentId)) !== 401) tally.forged += 1
  await laterOn(stand, bought.paymentId, chance)
}

const run = async ({ seed, size, ground, flaw }: Run): Promise<Found> => {
  const stand = await openStand<World>({
    ground,
    on: 'postgres',
    flaw,
    fill: async (sql) => {
      const people = await addPeople(sql, Math.ceil(size * 1.5))
      const [owner = { id: '', cpf: '' }] = people
      return {
        people,
        plenty: await addEvent(sql, owner, mixedTypes(size * 2).slice(1)),
        few: await addEvent(sql, owner, mixedTypes(Math.max(4, Math.ceil(size / 40) * 2)).slice(1)),
      }
    },
  })
  try {
    const { world, provider, clock, shop } = stand
    const faultDice = dice(seed)
    provider.misbehave(() => (faultDice.percent(faultShare) ? faultDice.one(faultKinds) : null))
    const tally: Tally = { forged: 0, returned: 0, late: [], serverErrors: new Map() }
    const began = performance.now()
    await crowd(
      shop.url,
      atOnce,
      world.people.map((person, index) => ({ person, index, seed })),
      (one, link) => pay(stand, one, link, tally),
    )
    const seconds = (performance.now() - began) / 1000
    // holds end before their PIX is paid: others have the places then
    clock.move(29 * 60_000)
    for (const id of tally.late) await provider.change(id, 'pay')
    await stand.settle()
    const { faults, figures } = await stand.books()
    if (tally.forged > 0) faults.push(`${tally.forged} forged news were taken`)
    const wrong = [...provider.faults.values()].reduce((sum, times) => sum + times, 0)
    return {
      faults,
      line: `${figures['payments']} payments in ${seconds.toFixed(1)} s, ${wrong} of the provider's answers wrong (${faultShare} %), ${tally.late.length} late PIX: ${figures['approved']} orders sold, ${tally.returned} tickets given back, ${figures['owedByHand']} cents to be returned by hand`,
    }
  } finally {
    await stand.close()
  }
}

export const providerStorm: Storm = {
  about:
    'the provider errs: time-outs after success, 429, 5xx, news lost, doubled, late and forged, disputes',
  unit: 'payments',
  full: 10_000,
  small: 200,
  enough: 40,
  control: 'newKeys',
  run,
}
