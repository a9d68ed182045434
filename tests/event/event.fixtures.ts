import { zonedDateTime } from '#contract/laws/dates.ts'
import type { EventDetail, EventInfo } from '#contract/nouns/event.ts'
import type { Lot } from '#contract/nouns/lot.ts'
import type { SelectedTicket } from '#contract/nouns/ticket.ts'
import type { TicketType } from '#contract/nouns/ticket-type.ts'

/** The moment at which the tests' events are read: a morning in São Paulo. */
export const now = Date.parse('2026-11-21T10:00:00-03:00')

const lot = (preco: number, quantidade_disponivel: number): Lot => ({
  id: `lote-${preco}`,
  nome: '1º lote',
  preco,
  quantidade_disponivel,
  ativo: true,
  data_inicio: null,
  data_fim: null,
})

const typeOf = (change: Partial<TicketType>, preco: number): TicketType => {
  const active = lot(preco, change.quantidade_disponivel ?? 0)
  return {
    id: '',
    nome: '',
    descricao: '',
    tipo: 'espectador',
    modo: 'individual',
    quantidade_disponivel: 0,
    campos_personalizados: [],
    categories: [],
    lotes: [active],
    active_lot: active,
    ...change,
  }
}

export const pairType = (left: number): TicketType =>
  typeOf(
    {
      id: 'tipo-dupla',
      nome: 'Dupla mista',
      descricao: 'Vaga para dois atletas.',
      tipo: 'atleta',
      modo: 'dupla',
      quantidade_disponivel: left,
    },
    90.5,
  )

export const seatType = (left: number): TicketType =>
  typeOf({ id: 'tipo-arena', nome: 'Arquibancada', descricao: 'Sombra.', quantidade_disponivel: left }, 30)

export const evento: EventInfo = {
  id: 'evento-a',
  nome: 'Open Beira-Mar',
  data_hora: '2026-12-03T09:00:00-03:00',
  data_hora_final: '2026-12-05T18:00:00-03:00',
  banner_image: null,
  banner_url: null,
  local: 'Arena Beira-Mar',
  fuso_horario: 'America/Sao_Paulo',
  descricao: '',
  restricoes: '',
  info_adicional: '',
  chaveamento_url: '',
  somentePix: false,
}

export const detailWith = (left: { pairs: number; seats: number; gone?: 'pairs' }): EventDetail => ({
  evento,
  ticket_types: [...(left.gone ? [] : [pairType(left.pairs)]), seatType(left.seats)],
})

/** ms; less than a toast stays. */
export const lotLasts = 15_000

/** The same, with a lot of the seats that ends by itself soon after it was read. */
export const turning = (detail: EventDetail, read: number): EventDetail => ({
  ...detail,
  ticket_types: detail.ticket_types.map((type) =>
    type.id === 'tipo-arena' && type.active_lot
      ? {
          ...type,
          virada: { venda: 'aberta', abre_em: null },
          active_lot: {
            ...type.active_lot,
            data_fim: zonedDateTime(new Date(read + lotLasts), 'America/Sao_Paulo'),
          },
        }
      : type,
  ),
})

/** What the page hands on for so many athletes and seats. */
export const chosen = (pairs: number, seats: number): SelectedTicket[] => [
  ...(pairs > 0
    ? [
        {
          ticket_type_id: 'tipo-dupla',
          nome: 'Dupla mista',
          tipo: 'atleta' as const,
          modo: 'dupla' as const,
          preco: 90.5,
          quantity: pairs,
          descricao: 'Vaga para dois atletas.',
          categories: [],
          campos_personalizados: [],
        },
      ]
    : []),
  ...(seats > 0
    ? [
        {
          ticket_type_id: 'tipo-arena',
          nome: 'Arquibancada',
          tipo: 'espectador' as const,
          modo: 'individual' as const,
          preco: 30,
          quantity: seats,
          descricao: 'Sombra.',
          categories: [],
          campos_personalizados: [],
        },
      ]
    : []),
]

/** What the server answers of tickets that the buyer held before, and what the next page is told of them. */
export const holding = {
  nothing: {},
  'the same': { retomada: true },
  'something else': { liberada: true },
} as const
export const earlier = { nothing: null, 'the same': 'same', 'something else': 'freed' } as const
