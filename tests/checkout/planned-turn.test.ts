import { describe, expect, it } from 'vitest'
import { orderChangeMessages } from '#contract/words/order-change-messages.ts'
import type { SelectedTicket } from '#contract/nouns/ticket.ts'
import type { TicketType } from '#contract/nouns/ticket-type.ts'
import { orderChanges } from '#drafts/order-changes.ts'
import { lotAt, now, pair, typed } from './order-changes.fixture.ts'

const told = (types: readonly TicketType[], { before }: { before: SelectedTicket[] }) =>
  orderChanges({ before, types, lines: typed(), isBound: false }).map(({ kind, about, detail, path }) => ({
    says: orderChangeMessages[kind](about, detail),
    at: path,
  }))

describe('the last places of a lot', () => {
  const last = { id: 'l1', nome: '1º lote', preco: 110, quantidade_disponivel: 0, ativo: false } as const
  const turned = (lot: object = {}): Partial<TicketType> => ({
    ...lotAt(150),
    lotes: [{ ...last, data_inicio: null, data_fim: null, ...lot }],
    virada: { venda: 'aberta', abre_em: null },
  })
  const news = [{ says: 'O preço de "Dupla" mudou para novas compras; o seu continua R$ 110,00.', at: null }]

  it('are no news for who holds places of it', () => {
    expect(told(now(turned()), { before: [pair] })).toEqual([])
  })

  it('leave what somebody else did to be told: a price, another lot by hand', () => {
    expect(told(now(turned({ preco: 120 })), { before: [pair] })).toEqual(news)
    expect(told(now(turned({ quantidade_disponivel: 3 })), { before: [pair] })).toEqual(news)
    expect(told(now(lotAt(150)), { before: [pair] })).toEqual(news)
  })
})
