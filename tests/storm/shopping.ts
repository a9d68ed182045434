import { setTimeout as pause } from 'node:timers/promises'
import type { TicketLine } from '#contract/nouns/ticket.ts'
import { type Buyer, linesOf, pix, type Said, type Wanted } from './buyer.ts'
import type { Dice } from './dice.ts'
import type { Stand } from './stand.ts'
import type { StormEvent, TypeSpec } from './world.ts'

/** A free place, a paid one with categories, and a pair: so many of each. */
export const mixedTypes = (places: number): TypeSpec[] => {
  const categories = (restricao: 'mesmaCategoria' | 'semRestricao') =>
    ['A', 'B'].map((nome) => ({ nome, places: places / 2, restricao }))
  return [
    { nome: 'Cortesia', tipo: 'espectador', modo: 'individual', cents: 0, places },
    {
      nome: 'Simples',
      tipo: 'atleta',
      modo: 'individual',
      cents: 5_000,
      places,
      categories: categories('semRestricao'),
    },
    {
      nome: 'Dupla',
      tipo: 'atleta',
      modo: 'dupla',
      cents: 7_550,
      places,
      categories: categories('mesmaCategoria'),
    },
  ]
}

/** Anything of these types, in any category. */
const anything = ({ types }: StormEvent, { one }: Dice): Wanted => {
  const type = one(types)
  const name = one(['A', 'B'])
  return [{ type, categories: type.modo === 'dupla' ? [name, name] : [type.tipo === 'atleta' ? name : ''] }]
}

/** What a buyer under storm does when no answer comes, or none that tells: the same again, as a page does. */
const patient = async (ask: () => Promise<Said>, goesOn: () => boolean): Promise<Said> => {
  const said = await ask()
  if (![0, 429, 500, 503].includes(said.status) || !goesOn()) return said
  await pause(said.status === 0 ? 60 : 400)
  return patient(ask, goesOn)
}

type Shopping = {
  event: StormEvent
  chance: Dice
  /** Whether it is worth to try again. */
  goesOn: () => boolean
  /** Of a hundred paid orders. */
  pixShare?: number
  /** The name on the card, which decides. */
  holder?: string
  /** Whether the buyer's bank pays a PIX now. */
  paysPix?: boolean
  /** What is bought; else anything. */
  wants?: Wanted
  couponId?: string | null
}

type Bought = { orderId: string; paymentId: string | null; lines: TicketLine[]; status: string }

/** One whole purchase; null where it ended early. Notes what the shop promised. */
export const shopFor = async (
  { provider, promised }: Stand<unknown>,
  buyer: Buyer,
  { event, chance, goesOn, pixShare = 40, holder = 'APRO', paysPix = true, wants, couponId = null }: Shopping,
): Promise<Bought | null> => {
  const wanted = wants ?? anything(event, chance)
  const held = await patient(() => buyer.hold(event, wanted), goesOn)
  if (held.status !== 201) return null
  const orderId = String(held.body['transaction_id'])
  promised.push({ orderId, said: 'held' })
  const lines = linesOf(wanted)
  if (wanted[0]?.type.cents === 0) {
    const done = await patient(() => buyer.free(event, orderId, lines), goesOn)
    if (done.status !== 201) return null
    promised.push({ orderId, said: 'approved' })
    return { orderId, paymentId: null, lines, status: 'approved' }
  }
  const bound = await patient(() => buyer.preference(event, orderId, lines, couponId), goesOn)
  if (bound.status !== 200) return null
  const isPix = chance.percent(pixShare)
  const data = isPix
    ? pix
    : { payment_method_id: 'master', token: await provider.card(holder), installments: 1 }
  const preferenceId = String(bound.body['id'])
  const paid = await patient(() => buyer.pay(orderId, preferenceId, lines, data), goesOn)
  if (paid.status !== 200) return null
  const { payment_id: given } = paid.body
  const paymentId = typeof given === 'string' ? given : null
  const status = String(paid.body['status'])
  if (status === 'approved') promised.push({ orderId, said: 'approved' })
  if (isPix && paysPix && paymentId !== null) await provider.change(paymentId, 'pay')
  return { orderId, paymentId, lines, status }
}
