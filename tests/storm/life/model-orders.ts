import type { Places } from './model-places.ts'

export type ModelCoupon = { nome: string; points: number; places: Places; deleted: boolean }
export type PaymentState = 'open' | 'approved' | 'refused' | 'cancelled' | 'charged back' | 'given back'
/** `unheard`: the bank paid it, and nobody told the shop. */
export type ModelPayment = { by: 'pix' | 'card'; state: PaymentState; madeAt: number; unheard?: boolean }
export type ModelItem = { type: number; lot: number; cents: number; category: number | null }
/** `taken back`: by the bank of the card, and valid again if it loses. */
export type ModelTicket = {
  net: number
  state: 'valid' | 'given back' | 'taken back'
  /** Whom the buyer named first, the buyer, or who took it over. */
  holder: 'named' | 'buyer' | 'other'
  versao: number
  /** When the doors wrote that somebody came in with it, those apart that were taken back. */
  entries: number[]
  /** How often its kit was handed out, alike. */
  kits: number
  /** Whatever the doors wrote of it. */
  facts: number
  undone: number
}
export type Estado = 'Pendente' | 'Aprovada' | 'Recusada' | 'Expirada' | 'Cancelada' | 'Reembolsada'
export type ModelOrder = {
  buyer: number
  items: ModelItem[]
  estado: Estado
  holding: boolean
  from: number
  renewed: boolean
  until: number
  total: number
  coupon: number | null
  couponHeld: boolean
  bound: boolean
  payments: ModelPayment[]
  /** From its sale on, one for each item. */
  tickets: ModelTicket[]
  /** Cents that the provider gave back. */
  returned: number
}

export const keyOf = (items: readonly ModelItem[]): string =>
  items
    .map(({ type, lot, cents }) => `${type} ${lot} ${cents}`)
    .toSorted()
    .join()

export const openPayment = ({ payments }: ModelOrder): ModelPayment | undefined =>
  payments.find(({ state }) => state === 'open')

export const canExpire = ({ by, state, unheard }: ModelPayment): boolean =>
  by === 'pix' && state === 'open' && unheard !== true

export type Use = 'entrada' | 'kit'

export const isUsed = ({ entries, kits }: ModelTicket): boolean => entries.length + kits > 0

export const isValid = ({ state }: ModelTicket): boolean => state === 'valid'
