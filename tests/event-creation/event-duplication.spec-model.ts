import { assign, setup } from 'xstate'
import { type Options, walksOf } from '../support/walker.ts'

/** As the fields show it: 'yyyy-mm-ddThh:mm'. */
export type Typed = { nome: string; inicio: string }

export type Context = {
  typed: Typed
  corrected: boolean
  /** What is said beside the form, or instead of it. */
  says: string
  /** The draft that the device keeps already. */
  standing: string
}

type Event =
  | { type: 'server tells' }
  | { type: 'server refuses'; error: string | null }
  | { type: 'network fails' }
  | { type: 'session ends' }
  | { type: 'organiser tries again' }
  | { type: 'organiser fills in'; typed: Typed }
  | { type: 'organiser asks for the copy' }
  | { type: 'device has no draft' }
  | { type: 'device has a draft'; nome: string }
  | { type: 'another tab has the draft' }
  | { type: 'device fails' }
  | { type: 'organiser replaces' }
  | { type: 'organiser keeps the draft' }
  | { type: 'copy is kept'; cover: boolean }

const unread = 'Não foi possível ler este evento. Tente novamente.'
const notKept = 'Não foi possível guardar a cópia neste aparelho. Tente novamente.'
const elsewhere =
  'O rascunho deste aparelho está aberto em outra aba. Feche a criação de evento lá e tente novamente.'

const words = setup({ types: { context: {} as Context, events: {} as Event } })
const says = (text: string) => words.assign({ says: text })

/** Issue 'less work': an organiser copies an event to a draft of this device; four weeks later unless he says otherwise. */
export const eventDuplicationModel = words.createMachine({
  context: { typed: { nome: '', inicio: '' }, corrected: false, says: '', standing: '' },
  initial: 'reading',
  states: {
    reading: {
      on: {
        'server tells': {
          target: 'choosing',
          actions: words.assign({ typed: { nome: 'Copa de Areia', inicio: '2027-04-17T08:00' } }),
        },
        'server refuses': {
          target: 'unread',
          actions: assign({ says: ({ event }) => event.error ?? unread }),
        },
        'network fails': { target: 'unread', actions: says(unread) },
        'session ends': 'sentToLogin',
      },
    },
    unread: { on: { 'organiser tries again': { target: 'reading', actions: says('') } } },
    choosing: {
      on: {
        'organiser fills in': { actions: assign({ typed: ({ event }) => event.typed, says: '' }) },
        'organiser asks for the copy': [
          {
            guard: ({ context: { typed } }) => typed.nome !== '' && typed.inicio !== '',
            target: 'looking',
            actions: says(''),
          },
          { actions: words.assign({ corrected: true, says: '' }) },
        ],
      },
    },
    looking: {
      on: {
        'device has no draft': 'copying',
        'device has a draft': {
          target: 'asked',
          actions: assign({ standing: ({ event }) => event.nome }),
        },
        'another tab has the draft': { target: 'choosing', actions: says(elsewhere) },
        'device fails': { target: 'choosing', actions: says(notKept) },
      },
    },
    asked: { on: { 'organiser replaces': 'copying', 'organiser keeps the draft': 'choosing' } },
    copying: {
      on: {
        'copy is kept': 'drafting',
        'device fails': { target: 'choosing', actions: says(notKept) },
      },
    },
    drafting: { type: 'final' },
    sentToLogin: { type: 'final' },
  },
})

const cases: Event[] = [
  { type: 'server tells' },
  { type: 'server refuses', error: 'Você não tem acesso a este evento.' },
  { type: 'server refuses', error: null },
  { type: 'network fails' },
  { type: 'session ends' },
  { type: 'organiser tries again' },
  { type: 'organiser fills in', typed: { nome: 'Copa de Areia, 2ª etapa', inicio: '2027-05-01T09:00' } },
  { type: 'organiser fills in', typed: { nome: '', inicio: '2027-05-01T09:00' } },
  { type: 'organiser fills in', typed: { nome: 'Copa', inicio: '' } },
  { type: 'organiser asks for the copy' },
  { type: 'device has no draft' },
  { type: 'device has a draft', nome: 'Aberto de Maio' },
  { type: 'device has a draft', nome: '' },
  { type: 'another tab has the draft' },
  { type: 'device fails' },
  { type: 'organiser replaces' },
  { type: 'organiser keeps the draft' },
  { type: 'copy is kept', cover: true },
  { type: 'copy is kept', cover: false },
]

const eventDuplicationOptions: Options<typeof eventDuplicationModel> = {
  cases: ({ typed }) =>
    cases.filter((event) => event.type !== 'organiser fills in' || typed.inicio === '2027-04-17T08:00'),
  key: ({ typed, corrected, says, standing }) => [typed, corrected, says, standing],
}

export const eventDuplicationWalks = walksOf(eventDuplicationModel, eventDuplicationOptions)
