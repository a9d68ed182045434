import type { Lot } from '#contract/nouns/lot.ts'
import type { TicketType } from '#contract/nouns/ticket-type.ts'
import type { Active } from './lot-selection.spec-model.ts'

const lot = (id: string, nome: string, preco: number, ativo: boolean, left = 10): Lot => ({
  id,
  nome,
  preco,
  quantidade_disponivel: left,
  ativo,
  data_inicio: null,
  data_fim: null,
})

const typeOf = (id: string, nome: string, lotes: Lot[]): TicketType => ({
  id,
  nome,
  descricao: '',
  tipo: 'espectador',
  modo: 'individual',
  quantidade_disponivel: 20,
  campos_personalizados: [],
  categories: [],
  lotes,
  active_lot: lotes.find((one) => one.ativo) ?? null,
})

export const ticketTypes = [
  typeOf('tt_dupla', 'Dupla', [lot('lt_a', 'Primeiro', 110, true), lot('lt_b', 'Segundo', 135.5, false)]),
  typeOf('tt_torcida', 'Torcida', [
    lot('lt_c', 'Antecipado', 20, true),
    lot('lt_d', 'Portaria', 30, false),
    lot('lt_e', 'Cortesia', 0, false, 0),
  ]),
]

const lotIds = {
  Primeiro: 'lt_a',
  Segundo: 'lt_b',
  Antecipado: 'lt_c',
  Portaria: 'lt_d',
  Cortesia: 'lt_e',
} as const
export const typeIds = { Dupla: 'tt_dupla', Torcida: 'tt_torcida' } as const

type Lots = Active[keyof Active]
export const turning = ', virada automática'

/** What is asked for by the words of the model. */
export const choiceOf = (lot: Lots) => ({
  lotId: lotIds[lot.replace(turning, '') as keyof typeof lotIds],
  turns: lot.endsWith(turning),
})

/** The active lots of a list of types, in the words of the model. */
export const activeIn = (types: readonly TicketType[]): Active =>
  Object.fromEntries(
    types.map((type) => [
      type.nome,
      type.lotes
        .filter((one) => one.ativo)
        .map((one) => one.nome)
        .join(' + ') + (type.virada ? turning : ''),
    ]),
  ) as Active

/** The same types with other lots on sale. */
export const typesWith = (active: Active): TicketType[] =>
  ticketTypes.map((type) => {
    const { lotId, turns } = choiceOf(active[type.nome as keyof Active])
    const lotes = type.lotes.map((one) => ({ ...one, ativo: one.id === lotId }))
    const active_lot = lotes.find((one) => one.ativo) ?? null
    return { ...type, lotes, active_lot, ...(turns && { virada: { venda: 'aberta', abre_em: null } }) }
  })
