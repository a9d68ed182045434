import * as v from 'valibot'
import { text, textOrNull } from '../calls/answers.ts'
import { lengths, listOf, textUpTo } from '../calls/bounded.ts'
import { limits } from '../words/limits.ts'
import { type Coupon, discountedTotal } from './coupon.ts'
import { OwnWithdrawal } from './event.ts'
import { DateTime } from '../laws/dates.ts'
import { Preco, toCents } from '../laws/money.ts'
import { linesTotal, type SelectedTicket } from './ticket.ts'
import { ticketKinds, ticketModes } from './ticket-type.ts'

/** Law P3: Pendente until final. */
export const estados = ['Pendente', 'Aprovada', 'Recusada', 'Expirada', 'Cancelada', 'Reembolsada'] as const
export const Estado = v.picklist(estados)
export type Estado = v.InferOutput<typeof Estado>

/** As a page reads it: "further statuses: not shown" (product §4), so any other word is final and is shown as it is. */
export const ReadEstado = v.string()

/** Polling stops when the estado differs from Pendente (product §4). */
export const isFinal = (estado: string): boolean => estado !== 'Pendente'

/** One ticket of an order; never personal data (law W12). */
const SnapshotItem = v.object({
  ticket_type_id: text,
  nome: v.string(),
  tipo: v.picklist(ticketKinds),
  modo: v.picklist(ticketModes),
  preco: v.number(),
  quantity: v.nullish(v.literal(1), 1),
  descricao: text,
})
export type SnapshotItem = v.InferOutput<typeof SnapshotItem>

/** What a pending PIX needs to be shown; also answered by the transaction so that a reload can show it again. */
export const Pix = v.object({
  qr_code: textOrNull,
  qr_code_base64: textOrNull,
  expira_em: v.nullish(DateTime, null),
})
export type Pix = v.InferOutput<typeof Pix>

/**
 * The page on which the bank of a card asks its holder to confirm the payment (3-D Secure). With `creq` it is opened by a
 * form that posts it, without by its address alone.
 */
export const Challenge = v.object({ url: text, creq: textOrNull })
export type Challenge = v.InferOutput<typeof Challenge>

/** The provider's word for the newest payment of an order whose answer names only the payment. */
const paymentStatus: Readonly<Record<string, string>> = {
  Pendente: 'pending',
  Aprovada: 'approved',
  Recusada: 'rejected',
  Expirada: 'cancelled',
  Cancelada: 'cancelled',
  Reembolsada: 'refunded',
}

/** A coupon as an order has it; porcentagem is a fraction 0..1. */
export const OrderCoupon = v.object({ id: v.string(), nome: v.string(), porcentagem: v.number() })

/**
 * The order as its owner reads it. estado Pendente also covers a hold that is not paid yet. Fields after the snapshot
 * are additive.
 */
export const Transaction = v.pipe(
  v.object({
    estado: v.nullish(ReadEstado, 'Pendente'),
    payment_id: textOrNull,
    /** Net of any coupon, BRL decimals. */
    valor_total: v.number(),
    ticket_data_snapshot: v.array(SnapshotItem),
    id: text,
    evento_id: text,
    valor_bruto: v.nullish(v.number()),
    desconto: v.nullish(v.number(), 0),
    /** The coupon that the order holds, so that a reload keeps its price; null without one. */
    cupom: v.nullish(OrderCoupon, null),
    preference_id: textOrNull,
    /** When the hold ends, wire date-time; null when that is not told. */
    expira_em: v.nullish(DateTime, null),
    /**
     * The provider's status of the newest payment ('pending', 'in_process', 'approved', 'rejected' …), null before any.
     */
    pagamento_status: textOrNull,
    status_detail: textOrNull,
    metodo: v.nullish(v.picklist(['pix', 'cartao', 'gratuito']), null),
    pix: v.nullish(Pix, null),
    /** What the bank of a card waits for; null for every other payment. */
    desafio: v.nullish(Challenge, null),
    /** Money was taken that buys nothing here and goes back, or went back already. */
    devolucao: v.nullish(v.boolean(), false),
    /** Counts what was bound to the order: attendees, categories, answers, coupon; 0 while nothing is. */
    versao: v.nullish(v.number()),
    /** Its organiser cancelled the event, or a category that it is for: nothing is to be paid any more. Left out otherwise. */
    cancelado: v.optional(v.picklist(['evento', 'categoria'])),
    /** The rules that were its event's when the places were taken; left out where they were the shop's. */
    desistencia: v.optional(OwnWithdrawal),
  }),
  v.transform((read) => ({
    ...read,
    valor_bruto: read.valor_bruto ?? read.valor_total,
    pagamento_status:
      read.pagamento_status ?? (read.payment_id === null ? null : (paymentStatus[read.estado] ?? null)),
  })),
)
export type Transaction = v.InferOutput<typeof Transaction>

/** What its organiser cancelled under an order. */
export type CalledOff = NonNullable<Transaction['cancelado']>

/** An item of create_transaction: always quantity 1; the type is found by ticket_type_id (additive) or by nome. */
export const TransactionItem = v.object({
  ticket_type_id: v.optional(textUpTo(lengths.id)),
  nome: textUpTo(limits.textMax),
  tipo: v.picklist(ticketKinds),
  preco: Preco,
  quantity: v.optional(v.literal(1), 1),
  descricao: v.optional(textUpTo(limits.longTextMax), ''),
  categorias: v.optional(listOf(v.unknown(), limits.categoriesMax), []),
  modo: v.picklist(ticketModes),
})

type Item = v.InferInput<typeof TransactionItem>

/** Characters of JSON that are within the budget of create_transaction, however many bytes each takes. */
const longestItems = 15_000

/**
 * The chosen tickets as create_transaction takes them: one item each. What the shop does not read of them, because it
 * has it itself, is left out where it would be too much.
 */
export const transactionItems = (selected: readonly SelectedTicket[]): Item[] => {
  const items = selected.flatMap((ticket) =>
    Array.from({ length: ticket.quantity }, (): Item => ({
      ticket_type_id: ticket.ticket_type_id,
      nome: ticket.nome,
      tipo: ticket.tipo,
      preco: ticket.preco,
      quantity: 1,
      descricao: ticket.descricao,
      categorias: ticket.categories,
      modo: ticket.modo,
    })),
  )
  return JSON.stringify(items).length <= longestItems
    ? items
    : items.map((item) => ({ ...item, descricao: '', categorias: [] }))
}

/**
 * product §5: before payment the total equals the sum of price times quantity (reduced by the coupon) and the item
 * count equals the snapshot's. `transaction.valor_bruto` is what the server holds before the coupon.
 */
export const matchesTransaction = (
  lines: readonly { preco: number; quantity?: number }[],
  coupon: Pick<Coupon, 'porcentagem'> | null,
  transaction: Pick<Transaction, 'valor_bruto' | 'ticket_data_snapshot'>,
): boolean => {
  const gross = linesTotal(lines)
  const count = lines.reduce((sum, line) => sum + (line.quantity ?? 1), 0)
  return (
    count === transaction.ticket_data_snapshot.length &&
    discountedTotal(gross, coupon) === discountedTotal(toCents(transaction.valor_bruto), coupon)
  )
}
