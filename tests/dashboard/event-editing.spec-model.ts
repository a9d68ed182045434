import { assign, setup } from 'xstate'
import { type Options, walksOf } from '../support/walker.ts'
import { answered, noConnection } from './connection.spec-words.ts'

export type Typed = {
  nome: string
  local: string
  start: string
  end: string
  descricao: string
  contato: string
  days: string
  hours: string
  cpfs: string
}

type Event =
  | { type: 'organiser edits' }
  | { type: 'organiser types'; part: keyof Typed; text: string }
  | { type: 'organiser picks a text file' }
  | { type: 'organiser picks an image' }
  | { type: 'organiser cancels' }
  | { type: 'organiser saves' }
  | { type: 'organiser goes back' }
  | { type: 'organiser confirms' }
  | { type: 'server saves' }
  | { type: 'server refuses'; error: string | null }
  | { type: 'network fails' }
  | { type: 'server says it changed' }
  | { type: 'newer data arrive' }
  | { type: 'older data arrive' }
  | { type: 'organiser takes theirs'; part: keyof Typed }

/** reason: the server's own sentence beneath the one of the situation. */
export type Context = {
  /** What the event has, as this page knows it. */
  stored: Typed
  typed: Typed
  /** What another page changed since the edit began. */
  theirs: (keyof Typed)[]
  image: boolean
  tried: boolean
  /** Beside the banner. */
  refused: string | null
  message: string | null
  reason: string | null
}

export const stored: Typed = {
  nome: 'Copa da Orla',
  local: 'Praia Central',
  start: '2026-12-05T08:00',
  end: '2026-12-06T18:00',
  descricao: 'Dois dias de jogos.',
  contato: '',
  days: '',
  hours: '',
  cpfs: '52998224725',
}

/** The CPF of the organiser, who has access as it is. */
const own = '390.533.447-05'

export type Wrong = Partial<Record<keyof Typed, string>>

/** What is wrong with a form, field by field. */
export const wrongIn = ({ nome, local, start, end, contato, cpfs }: Typed): Wrong => {
  const wrong: Wrong = {}
  if (nome.trim().length === 0) wrong.nome = 'Campo obrigatório.'
  if (local.trim().length === 0) wrong.local = 'Campo obrigatório.'
  if (start.length === 0) wrong.start = 'Campo obrigatório.'
  if (end.length === 0)
    wrong.end = 'A data e hora final pode ser alterada, mas não removida. Informe quando o evento termina.'
  else if (new Date(end) <= new Date(start))
    wrong.end = 'A data e hora final devem ser posteriores à data e hora inicial.'
  if (contato === 'fale comigo') wrong.contato = 'Informe um WhatsApp com DDD ou um e-mail.'
  if (cpfs.endsWith(own)) wrong.cpfs = 'O CPF da linha 2 é o seu: quem organiza já tem acesso.'
  return wrong
}

const summaryOf = (wrong: Wrong): string =>
  wrong.nome || wrong.local || wrong.start
    ? 'Por favor, preencha todos os campos obrigatórios.'
    : (wrong.end ?? wrong.contato ?? wrong.cpfs ?? '')

export const changedElsewhere =
  'Nada foi salvo: enquanto você editava, outra aba ou outra pessoa mudou o nome do evento e as datas. O que você digitou continua aqui: confira e salve de novo.'

/** What another page saves. */
const news = { nome: 'Copa do Leste', end: '2026-12-08T18:00' } as const
const newsParts = ['nome', 'end'] as const

const parts = Object.keys(stored) as (keyof Typed)[]

/** What was changed here. */
export const touched = ({ stored: before, typed }: Pick<Context, 'stored' | 'typed'>): (keyof Typed)[] =>
  parts.filter((part) => typed[part] !== before[part])

/** Whether 'Cancelar' would drop something. */
export const loses = (context: Pick<Context, 'stored' | 'typed' | 'image'>): boolean =>
  context.image || touched(context).length > 0

export const lost = 'As alterações nos dados do evento ainda não foram salvas e serão perdidas.'

/** Changed here and elsewhere; start and end are one. */
export const twice = (context: Pick<Context, 'stored' | 'typed' | 'theirs'>): (keyof Typed)[] => {
  const mine = touched(context)
  const areDates = mine.includes('start') || mine.includes('end')
  return context.theirs.filter((part) => mine.includes(part) || (part === 'end' && areDates))
}

export const withNews = ({
  stored: before,
  typed,
  theirs,
}: Context): Pick<Context, 'stored' | 'typed' | 'theirs'> => {
  const now = { ...before, ...news }
  const mine = touched({ stored: before, typed })
  const kept = Object.fromEntries(mine.map((part) => [part, typed[part]]))
  return { stored: now, typed: { ...now, ...kept }, theirs: [...new Set([...theirs, ...newsParts])] }
}

/** The server keeps the digits of each CPF and of a number, and no blank lines. */
export const kept = (typed: Typed): Typed => ({
  ...typed,
  contato: typed.contato === '27 99999.0000' ? '(27) 99999-0000' : typed.contato,
  cpfs: typed.cpfs
    .split('\n')
    .map((line) => line.replaceAll(/\D/g, ''))
    .filter((digits) => digits.length > 0)
    .join('\n'),
})

/** How long buyers may withdraw, in words; the shop gives seven days and 48 hours. */
export const ruleText = ({ days, hours }: Pick<Typed, 'days' | 'hours'>): string =>
  `Até ${days || 7} dias após pagar, ${hours === '0' ? 'antes de o evento começar' : `com ${hours || 48} h ou mais até o evento`}.`

/** What is said of a change of these rules: for whom it holds, and that it holds for nobody else. */
export const ruleNews = ({ stored: before, typed }: Pick<Context, 'stored' | 'typed'>): string[] =>
  ruleText(before) === ruleText(typed)
    ? []
    : [
        `Vale para quem reservar depois de você salvar: ${ruleText(typed)}`,
        `Para quem já reservou ou comprou, nada muda: ${ruleText(before)}`,
      ]

const day = (start: string): string =>
  `${start.slice(8, 10)}/${start.slice(5, 7)}/${start.slice(0, 4)} ${start.slice(11)}`

/** What those who have tickets are told of this edit before it is saved: the start and the place. */
export const moved = ({ stored: before, typed }: Pick<Context, 'stored' | 'typed'>): string[] => [
  ...(before.start === typed.start ? [] : [`Início: de ${day(before.start)} para ${day(typed.start)}.`]),
  ...(before.local === typed.local ? [] : [`Local: de "${before.local}" para "${typed.local}".`]),
]

const untouched = {
  image: false,
  tried: false,
  refused: null,
  message: null,
  reason: null,
} as const

/** product §2 (event data: view and edit), §5 (first 16 characters, CPFs), §8. */
export const eventEditingModel = setup({
  types: { context: {} as Context, events: {} as Event },
  guards: {
    isRight: ({ context }) => Object.keys(wrongIn(context.typed)).length === 0,
    isMove: ({ context }) => Object.keys(wrongIn(context.typed)).length === 0 && moved(context).length > 0,
  },
}).createMachine({
  context: { stored, typed: stored, theirs: [], ...untouched },
  initial: 'reading',
  on: { 'older data arrive': {} },
  states: {
    reading: {
      on: {
        'organiser edits': {
          target: 'editing',
          actions: assign(({ context }) => ({ typed: context.stored, theirs: [], ...untouched })),
        },
        'newer data arrive': {
          actions: assign(({ context }) => ({ stored: { ...context.stored, ...news } })),
        },
      },
    },
    editing: {
      on: {
        'newer data arrive': {
          actions: assign(({ context }) => ({ ...withNews(context), reason: answered(context.reason) })),
        },
        'organiser takes theirs': {
          actions: assign(({ context, event: { part } }) => ({
            typed: { ...context.typed, [part]: context.stored[part] },
            refused: null,
            message: null,
            reason: null,
          })),
        },
        'organiser types': {
          actions: assign({
            typed: ({ context, event }) => ({ ...context.typed, [event.part]: event.text }),
            refused: null,
            message: null,
            reason: null,
          }),
        },
        'organiser picks a text file': {
          actions: assign({
            refused: 'Tipo de arquivo não permitido. Selecione uma imagem.',
            message: null,
            reason: null,
          }),
        },
        'organiser picks an image': {
          actions: assign({ image: true, refused: null, message: null, reason: null }),
        },
        'organiser cancels': 'reading',
        'organiser saves': [
          {
            guard: 'isMove',
            target: 'reviewing',
            actions: assign({ tried: true, refused: null, message: null, reason: null }),
          },
          {
            guard: 'isRight',
            target: 'saving',
            actions: assign({ tried: true, refused: null, message: null, reason: null }),
          },
          {
            actions: assign({
              tried: true,
              message: ({ context }) => summaryOf(wrongIn(context.typed)),
              reason: null,
            }),
          },
        ],
      },
    },
    reviewing: {
      on: {
        'organiser goes back': 'editing',
        'organiser confirms': 'saving',
        'newer data arrive': { actions: assign(({ context }) => withNews(context)) },
      },
    },
    saving: {
      on: {
        'server saves': {
          target: 'reading',
          actions: assign(({ context }) => ({ stored: kept(context.typed) })),
        },
        'newer data arrive': {},
        'server says it changed': {
          target: 'editing',
          actions: assign({ message: changedElsewhere, reason: null }),
        },
        'server refuses': {
          target: 'editing',
          actions: assign({
            message: 'Erro ao salvar edições do evento. Verifique o console.',
            reason: ({ event }) => event.error,
          }),
        },
        'network fails': {
          target: 'editing',
          actions: assign({
            message: 'Erro ao salvar edições do evento. Verifique o console.',
            reason: noConnection,
          }),
        },
      },
    },
  },
})

const changes: [keyof Typed, string][] = [
  ['nome', 'Copa Nova'],
  ['nome', '   '],
  ['local', ''],
  ['start', ''],
  ['end', '2026-12-05T08:00'],
  ['end', ''],
  ['descricao', ''],
  ['contato', 'fale comigo'],
  ['contato', '27 99999.0000'],
  ['days', '30'],
  ['hours', '0'],
  ['cpfs', '111.444.777-35\n\n 52998224725 '],
  ['cpfs', `52998224725\n${own}`],
]

const moves: [keyof Typed, string][] = [
  ['local', 'Arena Nova'],
  ['start', '2026-12-05T09:00'],
]

/** One field wrong at a time: the mended field is the only one to try then. So with what moves, which is tried alone. */
const typing = ({ stored: before, typed, image, refused }: Context): [keyof Typed, string][] => {
  const mine = touched({ stored: before, typed })
  const [alone] = [
    ...Object.keys(wrongIn(typed)),
    ...mine.filter((part) => part === 'start' || part === 'local'),
  ]
  if (alone !== undefined) return [[alone as keyof Typed, before[alone as keyof Typed]]]
  return mine.length === 0 && !image && refused === null ? [...changes, ...moves] : changes
}

/** The name or the start was changed here, or nothing at all. */
const isPlain = ({ stored: before, typed, image, refused }: Context): boolean => {
  const [part = 'nome', ...others] = touched({ stored: before, typed })
  const isEither = part === 'nome' || part === 'start'
  return isEither && others.length === 0 && typed[part].trim() !== '' && !image && refused === null
}

/** News are worth trying before any save, and after one that was too late or had no answer. */
const hearsNews = (context: Context): boolean =>
  isPlain(context) &&
  (context.reason === noConnection || context.tried === (context.message === changedElsewhere))

/** While a save is under way, news are not taken: it carries what was typed over the older version. */
const isSent = ({ stored: before, typed, tried, message }: Context): boolean =>
  tried && message === null && touched({ stored: before, typed }).length === 0

/** After the news, what is done about them; everything else is tried before. */
const afterNews = (context: Context): Event[] => [
  { type: 'organiser edits' },
  { type: 'organiser types', part: 'nome', text: 'Copa Nova' },
  ...twice(context)
    .filter((part) => touched(context).includes(part))
    .map((part): Event => ({ type: 'organiser takes theirs', part })),
  { type: 'organiser cancels' },
  { type: 'organiser saves' },
  { type: 'organiser goes back' },
  { type: 'organiser confirms' },
  { type: 'server saves' },
]

const beforeNews = (context: Context): Event[] => [
  { type: 'organiser edits' },
  ...typing(context).map(([part, text]): Event => ({ type: 'organiser types', part, text })),
  { type: 'organiser picks a text file' },
  { type: 'organiser picks an image' },
  { type: 'organiser cancels' },
  { type: 'organiser saves' },
  { type: 'organiser goes back' },
  { type: 'organiser confirms' },
  { type: 'server saves' },
  { type: 'server refuses', error: 'Há um CPF inválido na lista de acesso.' },
  { type: 'server refuses', error: null },
  ...(isPlain(context)
    ? [{ type: 'server says it changed' } as const, { type: 'network fails' } as const]
    : []),
  ...(touched(context).length === 0 && !context.tried ? [{ type: 'older data arrive' } as const] : []),
  ...(hearsNews(context) || isSent(context) ? [{ type: 'newer data arrive' } as const] : []),
]

/** Once it has moved, the rest was tried before. */
const hasMoved = ({ stored: now }: Context): boolean =>
  now.start !== stored.start || now.local !== stored.local

const afterMove: Event[] = [{ type: 'organiser edits' }, { type: 'organiser cancels' }]

export const eventEditingOptions: Options<typeof eventEditingModel> = {
  cases: (context) => {
    if (hasMoved(context)) return afterMove
    return context.stored.nome === news.nome ? afterNews(context) : beforeNews(context)
  },
  key: (context) => [
    Object.values(wrongIn(context.typed)),
    wrongIn(context.typed).local !== undefined,
    context.tried,
    context.refused !== null,
    context.message,
    context.reason === noConnection ? context.reason : context.reason !== null,
    context.stored.nome === news.nome,
    hasMoved(context),
    touched(context).filter((part) => part === 'start' || part === 'local'),
    twice(context),
    hearsNews(context) && touched(context),
  ],
}

export const eventEditingWalks = walksOf(eventEditingModel, eventEditingOptions)
