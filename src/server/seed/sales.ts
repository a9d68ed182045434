import type { CustomFieldKind } from '#contract/nouns/ticket-type.ts'
import { ticketAlphabet } from '#contract/laws/ticket-code.ts'
import type { movements, payments, tickets, transactionItems, transactions } from '../db/schema.ts'
import { randomFrom } from './banners.ts'
import { demoPerson } from './people.ts'

type Placed = { id: string; capacity: number }

/** A ticket type as it stands in the database, with what the seed may sell of it. */
export type SellableType = {
  id: string
  eventId: string
  isPair: boolean
  isAthlete: boolean
  quantity: number
  lots: (Placed & { precoCents: number })[]
  categories: (Placed & { nome: string; fill: boolean })[]
  campos: { titulo: string; tipo: CustomFieldKind; opcoes: string[] }[]
}

type SoldPayment = Omit<typeof payments.$inferInsert, 'createdAt' | 'transactionId'> & {
  transactionId: string
  createdAt: Date
}

export type Sales = {
  transactions: (typeof transactions.$inferInsert)[]
  items: (typeof transactionItems.$inferInsert)[]
  tickets: (typeof tickets.$inferInsert)[]
  payments: SoldPayment[]
  movements: (typeof movements.$inferInsert)[]
  /** Sold count by stock id. */
  sold: Map<string, number>
}

export const noSales = (): Sales => ({
  transactions: [],
  items: [],
  tickets: [],
  payments: [],
  movements: [],
  sold: new Map(),
})

type Options = { buyers: readonly string[]; now: Date; prefix: string; seed: number }

/** As many as the demo always drew from, so that the rest of it stays. */
const alphabet = `${ticketAlphabet}0`
const codeFrom = (random: () => number): string =>
  `QD-${[0, 1].map(() => Array.from({ length: 4 }, () => alphabet[Math.floor(random() * alphabet.length)]).join('')).join('-')}`

const take = (sales: Sales, places: readonly Placed[], count: number): Placed | undefined => {
  const place = places.find((one) => (sales.sold.get(one.id) ?? 0) + count <= one.capacity)
  if (place) sales.sold.set(place.id, (sales.sold.get(place.id) ?? 0) + count)
  return place
}

const answersOf = (type: SellableType, n: number) =>
  type.campos
    .filter((campo) => campo.tipo !== 'imagem')
    .map(({ titulo, tipo, opcoes }) => ({
      titulo,
      tipo,
      answer: tipo === 'opcoes' ? (opcoes[n % opcoes.length] ?? '') : `Arena Demo ${1 + (n % 9)}`,
    }))

/** Sells `type.quantity` tickets as approved orders of the last four weeks, adding to `sales`. */
export const sellType = (sales: Sales, type: SellableType, { buyers, now, prefix, seed }: Options): void => {
  const random = randomFrom(seed)
  const size = type.isPair ? 2 : 1
  for (let done = 0, order = 0; done + size <= type.quantity; done += size, order++) {
    const wanted = order % 2 === 0 ? type.lots : type.lots.toReversed()
    const lot = take(sales, wanted, size) as (typeof type.lots)[number] | undefined
    const filling = type.categories.filter((category) => category.fill)
    const category = take(sales, [...filling, ...rotated(type.categories, order)], size)
    if (!lot || (type.categories.length > 0 && !category)) return
    sales.sold.set(type.id, (sales.sold.get(type.id) ?? 0) + size)
    const at = new Date(
      now.getTime() - Math.floor((1 - Math.sqrt(random())) * 27 * 86_400_000) - order * 61_000,
    )
    const transactionId = `tx_${prefix}${seed}x${order}`
    const total = lot.precoCents * size
    const buyer = buyers[Math.floor(random() * buyers.length)] ?? ''
    addOrder(sales, { transactionId, type, lot, at, total, buyer })
    for (let pos = 0; pos < size; pos++)
      addTicket(sales, {
        transactionId,
        pos,
        size,
        type,
        lot,
        category,
        at,
        buyer,
        n: seed * 400 + done + pos,
        code: codeFrom(random),
      })
  }
}

const rotated = <T>(list: readonly T[], by: number): T[] =>
  list.length === 0 ? [] : [...list.slice(by % list.length), ...list.slice(0, by % list.length)]

type Order = {
  transactionId: string
  type: SellableType
  lot: { id: string; precoCents: number }
  at: Date
  total: number
  buyer: string
}

const addOrder = (sales: Sales, { transactionId, type, at, total, buyer }: Order): void => {
  sales.transactions.push({
    id: transactionId,
    userId: buyer,
    eventId: type.eventId,
    estado: 'Aprovada',
    holding: false,
    selectionKey: transactionId,
    grossCents: total,
    totalCents: total,
    expiresAt: at,
    createdAt: at,
  })
  const paymentId = transactionId.replace('tx_', 'py_')
  const metodo = total === 0 ? 'gratuito' : sales.payments.length % 3 === 0 ? 'cartao' : 'pix'
  const feeCents = Math.round(total * (metodo === 'pix' ? 0.0099 : 0.0498))
  const of = { ref: `${paymentId} 0`, eventId: type.eventId, transactionId, paymentId, at }
  if (total > 0) sales.movements.push({ ...of, kind: 'sale', cents: total })
  if (feeCents > 0) sales.movements.push({ ...of, kind: 'fee', cents: -feeCents })
  sales.payments.push({
    id: paymentId,
    transactionId,
    idempotencyKey: transactionId.replace('tx_', 'key_'),
    metodo,
    status: 'approved',
    statusDetail: 'accredited',
    amountCents: total,
    feeCents,
    createdAt: at,
    updatedAt: at,
  })
}

type Ticket = Omit<Order, 'total'> & {
  pos: number
  size: number
  category: Placed | undefined
  n: number
  code: string
}

const addTicket = (
  sales: Sales,
  { transactionId, pos, size, type, lot, category, at, buyer, n, code }: Ticket,
): void => {
  const { nome, email, cpf, telefone, dataNascimento, gender } = demoPerson(n)
  const categoryName = type.categories.find((one) => one.id === category?.id)?.nome
  const ticketId = (position: number) => `${transactionId.replace('tx_', 'tk_')}p${position}`
  sales.items.push({
    transactionId,
    pos,
    ticketTypeId: type.id,
    lotId: lot.id,
    priceCents: lot.precoCents,
    netCents: lot.precoCents,
    categoryId: category?.id ?? null,
  })
  sales.tickets.push({
    id: ticketId(pos),
    transactionId,
    pos,
    eventId: type.eventId,
    userId: buyer,
    ticketTypeId: type.id,
    lotId: lot.id,
    categoryId: category?.id ?? null,
    netCents: lot.precoCents,
    codigo: code,
    nome,
    cpf,
    email,
    telefone,
    dataNascimento,
    athleteInfo: type.isAthlete
      ? { category: categoryName ?? '', gender, agreedToImageTerms: true, agreedToHealthTerms: true }
      : null,
    answers: answersOf(type, n),
    partnerTicketId: size === 2 ? ticketId(1 - pos) : null,
    createdAt: at,
  })
}
