import type { ContextFrom } from 'xstate'
import type { bracketEditingMachine } from '#machines/bracket-editing.machine.ts'
import type { checkoutMachine } from '#machines/checkout.machine.ts'
import type { couponsMachine } from '#machines/coupons.machine.ts'
import type { dashboardTablesMachine } from '#machines/dashboard-tables.machine.ts'
import type { eventListMachine } from '#machines/event-list.machine.ts'
import type { openOrdersMachine } from '#machines/open-orders.machine.ts'
import type { paymentResultMachine } from '#machines/payment-result.machine.ts'
import type { profileMachine } from '#machines/profile.machine.ts'

type Sent = ReadonlyMap<string, object>

/** What is known of a machine in a state: its context, and the last event of each type that it was sent. */
export type Seen = { context: unknown; sent: Sent }

/** A state whose screen depends on more than the state. */
type Outcomes = {
  /** By the end of the picture's name; the first is the picture under the state's own name. */
  titles: Readonly<Record<string, string>>
  /** One of the names above, or another one of which there is no picture. */
  of: (seen: Seen) => string
}

const outcomesOf = <Context>(
  titles: Outcomes['titles'],
  of: (context: Context, sent: Sent) => string,
): Outcomes => ({ titles, of: ({ context, sent }) => of(context as Context, sent) })

type Checkout = ContextFrom<typeof checkoutMachine>

const isTyped = ({ lines }: Checkout): boolean =>
  lines.some(({ personalInfo }) => personalInfo.firstName !== '')

/** Which way the buyer chose in the provider's form. */
const wayOf = (sent: Sent): string => {
  const { paymentData } = (sent.get('payment.submit') ?? {}) as {
    paymentData?: { payment_method_id?: string }
  }
  return paymentData?.payment_method_id === 'pix' ? 'pix' : 'cartao'
}
const ways = { pix: 'Com PIX', cartao: 'Com cartão' }

const plain = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(' ', '-')

/** Where the order does not say how it was paid, it was in the way that was chosen. */
const settled = ({ transaction, sold }: Checkout, sent: Sent): string => {
  const { estado = '', metodo = null } = transaction ?? {}
  if (estado !== 'Aprovada') return plain(estado)
  if (sold === null) return 'sem-ingressos'
  if (metodo === 'gratuito') return 'gratuita'
  const way = metodo ?? (sent.has('payment.submit') ? wayOf(sent) : 'pix')
  return way === 'cartao' ? 'cartao' : 'aprovada'
}

const waiting = ({ payment }: Checkout): string =>
  payment?.status === 'approved' ? 'aprovado' : payment?.pix ? 'pix' : 'analise'

const list = (name: string, isEmpty: boolean): string => (isEmpty ? 'vazia' : name)

type Profile = ContextFrom<typeof profileMachine>

/** The order lives in the server: its pictures are what its buyer sees of it. */
const inMinhaConta = outcomesOf<unknown>({ conta: 'Minha Conta de quem comprou' }, () => 'conta')

/** States whose screen depends on how the machine came to them. */
export const outcomes: Readonly<Record<string, Outcomes>> = {
  'bracketEditing.viewing': outcomesOf<ContextFrom<typeof bracketEditingMachine>>(
    { definido: 'Com endereço', vazia: 'Sem endereço' },
    ({ saved }) => list('definido', saved.length === 0),
  ),
  'checkout.filling.form.open': outcomesOf<Checkout>(
    { preenchido: 'Dados preenchidos', vazio: 'Nada preenchido' },
    (context) => (isTyped(context) ? 'preenchido' : 'vazio'),
  ),
  'checkout.filling.form.refused': outcomesOf<Checkout>(
    { vazio: 'Nada preenchido', preenchido: 'Dados preenchidos depois da recusa' },
    (context) => (isTyped(context) ? 'preenchido' : 'vazio'),
  ),
  'checkout.filling.coupon.active': outcomesOf<Checkout>(
    { parte: 'Uma parte do preço', total: '100% de desconto' },
    ({ coupon }) => (coupon?.porcentagem === 1 ? 'total' : 'parte'),
  ),
  'checkout.processing': outcomesOf<Checkout>(ways, (_, sent) => wayOf(sent)),
  'checkout.verifying': outcomesOf<Checkout>(ways, (_, sent) => wayOf(sent)),
  'checkout.monitoring.waiting': outcomesOf<Checkout>(
    { pix: 'PIX a pagar', analise: 'Cartão em análise', aprovado: 'Cartão aprovado, à espera do pedido' },
    waiting,
  ),
  'checkout.refused': outcomesOf<Checkout>({ cartao: 'Cartão recusado' }, ({ payment }) =>
    payment?.status === 'cancelled' ? 'pix' : 'cartao',
  ),
  'checkout.settled': outcomesOf<Checkout>(
    {
      aprovada: 'Aprovada, com PIX',
      cartao: 'Aprovada, com cartão',
      'sem-ingressos': 'Aprovada, ingressos não lidos',
      expirada: 'Expirada',
      reembolsada: 'Reembolsada',
    },
    settled,
  ),
  'checkout.confirmed': outcomesOf<Checkout>(
    { lidos: 'Com os ingressos', 'sem-ingressos': 'Ingressos não lidos' },
    ({ sold }) => (sold === null ? 'sem-ingressos' : 'lidos'),
  ),
  'coupons.listing.fresh': outcomesOf<ContextFrom<typeof couponsMachine>>(
    { cheia: 'Com cupons', vazia: 'Sem cupons' },
    ({ coupons }) => list('cheia', coupons.length === 0),
  ),
  'dashboardTables.showing': outcomesOf<ContextFrom<typeof dashboardTablesMachine>>(
    { participantes: 'Participantes', tickets: 'Tickets', duplas: 'Duplas' },
    ({ view }) => view,
  ),
  'eventList.loaded': outcomesOf<ContextFrom<typeof eventListMachine>>(
    { ativos: 'Aba Ativos', emandamento: 'Aba Em andamento', encerrados: 'Aba Encerrados' },
    ({ events, tab }) => list(tab.toLowerCase(), events.length === 0),
  ),
  'openOrders.loaded': outcomesOf<ContextFrom<typeof openOrdersMachine>>(
    { cheia: 'Com pedidos pendentes' },
    ({ orders }) => list('cheia', orders.length === 0),
  ),
  'order.Aprovada': inMinhaConta,
  'order.Pendente': inMinhaConta,
  'order.Recusada': inMinhaConta,
  'order.Reembolsada': inMinhaConta,
  'paymentResult.confirmed': outcomesOf<ContextFrom<typeof paymentResultMachine>>(
    {
      aprovada: 'Aprovada',
      recusada: 'Recusada',
      pendente: 'Pendente',
      outra: 'Outra situação, como Expirada ou Reembolsada',
    },
    ({ estado }) =>
      ['Aprovada', 'Recusada', 'Pendente'].includes(estado ?? '') ? plain(estado ?? '') : 'outra',
  ),
  'profile.open.events.loaded': outcomesOf<Profile>(
    { cheia: 'Com eventos', vazia: 'Sem eventos' },
    ({ events }) => list('cheia', events.length === 0),
  ),
  'profile.open.tickets.loaded': outcomesOf<Profile>(
    { cheia: 'Com ingressos', vazia: 'Sem ingressos' },
    ({ tickets }) => list('cheia', tickets.length === 0),
  ),
}

/** 'checkout.settled' or 'checkout.settled@expirada': the picture that is true of a state. */
export const pictureOf = (state: string, seen: Seen): string => {
  const known = outcomes[state]
  const name = known?.of(seen)
  return !known || name === Object.keys(known.titles)[0] ? state : `${state}@${name}`
}

/** 'checkout.settled' of 'checkout.settled@expirada'. */
export const stateOf = (picture: string): string => picture.split('@')[0] ?? picture

/** What the picture of a state shows, in words; '' where its screen is always the same. */
export const outcomeTitle = (picture: string): string => {
  const [state = '', name] = picture.split('@')
  const titles = outcomes[state]?.titles ?? {}
  return (name === undefined ? Object.values(titles)[0] : titles[name]) ?? ''
}

/** All pictures that there may be of a state, the one under its own name first. */
export const picturesWanted = (state: string): string[] =>
  Object.keys(outcomes[state]?.titles ?? { '': '' }).map((name, at) =>
    at === 0 ? state : `${state}@${name}`,
  )

const sayings = ['error', 'notice', 'listError', 'imageError'] as const

/** The sentences that a machine has for whoever looks at its screen just now. */
export const saidIn = (context: unknown): string[] =>
  sayings.flatMap((name) => {
    const said = (context as Record<string, unknown> | undefined)?.[name]
    return typeof said === 'string' && said !== '' ? [said] : []
  })
