import { isTicketNumber } from '#contract/laws/ticket-code.ts'
import type { Entry } from '../orders/entries.store.ts'
import type { Order } from '../orders/orders.store.ts'
import type { KeyRow, Unsigned } from './event-keys.store.ts'
import { type EventKey, sealWith, unwrap } from './ticket-keys.ts'

type Signable = Pick<Unsigned, 'codigo' | 'versao' | 'ticketTypeId' | 'categoryId' | 'tipo' | 'modo'>

export type TicketSigner = {
  /** Null for a key that this installation cannot open. */
  open: (row: KeyRow) => EventKey | null
  /** The code of a ticket; null without a key that opens. */
  seal: (row: KeyRow, ticket: Signable) => string | null
  /** The tickets that an order was sold with, signed where the event has a key; the others are signed soon after. */
  signEntry: (entry: Entry) => Entry
}

/** Opened keys are kept in memory: opening one takes longer than signing. */
const mostOpen = 500

const opener = (secret: string): TicketSigner['open'] => {
  const opened = new Map<string, EventKey | null>()
  return (row) => {
    const known = opened.get(row.wrappedKey)
    if (known !== undefined) return known
    const key = unwrap(secret, row.eventId, row)
    const [oldest] = opened.keys()
    if (opened.size >= mostOpen && oldest !== undefined) opened.delete(oldest)
    opened.set(row.wrappedKey, key)
    return key
  }
}

const typeOf = (order: Order, pos: number): Pick<Signable, 'tipo' | 'modo'> =>
  order.items.find((item) => item.pos === pos)?.type ?? { tipo: '', modo: '' }

export const createTicketSigner = (secret: string): TicketSigner => {
  const open = opener(secret)
  const seal: TicketSigner['seal'] = (row, { codigo, versao, ticketTypeId, categoryId, tipo, modo }) => {
    const key = open(row)
    if (!key || !isTicketNumber(codigo)) return null
    return sealWith(key, {
      codigo,
      versao,
      type: row.places[ticketTypeId] ?? 0,
      category: row.places[categoryId ?? ''] ?? 0,
      athlete: tipo === 'atleta',
      pair: modo === 'dupla',
    })
  }
  return {
    open,
    seal,
    signEntry: (entry) => {
      const { key } = entry.order.event
      if (!key || entry.tickets.length === 0) return entry
      const tickets = entry.tickets.map((ticket) => ({
        ...ticket,
        assinatura: seal(key, {
          ...ticket,
          ...typeOf(entry.order, ticket.pos),
          versao: 1,
          categoryId: ticket.categoryId ?? null,
        }),
      }))
      return { ...entry, tickets }
    },
  }
}
