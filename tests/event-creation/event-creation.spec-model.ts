import { assign, setup } from 'xstate'
import { pairCoverOf, walkAlong, walksOf } from '../support/walker.ts'

/**
 * The organiser at /criar-evento (product §2, §5, §8; the draft on this device). The draft that may be found is complete
 * and named 'Copa'; a form without it is incomplete whatever the name is.
 */
type Context = {
  found: boolean
  name: string
  /** Messages stand beside the fields. */
  corrected: boolean
  imageMessage: string
  message: string
  /** The one ticket of the found draft: there, removed with a way back, or removed for good. */
  ticket: 'there' | 'removed' | 'gone'
  /** A cover image was opened on this page. */
  pictured: boolean
  /** What the two lots of the found draft cost as the form understands it. */
  prices: readonly [string, string]
  /** How many of them were typed with few digits and not confirmed since: those at the end. */
  doubts: 0 | 1 | 2
  /** The high price was confirmed on this page. */
  agreed: boolean
  /** False while another tab has the draft: nothing of this form is kept. */
  alone: boolean
}

type Event =
  | { type: 'device has nothing' }
  | { type: 'device has a draft' }
  | { type: 'device fails' }
  | { type: 'another tab has the draft' }
  | { type: 'person types the name'; name: string }
  | { type: 'person types prices of few digits'; lots: 1 | 2 }
  | { type: 'person means reais' }
  | { type: 'person means centavos' }
  | { type: 'person goes back to the prices' }
  | { type: 'person types a high price' }
  | { type: 'person confirms the prices' }
  | { type: 'person removes the ticket' }
  | { type: 'person takes the removal back' }
  | { type: 'person chooses a file'; kind: 'image/png' | 'application/pdf' | 'huge' }
  | { type: 'image opens' }
  | { type: 'image does not open' }
  | { type: 'time passes'; ms: 600 }
  | { type: 'device keeps the draft' }
  | { type: 'device refuses the draft' }
  | { type: 'person asks to create' }
  | { type: 'server creates' }
  | { type: 'server refuses'; error: string }
  | { type: 'network fails' }
  | { type: 'session is over' }
  | { type: 'person asks to discard' }
  | { type: 'person discards' }
  | { type: 'person keeps the draft' }
  | { type: 'person goes elsewhere' }
  | { type: 'person asks to log out' }
  | { type: 'person logs out' }
  | { type: 'person leaves' }
  | { type: 'person stays' }

const wrongType = 'Tipo de arquivo não permitido. Selecione uma imagem.'
const tooLarge = 'A imagem deve ter no máximo 5 MB e 40 megapixels.'

const name = assign<Context, Event, undefined, Event, never>({
  name: ({ event, context }) => ('name' in event ? event.name : context.name),
  ticket: ({ context }) => (context.ticket === 'there' ? 'there' : 'gone'),
  message: '',
})

const nothing: Context = {
  found: false,
  name: '',
  corrected: false,
  imageMessage: '',
  message: '',
  ticket: 'there',
  pictured: false,
  prices: ['R$ 110,00', 'R$ 130,50'],
  doubts: 0,
  agreed: false,
  alone: true,
}

const fewDigits = ['R$ 1,49', 'R$ 8,50'] as const

const high = 'R$ 14.900,00'

const isHigh = ({ prices, agreed }: Context): boolean => prices[0] === high && !agreed

/** The first price in doubt is what its organiser says. */
const settled = ({ prices: [first, second], doubts }: Context, meant: 'reais' | 'centavos') => {
  const inReais = doubts === 2 ? 'R$ 149,00' : 'R$ 850,00'
  if (meant === 'centavos') return [first, second] as const
  return doubts === 2 ? ([inReais, second] as const) : ([first, inReais] as const)
}

const settling = (meant: 'reais' | 'centavos') =>
  assign<Context, Event, undefined, Event, never>({
    prices: ({ context }) => settled(context, meant),
    doubts: ({ context }) => (context.doubts === 2 ? 1 : 0),
    message: '',
  })

const typing = { target: '#form.changed', actions: 'name' } as const

export const eventCreationModel = setup({
  types: { context: {} as Context, events: {} as Event },
  guards: {
    isComplete: ({ context }) => context.found && context.name !== '' && context.ticket === 'there',
    isDoubtful: ({ context }) =>
      context.found && context.name !== '' && context.ticket === 'there' && context.doubts > 0,
    isHigh: ({ context }) =>
      context.found && context.name !== '' && context.ticket === 'there' && isHigh(context),
    isTheLastBeforeHigh: ({ context }) => context.doubts === 1 && isHigh(context),
    isTheLast: ({ context }) => context.doubts === 1,
    isEmpty: ({ context }) => !context.found && context.name === '' && !context.pictured,
    mayRemove: ({ context }) => context.found && context.ticket === 'there',
    isRemoved: ({ context }) => context.ticket === 'removed',
    isAlone: ({ context }) => context.alone,
    isPicture: ({ event }) => 'kind' in event && event.kind === 'image/png',
    isHuge: ({ event }) => 'kind' in event && event.kind === 'huge',
  },
  actions: {
    name,
    price: assign(({ context, event }) => ({
      prices: 'lots' in event && event.lots === 2 ? fewDigits : ([context.prices[0], fewDigits[1]] as const),
      doubts: 'lots' in event ? event.lots : context.doubts,
      message: '',
    })),
    raise: assign({ prices: ({ context }) => [high, context.prices[1]] as const, message: '' }),
    agree: assign({ agreed: true, message: '' }),
    meanReais: settling('reais'),
    meanCentavos: settling('centavos'),
    remove: assign({ ticket: 'removed', message: '' }),
    putBack: assign({ ticket: 'there', message: '' }),
    forget: assign(({ context: { alone } }) => ({ ...nothing, alone })),
    wait: assign({
      message: 'O evento está sendo criado. Aguarde um instante para sair desta página.',
    }),
    correct: assign({ corrected: true, message: '' }),
  },
}).createMachine({
  context: nothing,
  initial: 'looking',
  states: {
    looking: {
      on: {
        'device has nothing': 'form.empty',
        'device fails': 'form.empty',
        'another tab has the draft': { target: 'form.empty', actions: assign({ alone: false }) },
        'device has a draft': { target: 'form.found', actions: assign({ found: true, name: 'Copa' }) },
        'person goes elsewhere': 'elsewhere',
        'person asks to log out': 'loggedOut',
      },
    },
    form: {
      id: 'form',
      initial: 'empty',
      on: {
        'person types the name': typing,
        'person types prices of few digits': { guard: 'mayRemove', target: '.changed', actions: 'price' },
        'person types a high price': { guard: 'mayRemove', target: '.changed', actions: 'raise' },
        'person removes the ticket': { guard: 'mayRemove', target: '.changed', actions: 'remove' },
        'person takes the removal back': { guard: 'isRemoved', target: '.changed', actions: 'putBack' },
        'person chooses a file': [
          { guard: 'isPicture', target: '.opening', actions: assign({ imageMessage: '' }) },
          { guard: 'isHuge', actions: assign({ imageMessage: tooLarge }) },
          { actions: assign({ imageMessage: wrongType }) },
        ],
        'person asks to create': [
          { guard: 'isDoubtful', target: 'askedThePrice' },
          { guard: 'isHigh', target: 'askedThePrices' },
          { guard: 'isComplete', target: 'creating', actions: assign({ message: '' }) },
          { actions: 'correct' },
        ],
        'person goes elsewhere': [
          { guard: 'isEmpty', target: 'elsewhere' },
          { guard: 'isAlone', target: 'askedToLeave' },
          { target: 'warned' },
        ],
        'person asks to log out': [{ guard: 'isEmpty', target: 'loggedOut' }, { target: 'askedToLogOut' }],
      },
      states: {
        empty: {},
        found: { on: { 'person asks to discard': '#askedToDiscard' } },
        changed: {
          on: {
            'time passes': [{ guard: 'isAlone', target: 'keeping' }, {}],
            'person asks to discard': '#askedToDiscard',
          },
        },
        keeping: {
          on: {
            'device keeps the draft': 'kept',
            'device refuses the draft': 'notKept',
            'person asks to discard': '#askedToDiscard',
          },
        },
        kept: { on: { 'person asks to discard': '#askedToDiscard' } },
        notKept: { on: { 'person goes elsewhere': '#warned', 'person asks to discard': '#askedToDiscard' } },
        opening: {
          exit: assign({ message: '' }),
          on: {
            'person types the name': { actions: 'name' },
            'person types prices of few digits': { guard: 'mayRemove', actions: 'price' },
            'person types a high price': { guard: 'mayRemove', actions: 'raise' },
            'person removes the ticket': { guard: 'mayRemove', actions: 'remove' },
            'person takes the removal back': { guard: 'isRemoved', actions: 'putBack' },
            'person asks to create': {
              actions: assign({
                message:
                  'A imagem de capa ainda está sendo lida. Aguarde um instante e crie o evento de novo.',
              }),
            },
            'image opens': { target: 'changed', actions: assign({ pictured: true }) },
            'image does not open': { target: 'changed', actions: assign({ imageMessage: wrongType }) },
            'person asks to discard': '#askedToDiscard',
          },
        },
      },
    },
    askedThePrice: {
      id: 'askedThePrice',
      on: {
        'person means reais': [
          { guard: 'isTheLastBeforeHigh', target: 'askedThePrices', actions: 'meanReais' },
          { guard: 'isTheLast', target: 'creating', actions: 'meanReais' },
          { actions: 'meanReais' },
        ],
        'person means centavos': [
          { guard: 'isTheLastBeforeHigh', target: 'askedThePrices', actions: 'meanCentavos' },
          { guard: 'isTheLast', target: 'creating', actions: 'meanCentavos' },
          { actions: 'meanCentavos' },
        ],
        'person goes back to the prices': 'form.changed',
      },
    },
    askedThePrices: {
      id: 'askedThePrices',
      on: {
        'person confirms the prices': { target: 'creating', actions: 'agree' },
        'person goes back to the prices': 'form.changed',
      },
    },
    askedToDiscard: {
      id: 'askedToDiscard',
      on: {
        'person discards': { target: 'form.empty', actions: 'forget' },
        'person keeps the draft': 'form.changed',
      },
    },
    askedToLeave: { on: { 'person leaves': 'elsewhere', 'person stays': 'form.changed' } },
    askedToLogOut: { on: { 'person logs out': 'loggedOut', 'person stays': 'form.changed' } },
    warned: { id: 'warned', on: { 'person leaves': 'elsewhere', 'person stays': 'form.changed' } },
    creating: {
      on: {
        'server creates': 'created',
        'server refuses': {
          target: 'form.changed',
          actions: assign({ corrected: true, message: ({ event }) => event.error }),
        },
        'network fails': {
          target: 'form.changed',
          actions: assign({
            corrected: true,
            message:
              'Ocorreu um erro ao criar o evento. A loja não respondeu. Confira a sua conexão e tente de novo; nada do que você digitou se perdeu.',
          }),
        },
        'session is over': 'atLogin',
        'person goes elsewhere': { actions: 'wait' },
        'person asks to log out': { actions: 'wait' },
      },
    },
    created: { type: 'final' },
    atLogin: { type: 'final' },
    elsewhere: { type: 'final' },
    loggedOut: { type: 'final' },
  },
})

const isUntouched = ({ prices, doubts }: Context): boolean =>
  doubts === 0 && prices.join() === nothing.prices.join()

/** Prices are typed where nothing else was done to the draft that was found, and nothing else is done beside them. */
const priceCases = (context: Context): Event[] => [
  ...(isUntouched(context) && context.found && context.ticket === 'there' && !context.pictured
    ? [
        ...([1, 2] as const).map((lots) => ({ type: 'person types prices of few digits', lots }) as const),
        { type: 'person types a high price' } as const,
      ]
    : []),
  ...(context.prices[0] === high && context.doubts === 0 && !context.agreed
    ? [{ type: 'person types prices of few digits', lots: 1 } as const]
    : []),
  { type: 'person confirms the prices' },
  { type: 'person means reais' },
  { type: 'person means centavos' },
  { type: 'person goes back to the prices' },
]

const cases = (context: Context): Event[] => [
  ...priceCases(context),
  ...otherCases(context).filter(
    ({ type }) =>
      isUntouched(context) || (type !== 'person chooses a file' && type !== 'person removes the ticket'),
  ),
]

const otherCases = ({ name: current, found, ticket, pictured }: Context): Event[] => [
  { type: 'device has nothing' },
  { type: 'device has a draft' },
  { type: 'device fails' },
  { type: 'another tab has the draft' },
  { type: 'person types the name', name: current === '' ? 'Copa' : '' },
  ...(found && ticket === 'there' && current !== '' && !pictured
    ? [{ type: 'person removes the ticket' } as const]
    : []),
  ...(ticket === 'removed' ? [{ type: 'person takes the removal back' } as const] : []),
  { type: 'person chooses a file', kind: 'image/png' },
  { type: 'person chooses a file', kind: 'application/pdf' },
  { type: 'person chooses a file', kind: 'huge' },
  { type: 'image opens' },
  { type: 'image does not open' },
  { type: 'time passes', ms: 600 },
  { type: 'device keeps the draft' },
  { type: 'device refuses the draft' },
  { type: 'person asks to create' },
  { type: 'server creates' },
  { type: 'server refuses', error: 'Ingresso 1, lote 2: Informe o nome do lote.' },
  { type: 'network fails' },
  { type: 'session is over' },
  { type: 'person asks to discard' },
  { type: 'person discards' },
  { type: 'person keeps the draft' },
  { type: 'person goes elsewhere' },
  { type: 'person asks to log out' },
  { type: 'person logs out' },
  { type: 'person leaves' },
  { type: 'person stays' },
]

export const eventCreationOptions = {
  cases,
  key: ({ found, name, pictured, ticket, alone, doubts, prices, agreed }: Context) => [
    found,
    name,
    pictured,
    ticket,
    alone,
    doubts,
    prices[0] === high,
    agreed,
  ],
}

/** How it normally goes. */
const normalWalk = walkAlong(eventCreationModel, eventCreationOptions, [
  { type: 'device has a draft' },
  { type: 'person chooses a file', kind: 'image/png' },
  { type: 'image opens' },
  { type: 'time passes', ms: 600 },
  { type: 'device keeps the draft' },
  { type: 'person asks to create' },
  { type: 'server creates' },
])

/** What was agreed of a draft that is thrown away is not agreed for the next. */
const emptiedWalk = walkAlong(eventCreationModel, eventCreationOptions, [
  { type: 'device has a draft' },
  { type: 'person chooses a file', kind: 'image/png' },
  { type: 'image opens' },
  { type: 'person types a high price' },
  { type: 'person asks to create' },
  { type: 'person confirms the prices' },
  { type: 'network fails' },
  { type: 'person asks to discard' },
  { type: 'person discards' },
])

/** What becomes of a removed ticket does not depend on the image. */
export const eventCreationWalks = () =>
  walksOf(eventCreationModel, {
    cases,
    key: ({ found, name, pictured, ticket, alone, doubts, prices, agreed }) => [
      found,
      name,
      pictured || ticket,
      alone,
      doubts,
      prices[0] === high,
      agreed,
    ],
  })

/** The same transitions from every combination of messages, for a fast executor. */
export const thoroughEventCreationWalks = () => [
  normalWalk,
  emptiedWalk,
  ...pairCoverOf(
    walksOf(eventCreationModel, {
      cases,
      key: ({
        found,
        name,
        pictured,
        ticket,
        corrected,
        imageMessage,
        message,
        alone,
        doubts,
        prices,
        agreed,
      }) => [
        prices[0] === high,
        agreed,
        alone,
        doubts,
        found,
        name,
        pictured,
        ticket,
        corrected,
        imageMessage !== '',
        message !== '',
      ],
    }),
  ),
]
