import { assign, setup } from 'xstate'
import { type Options, walksOf } from '../support/walker.ts'

export type View = 'Participantes' | 'Tickets' | 'Duplas'
export type Sorting = { column: 'Nome' | 'Preço'; direction: 'asc' | 'desc' } | null

export type Further = 'Nascimento' | 'Clube'

type Looking = { name: string; category: string; sorting: Sorting; further: Further[] }

type Event =
  | { type: 'organiser opens'; view: View }
  | { type: 'organiser searches a name'; text: string }
  | { type: 'organiser chooses a category'; category: string }
  | { type: 'organiser sorts'; column: 'Nome' | 'Preço' }
  | { type: 'organiser chooses a column'; column: Further }
  | { type: 'organiser refreshes' }
  | { type: 'dashboard is renewed' }
  | { type: 'shop answers again' }
  | { type: 'organiser exports' }
  | { type: 'server answers' }
  /** The first so many people of the table; others are to follow. */
  | { type: 'server answers in part'; people: number }
  | { type: 'organiser asks for the rest' }
  | { type: 'organiser gives the file up' }
  | { type: 'server refuses'; error: string | null }
  | { type: 'network fails' }
  | { type: 'file is written' }
  | { type: 'file cannot be written' }

export type Context = Looking & {
  view: View
  kept: View[]
  /** How many people of the open table have come while others are missing. */
  part: number | null
  /** What was on the screen when the export was asked for: the file is of that, whatever is changed meanwhile. */
  exported: Looking | null
  /** The event was changed while the file was written: the rows are asked for again afterwards. */
  late: boolean
  message: string | null
}

type Person = readonly [string, string, string, string, string, number, string]

/** Nome, Email, Gênero, Tipo de Ingresso, Categoria, Preço, other athlete of the pair. */
export const people: readonly Person[] = [
  ['Élite Quadra', 'elite@a.example', 'Feminino', 'Dupla', 'Mista', 90, 'Bloqueador Central'],
  ['Bloqueador Central', 'bloqueador@a.example', 'Masculino', 'Dupla', 'Mista', 90, 'Élite Quadra'],
  ['Atacante Ponta', 'atacante@b.example', 'Feminino', 'Dupla', 'Open', 110, 'Capitão Norte'],
  ['Capitão Norte', 'capitao@b.example', 'Masculino', 'Dupla', 'Open', 100, 'Atacante Ponta'],
  ['Defensor Elite', 'defensor@c.example', 'Masculino', 'Torcida', '', 1000, ''],
]

const bare = (text: string): string => text.trim().replaceAll('É', 'e').replaceAll('é', 'e').toLowerCase()

/** First cells of the rows on the screen, in order. */
export const namesShown = ({ view, name, category, sorting, part }: Context): string[] => {
  const pairs = view === 'Duplas'
  const rows = people
    .slice(0, part ?? people.length)
    .filter(([, , , , cat, , other], at) => !pairs || (other !== '' && at % 2 === 0 && cat !== ''))
    .map(([nome, , , , cat, price, other]) => ({
      shown: pairs ? `${nome} / ${other}` : nome,
      cat,
      price,
    }))
    .filter((row) => bare(row.shown).includes(bare(name)) && (category === '' || row.cat === category))
  if (sorting === null) return rows.map((row) => row.shown)
  const order = ['Atacante Ponta', 'Bloqueador Central', 'Capitão Norte', 'Defensor Elite', 'Élite Quadra']
  const rank = (row: (typeof rows)[number]): number =>
    sorting.column === 'Preço' ? row.price : order.indexOf(row.shown)
  const sign = sorting.direction === 'asc' ? 1 : -1
  return rows.toSorted((a, b) => sign * (rank(a) - rank(b))).map((row) => row.shown)
}

/** What a press on a column's heading leads to. */
const nextSorting = (sorting: Sorting, column: 'Nome' | 'Preço'): Sorting => {
  if (sorting?.column !== column) return { column, direction: 'asc' }
  return sorting.direction === 'asc' ? { column, direction: 'desc' } : null
}

/** The birth date stands before what was asked besides. */
const toggled = (further: readonly Further[], column: Further): Further[] =>
  (['Nascimento', 'Clube'] as const).filter((one) => further.includes(one) !== (one === column))

const notFetched = 'Não foi possível carregar a tabela. Tente novamente.'
const notWhole = 'Não foi possível carregar todas as linhas. Tente novamente.'
/** product §2 (tables, filters, export), §4 (cached once fetched); law A9: a failure is never kept. */
export const dashboardTablesModel = setup({
  types: { context: {} as Context, events: {} as Event },
  guards: {
    isOpen: ({ context, event }) => event.type === 'organiser opens' && event.view === context.view,
    isKept: ({ context, event }) => event.type === 'organiser opens' && context.kept.includes(event.view),
    isFurther: ({ context, event }) =>
      event.type === 'server answers in part' && event.people > (context.part ?? 0),
    isLate: ({ context }) => context.late,
  },
  actions: {
    refused: assign({
      message: ({ event }) => (event.type === 'server refuses' ? event.error : null) ?? notFetched,
    }),
    cutOff: assign({
      message: ({ event }) => (event.type === 'server refuses' ? event.error : null) ?? notWhole,
    }),
    opened: assign({
      part: null,
      view: ({ context, event }) => (event.type === 'organiser opens' ? event.view : context.view),
      kept: ({ context }) => (context.late ? [] : context.kept),
      name: '',
      category: '',
      sorting: null,
      exported: null,
      late: false,
      message: null,
    }),
    renewed: assign({ kept: [], part: null, exported: null, late: false, message: null }),
    written: assign({ exported: null, late: false }),
    notWritten: assign({
      exported: null,
      late: false,
      message: 'Não foi possível gerar a planilha. Tente novamente.',
    }),
    dropped: assign({ kept: [] }),
    stopped: assign({
      message: 'A planilha não foi gerada porque outra tabela foi aberta. Volte a ela e exporte de novo.',
    }),
  },
}).createMachine({
  context: {
    view: 'Participantes',
    kept: [],
    part: null,
    name: '',
    category: '',
    sorting: null,
    further: [],
    exported: null,
    late: false,
    message: null,
  },
  initial: 'fetching',
  on: {
    'organiser opens': [
      { guard: 'isOpen' },
      { guard: 'isKept', target: '.table', actions: 'opened' },
      { target: '.fetching', actions: 'opened' },
    ],
    'organiser searches a name': { actions: assign({ name: ({ event }) => event.text }) },
    'organiser chooses a category': { actions: assign({ category: ({ event }) => event.category }) },
    'organiser sorts': {
      actions: assign({ sorting: ({ context, event }) => nextSorting(context.sorting, event.column) }),
    },
    /** Behind a table's own columns and in the file; they stay when another table is opened. */
    'organiser chooses a column': {
      actions: assign({ further: ({ context, event }) => toggled(context.further, event.column) }),
    },
  },
  states: {
    fetching: {
      on: {
        'dashboard is renewed': { target: 'fetching', reenter: true, actions: 'renewed' },
        'server answers': {
          target: 'table',
          actions: assign({ kept: ({ context }) => [...context.kept, context.view] }),
        },
        'server answers in part': {
          target: 'filling',
          actions: assign({ part: ({ event }) => event.people }),
        },
        'server refuses': { target: 'not fetched', actions: 'refused' },
        'network fails': { target: 'not fetched', actions: 'refused' },
      },
    },
    filling: {
      on: {
        'dashboard is renewed': { target: 'fetching', actions: 'renewed' },
        'server answers': {
          target: 'table',
          actions: assign({ kept: ({ context }) => [...context.kept, context.view], part: null }),
        },
        'server answers in part': {
          guard: 'isFurther',
          target: 'filling',
          reenter: true,
          actions: assign({ part: ({ event }) => event.people }),
        },
        'server refuses': { target: 'cut off', actions: 'cutOff' },
        'network fails': { target: 'cut off', actions: 'cutOff' },
      },
    },
    'cut off': {
      on: {
        'organiser asks for the rest': { target: 'filling', actions: assign({ message: null }) },
        'shop answers again': { target: 'filling', actions: assign({ message: null }) },
        'organiser refreshes': { target: 'fetching', actions: 'renewed' },
        'dashboard is renewed': { target: 'fetching', actions: 'renewed' },
      },
    },
    table: {
      on: {
        'organiser exports': {
          target: 'exporting',
          actions: assign({
            exported: ({ context: { name, category, sorting, further } }) => ({
              name,
              category,
              sorting,
              further,
            }),
            message: null,
          }),
        },
        'organiser refreshes': { target: 'fetching', actions: 'renewed' },
        'dashboard is renewed': { target: 'fetching', actions: 'renewed' },
      },
    },
    exporting: {
      on: {
        'organiser opens': [
          { guard: 'isOpen' },
          { guard: 'isKept', target: 'table', actions: ['opened', 'stopped'] },
          { target: 'fetching', actions: ['opened', 'stopped'] },
        ],
        'dashboard is renewed': {
          actions: assign({ kept: ({ context }) => [context.view], late: true }),
        },
        'organiser gives the file up': [
          { guard: 'isLate', target: 'fetching', actions: ['dropped', 'written'] },
          { target: 'table', actions: 'written' },
        ],
        'file is written': [
          { guard: 'isLate', target: 'fetching', actions: ['dropped', 'written'] },
          { target: 'table', actions: 'written' },
        ],
        'file cannot be written': [
          { guard: 'isLate', target: 'fetching', actions: ['dropped', 'notWritten'] },
          { target: 'table', actions: 'notWritten' },
        ],
      },
    },
    'not fetched': {
      on: {
        'shop answers again': { target: 'fetching', actions: assign({ message: null }) },
        'organiser refreshes': { target: 'fetching', actions: 'renewed' },
        'dashboard is renewed': { target: 'fetching', actions: 'renewed' },
      },
    },
  },
})

const columns = ['Nome', 'Preço'] as const

/** Searching and sorting are tried on the first table and, in short, on the pairs; each alone or filters together. */
const looking = ({ view, kept, part, name, category, sorting, further, exported }: Context): Event[] => {
  if (part !== null)
    return view === 'Participantes' && kept.length === 0
      ? [{ type: 'organiser searches a name', text: name === '' ? ' ELI' : '' }]
      : []
  if (kept.length !== 1 || kept[0] !== view || view === 'Tickets') return []
  const search: Event = { type: 'organiser searches a name', text: name === '' ? ' ELI' : '' }
  const isPlain = name === '' && category === '' && sorting === null && exported === null
  const more: Event[] = isPlain ? furtherOf(view, further) : []
  if (further.length > 0) return more
  if (exported !== null || view === 'Duplas')
    return category === '' && sorting === null ? [search, ...more] : []
  const choose: Event = { type: 'organiser chooses a category', category: category === '' ? 'Mista' : '' }
  const sorts = columns.map((column): Event => ({ type: 'organiser sorts', column }))
  if (sorting !== null) return sorts
  return name === '' && category === '' ? [search, choose, ...sorts, ...more] : [search, choose]
}

/** Both columns one after the other and away again on people; of pairs what both athletes answered. */
const furtherOf = (view: View, further: readonly Further[]): Event[] =>
  (view === 'Duplas' ? (['Clube'] as const) : (['Clube', 'Nascimento'] as const))
    .filter((column) => further.length < 2 || column === 'Clube')
    .map((column): Event => ({ type: 'organiser chooses a column', column }))

const opens = (['Participantes', 'Tickets', 'Duplas'] as const).map((view): Event => ({
  type: 'organiser opens',
  view,
}))

const answersOf = ({ kept, view }: Context): Event[] => [
  { type: 'server answers' },
  ...(view === 'Tickets' || kept.length > 1
    ? []
    : [2, 4].map((count): Event => ({ type: 'server answers in part', people: count }))),
  { type: 'server refuses', error: 'Evento não encontrado.' },
  ...(kept.length === 0
    ? [{ type: 'server refuses', error: null } as const, { type: 'network fails' } as const]
    : []),
]

/** With a second filter or an order chosen, only what looks further or writes the file. */
const others = ({ category, sorting }: Context): Event[] =>
  category === '' && sorting === null
    ? [...opens, { type: 'organiser refreshes' }, { type: 'dashboard is renewed' }]
    : []

export const dashboardTablesOptions: Options<typeof dashboardTablesModel> = {
  cases: (context): Event[] => [
    ...looking(context),
    ...others(context),
    ...answersOf(context),
    { type: 'organiser asks for the rest' },
    { type: 'shop answers again' },
    { type: 'organiser exports' },
    { type: 'organiser gives the file up' },
    { type: 'file is written' },
    { type: 'file cannot be written' },
  ],
  key: ({ view, kept, part, name, category, sorting, further, exported, late }) => [
    view,
    part,
    exported !== null,
    late,
    kept.includes(view) ? view === 'Tickets' && kept.length > 1 : kept.length > 0,
    name,
    category,
    sorting,
    further,
  ],
}

export const dashboardTablesWalks = walksOf(dashboardTablesModel, dashboardTablesOptions)
