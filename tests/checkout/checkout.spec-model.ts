import { assign, setup } from 'xstate'
import { walksOf } from '../support/walker.ts'

type Paid = 'nothing' | 'pix' | 'card under review' | 'refused card'
type Estado = 'Pendente' | 'Aprovada' | 'Recusada' | 'Expirada' | 'Em mediação'

type Context = {
  form: 'empty' | 'complete'
  /** The coupon as it stands in its box. */
  typed: string
  percent: 0 | 10 | 100
  /** Messages stand beside the wrong fields. */
  corrected: boolean
  couponSays: string
  /** What the page says that went wrong: a sentence, perhaps with the server's reason beneath it. */
  problem: string[]
  prepared: boolean
  /** The tickets had been confirmed before a reload, with the coupon QUADRA10. */
  confirmedBefore: boolean
  /** The payment form could not be shown. */
  broken: boolean
  payment: Paid
  estado: Estado
  /** The sentence that goes along to the login. */
  farewell: string
}

type Event =
  | { type: 'order is read'; estado: Estado; paid: Paid; gross: number; confirmedBefore?: true }
  | { type: 'server refuses'; error: string | null }
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
  | { type: 'payment is answered'; paid: Exclude<Paid, 'nothing'> | 'approved card' }
  | { type: 'person tries another payment' }
  | { type: 'hold ends' }

const words = setup({ types: { context: {} as Context, events: {} as Event } })

type Read = Extract<Event, { type: 'order is read' }>

const keepRead = words.assign(({ event }) => {
  const { estado, paid } = event as Read
  return { estado, payment: paid }
})

/** After a reload the order's own coupon counts. */
const keepFirstRead = words.assign(({ event }) => {
  const { estado, paid, confirmedBefore = false } = event as Read
  return {
    estado,
    payment: paid,
    confirmedBefore,
    ...(confirmedBefore && { typed: 'QUADRA10', percent: 10 as const }),
  }
})

const isFinal = ({ event }: { event: Event }): boolean =>
  ['Aprovada', 'Expirada', 'Em mediação'].includes((event as Read).estado)
const isRefused = ({ event }: { event: Event }): boolean => (event as Read).estado === 'Recusada'
const isUnderway = ({ event }: { event: Event }): boolean =>
  ['pix', 'card under review'].includes((event as Read).paid)
const differs = ({ event }: { event: Event }): boolean => (event as Read).gross !== 100

const first = <T extends object>(line: T) => ({ ...line, actions: keepFirstRead })
const finished = { guard: isFinal, target: 'finished', actions: keepRead } as const
const underway = {
  guard: isUnderway,
  target: 'watching',
  actions: [keepRead, words.assign({ problem: [] })],
} as const
const refusedBefore = { guard: isRefused, target: 'refused', actions: keepRead } as const

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

const failsInto = (target: string, http: string, network = http) => ({
  'server refuses': { target, actions: says(http) },
  'network fails': { target, actions: says(network) },
  'session ends': toLogin,
})

const failsSaying = (target: string, http: string, network = http) => ({
  ...failsInto(target, http, network),
  'server refuses': { target, actions: saysFirst(http) },
})

const couponRefused = (ours: string) => ({
  target: 'filling',
  actions: words.assign({
    couponSays: ({ event }: { event: Event }) => ('error' in event && event.error) || ours,
  }),
})

/** Spec §4 checkout flow, §5 Checkout, §8, decisions P3, P9, S1. */
export const checkoutModel = words.createMachine({
  context: {
    form: 'empty',
    typed: '',
    percent: 0,
    corrected: false,
    couponSays: '',
    problem: [],
    prepared: false,
    confirmedBefore: false,
    broken: false,
    payment: 'nothing',
    estado: 'Pendente',
    farewell: '',
  },
  initial: 'reading',
  states: {
    reading: {
      on: {
        'order is read': [
          finished,
          first(refusedBefore),
          first(underway),
          { target: 'filling', actions: keepFirstRead },
        ],
        ...failsSaying(
          'unreadable',
          'Não foi possível verificar o status. Tente novamente.',
          'Ocorreu um erro ao verificar a transação. Tente novamente.',
        ),
      },
    },
    unreadable: { on: { 'person asks again': { target: 'reading', actions: assign({ problem: [] }) } } },
    filling: {
      on: {
        'person fills in': { actions: assign({ form: ({ event }) => event.form }) },
        'person types a coupon': {
          guard: ({ context }) => context.percent === 0,
          actions: assign({
            typed: ({ event }) => event.text.toUpperCase(),
            couponSays: '',
            problem: [],
          }),
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
            guard: ({ context }) => context.form === 'empty',
            actions: assign({ corrected: true, problem: [], couponSays: '' }),
          },
          {
            guard: ({ context }) => context.percent === 100,
            target: 'confirmingFree',
            actions: assign({ corrected: false, problem: [], couponSays: '' }),
          },
          { target: 'checking', actions: assign({ corrected: false, problem: [], couponSays: '' }) },
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
        'tickets are confirmed': 'freeConfirmed',
        ...failsInto(
          'filling',
          'Erro ao processar. Tente novamente.',
          'Erro inesperado ao confirmar ingressos gratuitos.',
        ),
      },
    },
    freeConfirmed: { type: 'final' },
    checking: {
      on: {
        'order is read': [
          finished,
          underway,
          {
            guard: differs,
            target: 'filling',
            actions: assign({
              problem: ['Os dados dos ingressos ou valores não correspondem à transação.'],
            }),
          },
          { target: 'preparing', actions: keepRead },
        ],
        ...failsSaying(
          'filling',
          'Erro ao criar a preferência de pagamento.',
          'Erro ao conectar com o servidor.',
        ),
      },
    },
    preparing: {
      on: {
        'preference is made': { target: 'paying', actions: assign({ prepared: true }) },
        ...failsSaying(
          'filling',
          'Erro ao criar a preferência de pagamento.',
          'Erro ao conectar com o servidor.',
        ),
      },
    },
    paying: {
      on: {
        'person edits the data': {
          target: 'filling',
          actions: assign({ prepared: false, broken: false, problem: [] }),
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
          guard: ({ context }) => !context.broken,
          target: 'sending',
          actions: assign({ problem: [] }),
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
        ...failsSaying('askingAfter', 'Falha ao processar pagamento. Verifique os dados e tente novamente.'),
      },
    },
    askingAfter: {
      on: {
        'order is read': [finished, refusedBefore, underway, { target: 'paying' }],
        'server refuses': 'paying',
        'network fails': 'paying',
        'session ends': toLogin,
      },
    },
    watching: {
      on: {
        'order is read': [finished, refusedBefore, {}],
        'session ends': {
          target: 'sentToLogin',
          actions: assign({ farewell: 'Usuário não autenticado. Faça login novamente.' }),
        },
      },
    },
    refused: {
      on: {
        'person tries another payment': [
          {
            guard: ({ context }) => context.prepared,
            target: 'paying',
            actions: assign({ payment: 'nothing', problem: [] }),
          },
          { target: 'filling', actions: assign({ payment: 'nothing' }) },
        ],
        'hold ends': 'expired',
      },
    },
    finished: { type: 'final' },
    expired: { type: 'final' },
    sentToLogin: { type: 'final' },
  },
})

const cases: Event[] = [
  { type: 'order is read', estado: 'Pendente', paid: 'nothing', gross: 100 },
  { type: 'order is read', estado: 'Pendente', paid: 'nothing', gross: 100, confirmedBefore: true },
  { type: 'order is read', estado: 'Recusada', paid: 'refused card', gross: 100, confirmedBefore: true },
  { type: 'order is read', estado: 'Pendente', paid: 'nothing', gross: 120 },
  { type: 'order is read', estado: 'Pendente', paid: 'pix', gross: 100 },
  { type: 'order is read', estado: 'Pendente', paid: 'card under review', gross: 100 },
  { type: 'order is read', estado: 'Pendente', paid: 'refused card', gross: 100 },
  { type: 'order is read', estado: 'Aprovada', paid: 'nothing', gross: 100 },
  { type: 'order is read', estado: 'Recusada', paid: 'refused card', gross: 100 },
  { type: 'order is read', estado: 'Expirada', paid: 'nothing', gross: 100 },
  { type: 'order is read', estado: 'Em mediação', paid: 'nothing', gross: 100 },
  { type: 'server refuses', error: 'A categoria Mista A está esgotada.' },
  { type: 'server refuses', error: null },
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
  { type: 'payment is answered', paid: 'pix' },
  { type: 'payment is answered', paid: 'refused card' },
  { type: 'person tries another payment' },
  { type: 'hold ends' },
]

export const checkoutOptions = {
  cases,
  key: ({
    form,
    typed,
    percent,
    corrected,
    couponSays,
    problem,
    prepared,
    confirmedBefore,
    broken,
    payment,
  }: Context) => [
    form,
    typed,
    percent,
    corrected,
    couponSays !== '',
    problem.length,
    prepared,
    confirmedBefore && form === 'empty',
    broken,
    payment,
  ],
}

/** Every transition from every combination that matters. */
export const checkoutWalks = walksOf(checkoutModel, checkoutOptions)

/** The same transitions from fewer combinations, for slower executors. */
export const shorterCheckoutWalks = walksOf(checkoutModel, {
  cases,
  key: ({ form, couponSays, prepared, broken }) => [form, couponSays !== '', prepared, broken],
})
