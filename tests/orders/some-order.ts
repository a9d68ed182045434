import type { TicketLine } from '#contract/nouns/ticket.ts'
import type { FormOfType } from '#server/orders/order-facts.store.ts'
import type { Attendee, Order, OrderItem, PaymentRow } from '#server/orders/orders.store.ts'

/** Orders as they are in memory, for what needs no database; what a test does not name is of no matter to it. */

export const noon = new Date('2026-03-01T12:00:00Z')
export const after = (ms: number): Date => new Date(noon.getTime() + ms)
export const minute = 60_000

export const somePerson = {
  firstName: 'Ana',
  lastName: 'Souza',
  email: 'ana@teste.example',
  phone: '(11) 98765-4321',
  cpf: '529.982.247-25',
  birthDate: '17/05/1990',
}

export const someAttendee = (changes: Partial<Attendee> = {}): Attendee => ({
  personalInfo: somePerson,
  athleteInfo: {
    category: 'Iniciante',
    gender: 'Feminino',
    agreedToImageTerms: true,
    agreedToHealthTerms: true,
  },
  customFields: [],
  ...changes,
})

export const someItem = ({ type, ...changes }: Partial<OrderItem> = {}): OrderItem => ({
  transactionId: 'tx_1',
  pos: 0,
  ticketTypeId: 'tt_1',
  lotId: 'lt_1',
  priceCents: 5_000,
  netCents: 5_000,
  categoryId: null,
  attendee: null,
  isCalledOff: false,
  ...changes,
  type: { nome: 'Simples', tipo: 'atleta', modo: 'individual', descricao: 'Quadra 1.', ...type },
})

export const somePayment = (changes: Partial<PaymentRow> = {}): PaymentRow => ({
  id: 'py_1',
  transactionId: 'tx_1',
  idempotencyKey: 'key_1',
  providerPaymentId: '77',
  metodo: 'pix',
  status: 'pending',
  statusDetail: 'pending_waiting_transfer',
  amountCents: 5_000,
  refundedCents: 0,
  feeCents: 0,
  byHandCents: 0,
  pix: null,
  challenge: null,
  expiresAt: null,
  cancelAskedAt: null,
  refundDue: false,
  checkAt: null,
  claimedBy: null,
  claimedUntil: null,
  providerUpdatedAt: null,
  createdAt: noon,
  updatedAt: noon,
  ...changes,
})

export const someOrder = ({ event, ...changes }: Partial<Order> = {}): Order => ({
  id: 'tx_1',
  userId: 'us_1',
  eventId: 'ev_1',
  estado: 'Pendente',
  holding: true,
  selectionKey: 'key',
  couponId: null,
  couponHeld: false,
  grossCents: 5_000,
  discountCents: 0,
  totalCents: 5_000,
  preferenceId: null,
  places: 1,
  network: null,
  boundVersion: 0,
  expiresAt: after(15 * minute),
  clockFrom: noon,
  renewed: false,
  rulesVersion: null,
  ownRule: null,
  createdAt: noon,
  coupon: null,
  items: [someItem()],
  payments: [],
  ...changes,
  event: {
    id: 'ev_1',
    nome: 'Torneio',
    fusoHorario: 'America/Sao_Paulo',
    somentePix: false,
    dataHora: after(30 * minute),
    endsAt: after(60 * minute),
    cancelledAt: null,
    ...event,
  },
})

/** The line with which a page sends the attendee of an item. */
export const lineOf = (item: OrderItem, changes: Partial<TicketLine> = {}): TicketLine => ({
  ticket_type_id: item.ticketTypeId,
  nome: item.type.nome,
  tipo: item.type.tipo,
  modo: item.type.modo,
  quantity: 1,
  preco: item.priceCents / 100,
  ...someAttendee(),
  ...changes,
})

export const someForm = (changes: Partial<FormOfType> = {}): FormOfType => ({
  calledOff: [],
  categories: [
    {
      id: 'ct_1',
      nome: 'Iniciante',
      restricao: 'semRestricao',
      categorias_permitidas: [],
      exigencias: null,
    },
  ],
  fields: [],
  ...changes,
})
