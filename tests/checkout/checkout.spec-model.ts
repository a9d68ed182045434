import { assign, setup } from 'xstate'
import { pairCoverOf, walkAlong, walksOf } from '../support/walker.ts'

type Paid =
  | 'nothing'
  | 'pix'
  | 'cancelled payment'
  /** Its bank asks the holder to confirm; 'answered card': the holder did, and the provider says nothing yet. */
  | 'card to confirm'
  | 'answered card'
  | 'card under review'
  | 'refused card'
  | 'approved card'
type Estado = 'Pendente' | 'Aprovada' | 'Recusada' | 'Expirada' | 'Em mediação'

/** 'lacking': complete but for the question that the organiser added meanwhile. */
type Form = 'empty' | 'lacking' | 'complete'

type Context = {
  form: Form
  /** The organiser asks a question that the order did not begin with. */
  asked: boolean
  /** The page says so, until the tickets are confirmed. */
  askedAnew: boolean
  /** What the order costs before its coupon, as the server said last. */
  gross: number
  /** How often other data was bound to the order, as the server said last. */
  version: number
  /** What became of the PIX that was given up. */
  told: string
  /** The tickets on the page are the server's. */
  sold: boolean
  /** Whether it was asked for whom an order is that the page did not fill in, and was told. */
  names: '' | 'told' | 'not told'
  /** The coupon as it stands in its box. */
  typed: string
  percent: 0 | 10 | 100
  /** Messages stand beside the wrong fields. */
  corrected: boolean
  couponSays: string
  /** What the page says that went wrong: a sentence, perhaps with the server's reason beneath it. */
  problem: string[]
  prepared: boolean
  /** The discount that the order had on the server when it was read last, %. */
  bound: number
  /** The payment form could not be shown. */
  broken: boolean
  /** What the payment form no longer offers. */
  without: '' | 'pix' | 'cartao'
  payment: Paid
  /** The card that was paid with from here, as its holder knows it. */
  card: string
  /** What the payment form begins with. */
  preferred: '' | 'pix' | 'card'
  estado: Estado
  /** The sentence that goes along to the login. */
  farewell: string
}

type Event =
  | { type: 'order is read'; estado: Estado; paid: Paid; gross: number; confirmedBefore?: true }
  /** The order comes back with what was just bound to it, its discount included. */
  | { type: 'bound order is read' }
  /** With it the rules of the event; `asked`: they ask one question more. */
  | { type: 'draft is read'; form: 'empty' | 'complete'; coupon: string; applied?: 10; asked?: true }
  /** The order and the rules of its event, after a refusal. */
  | {
      type: 'order and rules are read'
      estado: Estado
      paid: Paid
      asked: boolean
      version: number
    }
  | { type: 'tickets are read' }
  /** For whom an order is that the page did not fill in. */
  | { type: 'names are told' }
  | { type: 'names are not told' }
  | { type: 'server refuses'; error: string | null }
  /** Other data is bound, or other rules hold, than the page knows. */
  | { type: 'server knows better'; error: string }
  /** The provider takes PIX, or cards, from nobody just now. */
  | { type: 'method is unavailable'; method: 'pix' | 'cartao'; error: string }
  | { type: 'network fails' }
  | { type: 'session ends' }
  | { type: 'person asks again' }
  | { type: 'person fills in'; form: 'empty' | 'complete' }
  | { type: 'person types a coupon'; text: string }
  | { type: 'person applies the coupon' }
  | { type: 'coupon is good'; percent: 10 | 100 }
  | { type: 'person removes the coupon' }
  | { type: 'person confirms the tickets' }
  | { type: 'tickets are confirmed' }
  | { type: 'preference is made' }
  | { type: 'person edits the data' }
  | { type: 'payment form fails'; message: string }
  | { type: 'person reloads the payment form' }
  | { type: 'person pays'; how: 'card' | 'pix' }
  | {
      type: 'payment is answered'
      paid: 'pix' | 'card to confirm' | 'card under review' | 'refused card' | 'approved card'
    }
  | { type: 'person answers the bank' }
  | { type: 'person prefers another payment' }
  | { type: 'person tries another payment'; how: 'any' | 'pix' }
  | { type: 'person gives the PIX up' }
  | { type: 'person keeps the PIX' }
  | { type: 'person cancels the PIX' }
  | { type: 'cancelled order is answered'; estado: Estado; paid: Paid }
  | { type: 'hold ends' }

const words = setup({ types: { context: {} as Context, events: {} as Event } })

type Read = Extract<Event, { type: 'order is read' }>

const keepRead = words.assign(({ event }) => {
  const { estado, paid, gross, confirmedBefore = false } = event as Read
  return { estado, payment: paid, ...(gross !== undefined && { gross, bound: confirmedBefore ? 10 : 0 }) }
})

/** When the page is opened the order's own coupon counts. */
const keepFirstRead = words.assign(({ context, event }) => {
  const { estado, paid, gross, confirmedBefore = false } = event as Read
  return {
    estado,
    payment: paid,
    gross,
    bound: confirmedBefore ? 10 : 0,
    typed: confirmedBefore ? 'QUADRA10' : context.typed,
    percent: confirmedBefore ? (10 as const) : (0 as const),
  }
})

const estadoIs =
  (...estados: Estado[]) =>
  ({ event }: { event: Event }): boolean =>
    estados.includes((event as Read).estado)
const isUnderway = ({ event }: { event: Event }): boolean =>
  ['pix', 'card to confirm', 'card under review'].includes((event as Read).paid)
const differs = ({ event }: { event: Event }): boolean => (event as Read).gross !== 100

const bought = { guard: estadoIs('Aprovada'), target: 'collecting', actions: keepRead } as const
const finished = {
  guard: estadoIs('Expirada', 'Em mediação'),
  target: 'finished',
  actions: keepRead,
} as const
const underway = {
  guard: isUnderway,
  target: 'watching',
  actions: [keepRead, words.assign({ problem: [] })],
} as const
/** A payment is looked at, of an order that was filled in elsewhere. */
const isNameless = ({ context, event }: { context: Context; event: Event }): boolean =>
  'paid' in event && event.paid === 'card under review' && context.form === 'empty' && context.names === ''
const namelessly = { ...underway, guard: isNameless, target: 'recalling' } as const
const refusedBefore = { guard: estadoIs('Recusada'), target: 'refused', actions: keepRead } as const
const over = [bought, finished, underway] as const
const first = <T extends object>(line: T) => ({ ...line, actions: keepFirstRead })

/** The server's own sentence, else one of ours. */
const says = (ours: string) =>
  words.assign({ problem: ({ event }: { event: Event }) => [('error' in event && event.error) || ours] })

/** Always our sentence; the server's own stands beneath it. */
const saysFirst = (ours: string) =>
  words.assign({
    problem: ({ event }: { event: Event }) =>
      'error' in event && event.error !== null ? [ours, event.error] : [ours],
  })

const toLogin = {
  target: 'sentToLogin',
  actions: words.assign({ farewell: 'Usuário não autenticado. Por favor, faça login novamente.' }),
} as const

const failsSaying = (target: string, http: string, network = http) => ({
  'server refuses': { target, actions: saysFirst(http) },
  'network fails': { target, actions: says(network) },
  'session ends': toLogin,
})

const couponRefused = (ours: string) => ({
  target: 'filling',
  actions: words.assign({
    couponSays: ({ event }: { event: Event }) => ('error' in event && event.error) || ours,
  }),
})

/** A form that is no longer complete after something went wrong shows what is missing. */
const judge = words.assign({
  corrected: ({ context }) => context.problem.length > 0 && context.form !== 'complete',
})

const restored = words.assign(({ context, event }) => {
  if (event.type !== 'draft is read') return {}
  const isMore = event.asked === true && !context.asked
  const asked = context.asked || isMore
  const news = { asked, askedAnew: context.askedAnew || isMore }
  const lacks = (form: Form): Form => (asked && form === 'complete' ? 'lacking' : form)
  if (event.form === 'empty' && event.coupon === '')
    return { ...news, form: isMore ? lacks(context.form) : context.form }
  const isBound = context.bound > 0 && event.coupon === 'QUADRA10'
  return {
    ...news,
    form: lacks(event.form),
    typed: event.coupon,
    percent: isBound ? (context.bound as 10 | 100) : (event.applied ?? (0 as const)),
  }
})

const isToBeVerified = ({ context, event }: { context: Context; event: Event }): boolean =>
  event.type === 'draft is read' && event.coupon !== '' && !event.applied && context.bound === 0

type Anew = Extract<Event, { type: 'order and rules are read' }>

const ruled = words.assign(({ context, event }) => {
  const { asked, version, estado, paid } = event as Anew
  const isMore = asked && !context.asked
  return {
    asked,
    askedAnew: context.askedAnew || isMore,
    version,
    estado,
    payment: paid,
    bound: 0,
    form: isMore && context.form === 'complete' ? ('lacking' as const) : context.form,
  }
})

const elsewhere = words.assign({
  problem: [
    'Este pedido foi confirmado com outros dados em outra aba ou aparelho. Confira o que está gravado e confirme de novo.',
  ],
})

/** What the order costs is what was just bound to it. */
const keepBound = words.assign({ payment: 'nothing', bound: ({ context }) => context.percent })

const asks = words.assign({ askedAnew: false, corrected: false, problem: [], couponSays: '', told: '' })
const tells = (told: string) => words.assign({ told })
const isCard = ({ payment }: Context): boolean => payment === 'card to confirm'
const notCancelled = (context: Context): string =>
  `Não foi possível cancelar este ${isCard(context) ? 'pagamento' : 'PIX'} agora. Tente novamente.`
const stillThere = {
  target: 'watching',
  actions: words.assign({
    told: ({ context, event }: { context: Context; event: Event }) =>
      ('error' in event && event.error) || notCancelled(context),
  }),
} as const
const givenUp = words.assign({
  told: ({ context }) =>
    `${isCard(context) ? 'Pagamento com este cartão' : 'PIX'} cancelado. Você pode pagar de outra forma, ou voltar ao evento para mudar os ingressos.`,
})

/** The way to pay that was asked for after a refusal, else the one that was refused; nothing more is said of the card. */
const asksFor = words.assign({
  card: '',
  preferred: ({ context, event }) => {
    if ('how' in event && event.how === 'pix') return 'pix' as const
    if (context.payment === 'cancelled payment') return 'pix' as const
    return context.payment === 'nothing' ? ('' as const) : ('card' as const)
  },
})

const unreadableSays = [
  'Não foi possível verificar o status. Tente novamente.',
  'Ocorreu um erro ao verificar a transação. Tente novamente.',
] as const
const unprepared = ['Erro ao criar a preferência de pagamento.', 'Erro ao conectar com o servidor.'] as const

const watched = {
  'order is read': [
    { ...bought, actions: [keepRead, tells('')] },
    { ...finished, actions: [keepRead, tells('')] },
    { ...refusedBefore, actions: [keepRead, tells('')] },
    {},
  ],
  'session ends': {
    target: 'sentToLogin',
    actions: words.assign({ farewell: 'Usuário não autenticado. Faça login novamente.' }),
  },
}

const showsTickets = (target: string) => ({
  on: {
    'tickets are read': { target, actions: words.assign({ sold: true }) },
    'server refuses': target,
    'network fails': target,
    'session ends': toLogin,
  },
})

/** product §4 checkout flow, §5 Checkout, §8, laws P3, P9, P10, P11, P12, S1. */
export const checkoutModel = words.createMachine({
  context: {
    form: 'empty',
    asked: false,
    askedAnew: false,
    gross: 100,
    version: 0,
    told: '',
    sold: false,
    names: '',
    typed: '',
    percent: 0,
    corrected: false,
    couponSays: '',
    problem: [],
    prepared: false,
    bound: 0,
    broken: false,
    without: '',
    payment: 'nothing',
    card: '',
    preferred: '',
    estado: 'Pendente',
    farewell: '',
  },
  initial: 'reading',
  states: {
    reading: {
      on: {
        'order is read': [
          first(bought),
          first(finished),
          first(refusedBefore),
          first(namelessly),
          first(underway),
          { target: 'restoring', actions: keepFirstRead },
        ],
        ...failsSaying('unreadable', ...unreadableSays),
      },
    },
    unreadable: {
      on: { 'person asks again': { target: 'reading', actions: words.assign({ problem: [], told: '' }) } },
    },
    restoring: {
      on: {
        'draft is read': [
          { guard: isToBeVerified, target: 'verifyingCoupon', actions: [restored, judge] },
          { target: 'filling', actions: [restored, judge] },
        ],
        'server refuses': { target: 'filling', actions: judge },
        'network fails': { target: 'unreadable', actions: says(unreadableSays[1]) },
        'session ends': toLogin,
      },
    },
    filling: {
      on: {
        'person fills in': { actions: assign({ form: ({ event }) => event.form }) },
        'person types a coupon': {
          guard: ({ context }) => context.percent === 0,
          actions: assign({ typed: ({ event }) => event.text.toUpperCase(), couponSays: '', problem: [] }),
        },
        'person applies the coupon': [
          {
            guard: ({ context }) => context.percent === 0 && context.typed !== '',
            target: 'verifyingCoupon',
            actions: assign({ couponSays: '', problem: [] }),
          },
          {},
        ],
        'person removes the coupon': {
          guard: ({ context }) => context.percent > 0,
          actions: assign({ percent: 0, typed: '', problem: [] }),
        },
        'person confirms the tickets': [
          {
            guard: ({ context }) => context.form !== 'complete',
            actions: assign({ corrected: true, problem: [] }),
          },
          { guard: ({ context }) => context.percent === 100, target: 'confirmingFree', actions: asks },
          { target: 'checking', actions: asks },
        ],
        'hold ends': 'expired',
      },
    },
    verifyingCoupon: {
      on: {
        'person fills in': { actions: assign({ form: ({ event }) => event.form }) },
        'person confirms the tickets': {},
        'coupon is good': { target: 'filling', actions: assign({ percent: ({ event }) => event.percent }) },
        'server refuses': couponRefused('Erro ao validar o cupom.'),
        'network fails': couponRefused('Erro na conexão com o servidor. Tente novamente.'),
        'session ends': toLogin,
        'hold ends': 'expired',
      },
    },
    confirmingFree: {
      on: {
        'tickets are confirmed': 'collectingFree',
        'server refuses': { target: 'rereading', actions: says('Erro ao processar. Tente novamente.') },
        'network fails': {
          target: 'filling',
          actions: says('Erro inesperado ao confirmar ingressos gratuitos.'),
        },
        'session ends': toLogin,
      },
    },
    collectingFree: showsTickets('freeConfirmed'),
    freeConfirmed: { type: 'final' },
    checking: {
      on: {
        'order is read': [
          ...over,
          {
            guard: differs,
            target: 'filling',
            actions: [
              keepRead,
              assign({ problem: ['Os dados dos ingressos ou valores não correspondem à transação.'] }),
            ],
          },
          { target: 'preparing', actions: keepRead },
        ],
        ...failsSaying('filling', ...unprepared),
      },
    },
    preparing: {
      on: {
        'preference is made': { target: 'readingTotal', actions: assign({ prepared: true }) },
        'server refuses': { target: 'rereading', actions: saysFirst(unprepared[0]) },
        'network fails': { target: 'filling', actions: says(unprepared[1]) },
        'session ends': toLogin,
      },
    },
    readingTotal: {
      exit: assign({ prepared: ({ context, event }) => context.prepared && event.type.endsWith('is read') }),
      on: {
        'bound order is read': { target: 'paying', actions: keepBound },
        'order is read': [...over],
        ...failsSaying('filling', ...unprepared),
      },
    },
    rereading: {
      exit: assign({ prepared: false }),
      on: {
        'order and rules are read': [
          ...over,
          {
            guard: ({ context, event }) => event.version !== context.version,
            target: 'restoring',
            actions: [ruled, elsewhere],
          },
          { target: 'filling', actions: [ruled, judge] },
        ],
        'server refuses': { target: 'filling', actions: judge },
        'network fails': { target: 'filling', actions: judge },
        'session ends': toLogin,
      },
    },
    paying: {
      on: {
        'person edits the data': {
          target: 'filling',
          actions: assign({ prepared: false, broken: false, problem: [], told: '', card: '' }),
        },
        'payment form fails': {
          guard: ({ context }) => !context.broken,
          actions: assign({ problem: ({ event }) => [event.message], broken: true }),
        },
        'person reloads the payment form': {
          guard: ({ context }) => context.broken,
          actions: assign({ problem: [], broken: false }),
        },
        'person pays': {
          guard: ({ context, event }) =>
            !context.broken && !(context.without === 'pix' && event.how === 'pix'),
          target: 'sending',
          actions: assign({
            problem: [],
            told: '',
            card: ({ event }) => (event.how === 'card' ? 'Visa final 6351' : ''),
          }),
        },
        'hold ends': 'expired',
      },
    },
    sending: {
      on: {
        'payment is answered': [
          {
            guard: ({ event }) => event.paid === 'refused card',
            target: 'refused',
            actions: assign({ payment: 'refused card' }),
          },
          {
            target: 'watching',
            actions: assign({
              payment: ({ event }) => (event.paid === 'approved card' ? 'nothing' : event.paid),
            }),
          },
        ],
        'method is unavailable': {
          target: 'paying',
          actions: assign({ without: ({ event }) => event.method, told: ({ event }) => event.error }),
        },
        'server knows better': {
          target: 'rereading',
          actions: saysFirst('Falha ao processar pagamento. Verifique os dados e tente novamente.'),
        },
        ...failsSaying('askingAfter', 'Falha ao processar pagamento. Verifique os dados e tente novamente.'),
      },
    },
    askingAfter: {
      on: {
        'order is read': [bought, finished, refusedBefore, underway, { target: 'paying', actions: keepRead }],
        'server refuses': 'paying',
        'network fails': 'paying',
        'session ends': toLogin,
      },
    },
    watching: {
      on: {
        ...watched,
        'person gives the PIX up': {
          guard: ({ context }) => context.payment === 'pix',
          target: 'askedWhetherToCancel',
          actions: tells(''),
        },
        'person answers the bank': [
          {
            guard: ({ context }) => isCard(context) && context.form === 'empty' && context.names === '',
            target: 'recalling',
            actions: assign({ payment: 'answered card', told: '' }),
          },
          {
            guard: ({ context }) => isCard(context),
            actions: assign({ payment: 'answered card', told: '' }),
          },
        ],
        'person prefers another payment': {
          guard: ({ context }) => isCard(context),
          target: 'cancelling',
          actions: tells(''),
        },
      },
    },
    recalling: {
      on: {
        ...watched,
        'names are told': { target: 'watching', actions: assign({ names: 'told' }) },
        'names are not told': { target: 'watching', actions: assign({ names: 'not told' }) },
      },
    },
    askedWhetherToCancel: {
      on: { ...watched, 'person keeps the PIX': 'watching', 'person cancels the PIX': 'cancelling' },
    },
    cancelling: {
      on: {
        'cancelled order is answered': [
          {
            ...bought,
            actions: [
              keepRead,
              tells('O pagamento chegou antes do cancelamento: seus ingressos estão confirmados.'),
            ],
          },
          finished,
          { guard: isUnderway, ...stillThere },
          {
            guard: ({ context }) => context.prepared,
            target: 'paying',
            actions: [givenUp, keepBound],
          },
          { target: 'restoring', actions: [givenUp, keepRead, keepBound] },
        ],
        'server refuses': stillThere,
        'network fails': stillThere,
        'session ends': toLogin,
      },
    },
    refused: {
      on: {
        'person tries another payment': [
          {
            guard: ({ context }) => context.prepared,
            target: 'paying',
            actions: [asksFor, assign({ payment: 'nothing', problem: [] })],
          },
          { target: 'restoring', actions: [asksFor, assign({ payment: 'nothing' })] },
        ],
        'hold ends': 'expired',
      },
    },
    collecting: showsTickets('finished'),
    finished: { type: 'final' },
    expired: { type: 'final' },
    sentToLogin: { type: 'final' },
  },
})

const soldOut = 'A categoria Mista A está esgotada.'
const crowded = 'Estamos com muitos acessos agora. Tente novamente em instantes.'

const cases: Event[] = [
  { type: 'order is read', estado: 'Pendente', paid: 'nothing', gross: 100 },
  { type: 'order is read', estado: 'Pendente', paid: 'nothing', gross: 100, confirmedBefore: true },
  { type: 'order is read', estado: 'Recusada', paid: 'refused card', gross: 100, confirmedBefore: true },
  { type: 'order is read', estado: 'Pendente', paid: 'nothing', gross: 120 },
  { type: 'order is read', estado: 'Pendente', paid: 'pix', gross: 100 },
  { type: 'order is read', estado: 'Pendente', paid: 'card to confirm', gross: 100 },
  { type: 'order is read', estado: 'Pendente', paid: 'card under review', gross: 100 },
  { type: 'order is read', estado: 'Pendente', paid: 'refused card', gross: 100 },
  { type: 'order is read', estado: 'Aprovada', paid: 'nothing', gross: 100 },
  { type: 'order is read', estado: 'Recusada', paid: 'refused card', gross: 100 },
  { type: 'order is read', estado: 'Expirada', paid: 'nothing', gross: 100 },
  { type: 'order is read', estado: 'Em mediação', paid: 'nothing', gross: 100 },
  { type: 'bound order is read' },
  { type: 'draft is read', form: 'empty', coupon: '' },
  { type: 'draft is read', form: 'complete', coupon: '' },
  { type: 'draft is read', form: 'complete', coupon: 'QUADRA10' },
  { type: 'draft is read', form: 'complete', coupon: 'QUADRA10', applied: 10 },
  { type: 'draft is read', form: 'empty', coupon: '', asked: true },
  { type: 'draft is read', form: 'complete', coupon: '', asked: true },
  { type: 'order and rules are read', estado: 'Pendente', paid: 'nothing', asked: false, version: 0 },
  { type: 'order and rules are read', estado: 'Pendente', paid: 'nothing', asked: true, version: 0 },
  { type: 'order and rules are read', estado: 'Pendente', paid: 'nothing', asked: true, version: 1 },
  { type: 'order and rules are read', estado: 'Pendente', paid: 'pix', asked: false, version: 1 },
  { type: 'order and rules are read', estado: 'Aprovada', paid: 'nothing', asked: false, version: 1 },
  { type: 'order and rules are read', estado: 'Expirada', paid: 'nothing', asked: false, version: 0 },
  { type: 'tickets are read' },
  { type: 'names are told' },
  { type: 'names are not told' },
  { type: 'server refuses', error: soldOut },
  { type: 'server refuses', error: crowded },
  { type: 'server refuses', error: null },
  { type: 'server knows better', error: 'Os dados deste pedido mudaram.' },
  {
    type: 'method is unavailable',
    method: 'pix',
    error: 'O PIX está indisponível neste momento; pague com cartão.',
  },
  { type: 'network fails' },
  { type: 'session ends' },
  { type: 'person asks again' },
  { type: 'person fills in', form: 'complete' },
  { type: 'person types a coupon', text: 'quadra10' },
  { type: 'person applies the coupon' },
  { type: 'coupon is good', percent: 10 },
  { type: 'coupon is good', percent: 100 },
  { type: 'person removes the coupon' },
  { type: 'person confirms the tickets' },
  { type: 'tickets are confirmed' },
  { type: 'preference is made' },
  { type: 'person edits the data' },
  {
    type: 'payment form fails',
    message: 'Ocorreu um erro inesperado ao iniciar o pagamento. Tente novamente.',
  },
  { type: 'person reloads the payment form' },
  { type: 'person pays', how: 'card' },
  { type: 'person pays', how: 'pix' },
  { type: 'payment is answered', paid: 'approved card' },
  { type: 'payment is answered', paid: 'card under review' },
  { type: 'payment is answered', paid: 'card to confirm' },
  { type: 'payment is answered', paid: 'pix' },
  { type: 'payment is answered', paid: 'refused card' },
  { type: 'person answers the bank' },
  { type: 'person prefers another payment' },
  { type: 'person tries another payment', how: 'any' },
  { type: 'person tries another payment', how: 'pix' },
  { type: 'person gives the PIX up' },
  { type: 'person keeps the PIX' },
  { type: 'person cancels the PIX' },
  { type: 'cancelled order is answered', estado: 'Pendente', paid: 'cancelled payment' },
  { type: 'cancelled order is answered', estado: 'Pendente', paid: 'pix' },
  { type: 'cancelled order is answered', estado: 'Pendente', paid: 'card to confirm' },
  { type: 'cancelled order is answered', estado: 'Aprovada', paid: 'nothing' },
  { type: 'cancelled order is answered', estado: 'Expirada', paid: 'cancelled payment' },
  { type: 'hold ends' },
]

/** Where places are asked for, which may be gone; readings are only refused for other reasons. */
const asksForPlaces = ['confirmingFree', 'preparing', 'sending']

/** A question that was added is not taken back, and a version never comes back. */
const isPossible = (
  event: Event,
  { asked, version, payment }: Context,
  states: readonly string[],
): boolean => {
  if (event.type === 'cancelled order is answered')
    return !['pix', 'card to confirm'].includes(event.paid) || event.paid === payment
  if (event.type === 'server refuses' && event.error !== null)
    return (event.error === soldOut) === states.some((state) => asksForPlaces.includes(state))
  return (
    event.type !== 'order and rules are read' ||
    event.estado !== 'Pendente' ||
    event.paid === 'pix' ||
    (event.asked >= asked && event.version >= version)
  )
}

const casesOf = (context: Context, states: readonly string[]): Event[] =>
  cases.filter((event) => isPossible(event, context, states))

export const checkoutOptions = {
  cases: casesOf,
  key: ({ form, asked, askedAnew, typed, percent, corrected, couponSays, problem, ...context }: Context) => [
    form,
    asked,
    askedAnew,
    typed !== '',
    percent,
    corrected,
    couponSays !== '',
    problem.length > 0,
    context.prepared,
    context.broken,
    ['pix', 'card to confirm'].indexOf(context.payment),
    context.names,
  ],
}

/** From the opened page to where it is paid. */
const toPaying: Event[] = [
  { type: 'order is read', estado: 'Pendente', paid: 'nothing', gross: 100 },
  { type: 'draft is read', form: 'empty', coupon: '' },
  { type: 'person fills in', form: 'complete' },
  { type: 'person confirms the tickets' },
  { type: 'order is read', estado: 'Pendente', paid: 'nothing', gross: 100 },
  { type: 'preference is made' },
  { type: 'bound order is read' },
]
const byCard: Event = { type: 'person pays', how: 'card' }
const refused: Event = { type: 'payment is answered', paid: 'refused card' }
const paid = (how: Paid): Event[] => [
  { type: 'order is read', estado: 'Aprovada', paid: how, gross: 100 },
  { type: 'tickets are read' },
]
const byPix: Event[] = [
  { type: 'person pays', how: 'pix' },
  { type: 'payment is answered', paid: 'pix' },
  ...paid('pix'),
]
const walkOf = (...events: Event[]) => walkAlong(checkoutModel, checkoutOptions, [...toPaying, ...events])

/** What people ask to see from beginning to end; the generated walks stop as soon as nothing is new. */
export const wholeCheckoutWalks = [
  walkOf(byCard, { type: 'payment is answered', paid: 'approved card' }, ...paid('approved card')),
  walkOf(byCard, refused),
  walkOf(byCard, refused, { type: 'person tries another payment', how: 'pix' }, ...byPix),
  walkOf(
    byCard,
    { type: 'payment is answered', paid: 'card under review' },
    { type: 'order is read', estado: 'Pendente', paid: 'card under review', gross: 100 },
    ...paid('approved card'),
  ),
]

const askedByBank: Event[] = [byCard, { type: 'payment is answered', paid: 'card to confirm' }]
const cannotCancel: Event[] = [
  { type: 'person prefers another payment' },
  { type: 'server refuses', error: null },
]

/** What is seen only of something that was said, or paid with, a while before. */
const longerWalks = [
  walkOf(byCard, refused, { type: 'person tries another payment', how: 'any' }),
  walkOf(
    byCard,
    refused,
    { type: 'person tries another payment', how: 'any' },
    { type: 'person edits the data' },
  ),
  walkOf(
    byCard,
    { type: 'network fails' },
    { type: 'order is read', estado: 'Pendente', paid: 'nothing', gross: 100 },
    { type: 'person edits the data' },
  ),
  walkOf(...askedByBank, ...cannotCancel, { type: 'person answers the bank' }),
  walkOf(...askedByBank, ...cannotCancel, ...cannotCancel),
  walkOf(
    byCard,
    { type: 'server knows better', error: 'Os dados deste pedido mudaram.' },
    { type: 'order and rules are read', estado: 'Pendente', paid: 'pix', asked: false, version: 1 },
    { type: 'order is read', estado: 'Recusada', paid: 'refused card', gross: 100 },
    { type: 'person tries another payment', how: 'any' },
  ),
  walkAlong(checkoutModel, checkoutOptions, [
    { type: 'order is read', estado: 'Pendente', paid: 'nothing', gross: 100 },
    { type: 'draft is read', form: 'empty', coupon: '', asked: true },
    { type: 'person types a coupon', text: 'quadra10' },
    { type: 'person applies the coupon' },
    { type: 'coupon is good', percent: 100 },
    { type: 'person fills in', form: 'complete' },
    { type: 'person confirms the tickets' },
  ]),
]

/** Every transition from every combination that matters, every two in a row: made where they are gone, for it takes seconds. */
export const checkoutWalks = () => [
  walkOf(...byPix),
  ...wholeCheckoutWalks,
  ...longerWalks,
  ...pairCoverOf(walksOf(checkoutModel, checkoutOptions)),
]

/** Those of them that the charts tell. */
export const toldCheckoutWalks = () => [
  walkOf(...byPix),
  ...wholeCheckoutWalks,
  ...pairCoverOf(walksOf(checkoutModel, checkoutOptions)),
]

/** The same transitions from fewer combinations, for slower executors. */
export const shorterCheckoutWalks = () =>
  walksOf(checkoutModel, {
    cases: casesOf,
    key: ({ form, couponSays, prepared, broken, asked }) => [
      form,
      couponSays !== '',
      prepared,
      broken,
      asked,
    ],
  })
