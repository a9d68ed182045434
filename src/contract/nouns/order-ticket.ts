import * as v from 'valibot'
import { text, textOrNull } from '../calls/answers.ts'
import { EventInfo } from './event.ts'
import { SelectedTicket } from './selected-ticket.ts'
import { ticketKinds, ticketModes } from './ticket-type.ts'
import { OrderCoupon, Transaction } from './transaction.ts'

/**
 * A ticket of an order as the server has it: who is bound to it, and its code once it is sold. For the order's owner
 * alone.
 */
export const OrderTicket = v.object({
  /** Of its own page; null until it is sold. */
  id: textOrNull,
  ticket_type_nome: v.string(),
  tipo: v.picklist(ticketKinds),
  modo: v.picklist(ticketModes),
  /** '' while nobody is bound to it. */
  participante_nome: text,
  /** '' for spectators and while none is bound. */
  categoria: text,
  /** What is paid for it, coupon included, BRL decimals. */
  preco: v.number(),
  /** 'QD-7K2M-9P4X'; null until it is sold. */
  codigo: textOrNull,
  /** null until it is sold. */
  situacao: v.nullish(v.picklist(['Válido', 'Cancelado']), null),
})
export type OrderTicket = v.InferOutput<typeof OrderTicket>

/** An order that is still to be paid, with what its checkout page needs. */
export const PendingOrder = v.object({
  transacao: Transaction,
  evento: EventInfo,
  tickets: v.array(SelectedTicket),
  /** Seconds until it can no longer be paid, by the server's clock. */
  segundos_restantes: v.number(),
  /** The coupon that its checkout page goes on with, bound to it or not yet; null without one. Left out: the bound one. */
  cupom: v.optional(v.nullable(OrderCoupon)),
})
export type PendingOrder = v.InferOutput<typeof PendingOrder>
