import { assign, setup } from 'xstate'
import { type Options, walksOf } from '../support/walker.ts'

export type Shown = { nome: string; off: boolean }
type Draft = { nome: string; tasks: readonly ('entrada' | 'kit')[] }

export type Context = {
  doors: readonly Shown[]
  entered: number
  /** Something was read since the page was opened. */
  known: boolean
  draft: Draft
  /** The doors whose links and PINs stand on the page. */
  made: readonly string[]
  chosen: string
  /** Whose phone at it. */
  phone: string
  /** What is said of the counts, and of the last thing that was not done. */
  unread: string
  undone: string
  corrected: boolean
}

type Event =
  | { type: 'server tells'; doors: readonly Shown[]; entered: number }
  | { type: 'server refuses'; error: string | null }
  | { type: 'network fails' }
  | { type: 'session ends' }
  | { type: 'organiser tries again' }
  | { type: 'organiser comes back' }
  | { type: 'network is back' }
  | { type: 'a quarter of a minute passes' }
  | { type: 'organiser fills in'; draft: Draft }
  | { type: 'organiser makes the door' }
  | { type: 'door is made' }
  | { type: 'organiser has kept both'; nome: string }
  | { type: 'organiser switches off'; nome: string }
  | { type: 'organiser switches off a phone'; nome: string; helper: string }
  | { type: 'organiser confirms' }
  | { type: 'organiser gives up' }
  | { type: 'door is off' }
  | { type: 'phone is off' }

const blank: Draft = { nome: '', tasks: ['entrada'] }
const unreadSays = 'Não foi possível ler as portas agora. Tentaremos de novo em instantes.'

const words = setup({ types: { context: {} as Context, events: {} as Event } })

const told = words.assign(({ event }) =>
  event.type === 'server tells'
    ? { doors: event.doors, entered: event.entered, known: true, unread: '' }
    : {},
)
const sentence =
  (ours: string) =>
  ({ event }: { event: Event }): string =>
    ('error' in event && event.error) || ours
const saysUnread = words.assign({ unread: sentence(unreadSays) })
const saysUndone = (ours: string) => words.assign({ undone: sentence(ours) })

/** Design §B: an organiser makes doors, counts who came in and switches doors off. */
export const doorsModel = words.createMachine({
  context: {
    doors: [],
    entered: 0,
    known: false,
    draft: blank,
    made: [],
    chosen: '',
    phone: '',
    unread: '',
    undone: '',
    corrected: false,
  },
  initial: 'waiting',
  states: {
    waiting: {
      on: {
        'server tells': { target: 'standing', actions: told },
        'server refuses': { target: 'unknown', actions: saysUnread },
        'network fails': { target: 'unknown', actions: saysUnread },
        'session ends': 'sentToLogin',
      },
    },
    unknown: {
      on: {
        'organiser tries again': 'waiting',
        'organiser comes back': 'waiting',
        'network is back': 'waiting',
      },
    },
    standing: {
      initial: 'resting',
      states: {
        resting: {
          on: {
            'organiser comes back': 'counting',
            'network is back': 'counting',
            'a quarter of a minute passes': 'counting',
          },
        },
        counting: {
          on: {
            'server tells': { target: 'resting', actions: told },
            'server refuses': { target: 'resting', actions: saysUnread },
            'network fails': { target: 'resting', actions: saysUnread },
            'session ends': '#sentToLogin',
          },
        },
      },
      on: {
        'organiser fills in': {
          actions: assign({ draft: ({ event }) => event.draft, corrected: false, undone: '' }),
        },
        'organiser makes the door': [
          {
            guard: ({ context: { draft } }) => draft.nome.trim() !== '' && draft.tasks.length > 0,
            target: 'making',
          },
          { actions: words.assign({ corrected: true, undone: '' }) },
        ],
        'organiser has kept both': {
          actions: assign({
            made: ({ context, event }) => context.made.filter((nome) => nome !== event.nome),
          }),
        },
        'organiser switches off': {
          target: 'asked',
          actions: assign({ chosen: ({ event }) => event.nome, phone: '', undone: '' }),
        },
        'organiser switches off a phone': {
          target: 'askedOfPhone',
          actions: assign({
            chosen: ({ event }) => event.nome,
            phone: ({ event }) => event.helper,
            undone: '',
          }),
        },
      },
    },
    making: {
      on: {
        'door is made': {
          target: 'standing.counting',
          actions: words.assign({
            made: ({ context }) => [context.draft.nome.trim(), ...context.made],
            draft: blank,
            corrected: false,
            undone: '',
          }),
        },
        'server refuses': {
          target: 'standing',
          actions: saysUndone('A porta não foi criada. Tente novamente.'),
        },
        'network fails': {
          target: 'standing',
          actions: saysUndone('A porta não foi criada. Tente novamente.'),
        },
        'session ends': 'sentToLogin',
      },
    },
    asked: { on: { 'organiser confirms': 'switchingOff', 'organiser gives up': 'standing' } },
    switchingOff: {
      on: {
        'door is off': 'standing.counting',
        'server refuses': {
          target: 'standing',
          actions: saysUndone('A porta não foi desativada. Tente novamente.'),
        },
        'network fails': {
          target: 'standing',
          actions: saysUndone('A porta não foi desativada. Tente novamente.'),
        },
        'session ends': 'sentToLogin',
      },
    },
    askedOfPhone: { on: { 'organiser confirms': 'switchingPhoneOff', 'organiser gives up': 'standing' } },
    switchingPhoneOff: {
      on: {
        'phone is off': 'standing.counting',
        'server refuses': {
          target: 'standing',
          actions: saysUndone('O celular não foi desligado. Tente novamente.'),
        },
        'network fails': {
          target: 'standing',
          actions: saysUndone('O celular não foi desligado. Tente novamente.'),
        },
        'session ends': 'sentToLogin',
      },
    },
    sentToLogin: { id: 'sentToLogin', type: 'final' },
  },
})

const most = 'São no máximo 20 portas por evento. Desative uma para criar outra.'

const cases: Event[] = [
  { type: 'server tells', doors: [], entered: 0 },
  {
    type: 'server tells',
    doors: [
      { nome: 'Entrada 1', off: false },
      { nome: 'Kit', off: true },
    ],
    entered: 12,
  },
  { type: 'server refuses', error: most },
  { type: 'server refuses', error: null },
  { type: 'network fails' },
  { type: 'session ends' },
  { type: 'organiser tries again' },
  { type: 'organiser comes back' },
  { type: 'network is back' },
  { type: 'a quarter of a minute passes' },
  { type: 'organiser fills in', draft: { nome: ' Entrada 2 ', tasks: ['entrada', 'kit'] } },
  { type: 'organiser fills in', draft: { nome: 'Mesa', tasks: [] } },
  { type: 'organiser fills in', draft: { nome: 'Entrada 3', tasks: ['entrada'] } },
  { type: 'organiser makes the door' },
  { type: 'door is made' },
  { type: 'organiser has kept both', nome: 'Entrada 2' },
  { type: 'organiser has kept both', nome: 'Entrada 3' },
  { type: 'organiser switches off', nome: 'Entrada 1' },
  { type: 'organiser switches off a phone', nome: 'Entrada 1', helper: 'Léo' },
  { type: 'organiser confirms' },
  { type: 'organiser gives up' },
  { type: 'door is off' },
  { type: 'phone is off' },
]

const doorsOptions: Options<typeof doorsModel> = {
  cases: ({ doors, draft, made, corrected, undone }) =>
    cases.filter((event) => {
      if (event.type === 'organiser switches off' || event.type === 'organiser switches off a phone')
        return doors.some(({ nome, off }) => nome === event.nome && !off)
      // The same page from the same counts: drafts are typed once, and again after something was not done.
      if (event.type === 'organiser fills in' && event.draft.nome === 'Entrada 3')
        return made.includes('Entrada 2') && made.length === 1 && draft.nome === ''
      if (event.type === 'organiser fills in')
        return made.length === 0 && (draft.nome === '' || corrected || undone !== '')
      if (event.type === 'organiser has kept both') return made.includes(event.nome)
      return true
    }),
  key: ({ doors, known, draft, made, unread, undone, corrected }) => [
    doors.length > 0,
    known,
    draft.nome,
    made.join(),
    unread !== '',
    undone !== '',
    corrected,
  ],
}

export const doorsWalks = walksOf(doorsModel, doorsOptions)
