import { assign, setup } from 'xstate'
import { type Options, walksOf } from '../support/walker.ts'
import { answered, noConnection } from './connection.spec-words.ts'

type Event =
  | { type: 'organiser edits' }
  | { type: 'organiser types'; text: string }
  | { type: 'organiser adds' }
  | { type: 'organiser removes'; url: string }
  | { type: 'organiser names the first'; name: string }
  | { type: 'organiser cancels' }
  | { type: 'organiser saves' }
  | { type: 'server saves' }
  | { type: 'server refuses'; error: string | null }
  | { type: 'network fails' }
  | { type: 'server says they changed' }
  | { type: 'newer addresses arrive'; urls: string[] }
  | { type: 'older addresses arrive' }

/** wrong: beside the field. message and the server's reason beneath it: of a save. */
type Context = {
  saved: string[]
  listed: string[]
  typed: string
  /** The name of the first address, stored and as it stands in the form. */
  savedName: string
  name: string
  wrong: string | null
  message: string | null
  reason: string | null
}

const first = 'https://chaves.example/a'
const second = 'https://chaves.example/b?x=1'
const third = 'https://chaves.example/c'
export const stored = first
/** What begins with the name of a host is completed. */
const whole = (text: string): string => text.trim().replace(/^chaves\.example/, 'https://$&')
const isHttps = (text: string): boolean => /^https:\/\/[^\s/@]+(\/\S*)?$/.test(whole(text))

export const changedElsewhere =
  'Nada foi salvo: enquanto você editava, outra aba ou outra pessoa mudou o chaveamento. O que você digitou continua aqui: confira e salve de novo.'

/** What another page saved, with what was added here added and what was removed here removed. */
const withNews = ({ saved, listed }: Context, news: string[]): Pick<Context, 'saved' | 'listed'> => {
  const left = news.filter((url) => !saved.some((one) => one === url && !listed.includes(one)))
  const added = listed.filter((url) => ![...saved, ...news].includes(url))
  return { saved: news, listed: left.concat(added) }
}

/** Whether 'Cancelar' would drop something. */
export const loses = ({ saved, listed, typed, savedName, name }: Context): boolean =>
  saved.join() !== listed.join() ||
  (typed.trim() !== '' && !listed.includes(whole(typed))) ||
  (listed.includes(first) && name !== savedName)

export const lost = 'As alterações no chaveamento ainda não foram salvas e serão perdidas.'

const flawless = { wrong: null, message: null, reason: null }

/** product §2 Bracket section, §5 (blank not added, trimmed), §8; a host alone is https; https only (law A7), ten at most. */
export const bracketEditingModel = setup({
  types: { context: {} as Context, events: {} as Event },
  guards: {
    isNothingNew: ({ context }) =>
      context.typed.trim() === '' || context.listed.includes(whole(context.typed)),
    isBlank: ({ context }) => context.typed.trim() === '',
    isListed: ({ context }) => context.listed.includes(whole(context.typed)),
    areTen: ({ context }) => context.listed.length === 10,
    isAddress: ({ context }) => isHttps(context.typed),
  },
  actions: {
    add: assign(({ context }) => ({
      listed: [...context.listed, whole(context.typed)],
      typed: '',
      ...flawless,
    })),
    forget: assign({ listed: [], typed: '', name: '', ...flawless }),
    clear: assign({ typed: '', ...flawless }),
    refuseTwice: assign({ ...flawless, wrong: 'Este endereço já está na lista.' }),
    refuseEleventh: assign({ ...flawless, wrong: 'São permitidas no máximo 10 URLs de chaveamento.' }),
    fail: assign({
      message: 'Erro ao salvar chaveamento_url. Ver console para detalhes.',
      reason: ({ event }) => (event.type === 'server refuses' ? event.error : noConnection),
    }),
    refuse: assign({ ...flawless, wrong: 'A URL de chaveamento fornecida não é válida.' }),
  },
}).createMachine({
  context: { saved: [first], listed: [], typed: '', savedName: '', name: '', ...flawless },
  initial: 'reading',
  on: { 'older addresses arrive': {} },
  states: {
    reading: {
      on: {
        'newer addresses arrive': { actions: assign({ saved: ({ event }) => event.urls, savedName: '' }) },
        'organiser edits': {
          target: 'editing',
          actions: assign({
            listed: ({ context }) => context.saved,
            name: ({ context }) => context.savedName,
            typed: '',
            ...flawless,
          }),
        },
      },
    },
    editing: {
      on: {
        'newer addresses arrive': {
          actions: assign(({ context, event }) => ({
            ...withNews(context, event.urls),
            savedName: '',
            name: context.name === context.savedName ? '' : context.name,
            reason: answered(context.reason),
          })),
        },
        'organiser types': { actions: assign({ typed: ({ event }) => event.text, ...flawless }) },
        'organiser adds': [
          { guard: 'isBlank' },
          { guard: 'isListed', actions: 'refuseTwice' },
          { guard: 'areTen', actions: 'refuseEleventh' },
          { guard: 'isAddress', actions: 'add' },
          { actions: 'refuse' },
        ],
        'organiser removes': {
          actions: assign({
            listed: ({ context, event }) => context.listed.filter((url) => url !== event.url),
            name: ({ context, event }) => (event.url === first ? '' : context.name),
            wrong: null,
          }),
        },
        'organiser names the first': {
          actions: assign({ name: ({ event }) => event.name, ...flawless }),
        },
        'organiser cancels': { target: 'reading', actions: 'forget' },
        'organiser saves': [
          { guard: 'isNothingNew', target: 'saving', actions: 'clear' },
          { guard: 'areTen', actions: 'refuseEleventh' },
          { guard: 'isAddress', target: 'saving', actions: 'add' },
          { actions: 'refuse' },
        ],
      },
    },
    saving: {
      on: {
        'server saves': {
          target: 'reading',
          actions: [
            assign({ saved: ({ context }) => context.listed, savedName: ({ context }) => context.name }),
            'forget',
          ],
        },
        'newer addresses arrive': {},
        'server says they changed': {
          target: 'editing',
          actions: assign({ message: changedElsewhere, reason: null }),
        },
        'server refuses': { target: 'editing', actions: 'fail' },
        'network fails': { target: 'editing', actions: 'fail' },
      },
    },
  },
})

const nine = Array.from({ length: 9 }, (_, at) => `https://chaves.example/quadra/${at + 1}`)

const typed = [
  '   ',
  ` ${second} `,
  'chaves.example/a',
  'http://chaves.example/a',
  'javascript:alert(1)',
  'https://eu:senha@chaves.example/',
]

const types = (text: string): Event => ({ type: 'organiser types', text })
const removes = (url: string): Event => ({ type: 'organiser removes', url })

const typable = ({ saved, listed, typed: text, message, name }: Context): string[] => {
  if (name !== '') return []
  if (text !== '') return ['']
  if (message !== null) return [` ${second} `]
  if (listed.length === 10 && saved.length === 9) return [third]
  if (listed.length === 9) return [' chaves.example/b?x=1 ']
  return saved[0] === first && listed.length === 1 ? typed : []
}

const removable = ({ saved, listed, typed: text }: Context): string[] => {
  if (saved.length !== 1 || text.startsWith(' ')) return []
  return listed.length <= 2 ? listed : listed.slice(9)
}

const names = (name: string): Event => ({ type: 'organiser names the first', name })

/** Once it has a name, only that is tried. */
const named = ({ listed }: Context): Event[] => [
  { type: 'organiser edits' },
  ...(listed.includes(first) ? ['', 'Mista'].map(names) : []),
  { type: 'organiser cancels' },
  { type: 'organiser saves' },
  { type: 'server saves' },
]

/** Few addresses and everything typed, or about ten and little typed: what is in between is no different. */
const unnamed = (context: Context): Event[] => [
  { type: 'organiser edits' },
  ...typable(context).map(types),
  { type: 'organiser adds' },
  ...removable(context).map(removes),
  ...(context.listed.join('') === first && context.typed === '' && context.message === null
    ? [names(context.name === '' ? 'Masculina B' : '')]
    : []),
  { type: 'organiser cancels' },
  { type: 'organiser saves' },
  { type: 'server saves' },
  { type: 'server refuses', error: 'Evento não encontrado.' },
  { type: 'server refuses', error: null },
  { type: 'server says they changed' },
  ...(context.listed.join('') === first && context.typed === '' ? [{ type: 'network fails' } as const] : []),
  ...(context.saved[0] === first &&
  context.listed.length <= 1 &&
  context.typed === '' &&
  context.message === null
    ? [{ type: 'older addresses arrive' } as const]
    : []),
  ...(context.typed === '' &&
  (context.reason === noConnection || [null, changedElsewhere].includes(context.message)) &&
  context.listed.length <= (context.message === null ? 1 : 2) &&
  context.saved.length <= 1
    ? [[], nine].map((urls): Event => ({ type: 'newer addresses arrive', urls }))
    : []),
]

const cases = (context: Context): Event[] => (context.savedName === '' ? unnamed(context) : named(context))

export const bracketEditingOptions: Options<typeof bracketEditingModel> = {
  cases,
  key: ({ saved, listed, typed: text, savedName, name, wrong, message, reason }) => [
    saved,
    listed,
    text,
    savedName,
    name,
    wrong,
    message,
    reason === noConnection ? reason : reason !== null,
  ],
}

export const bracketEditingWalks = walksOf(bracketEditingModel, bracketEditingOptions)
