import { assign, setup } from 'xstate'
import { walksOf } from '../support/walker.ts'

/** token: what is stored and used; failures: to reach the shop, one after the other. */
type Context = { token: string | null; failures: number }

type Event =
  | { type: 'person logs in'; token: string }
  | { type: 'person logs out' }
  | { type: 'other tab logs out' }
  | { type: 'other tab logs in'; token: string }
  | { type: 'other tab says nothing new' }
  | { type: 'server answers the user' }
  | { type: 'server refuses the token' }
  | { type: 'server breaks' }
  | { type: 'server stands still' }
  | { type: 'network fails' }
  | { type: 'time passes'; ms: number }

export const user = {
  id: 'u_ana',
  nome: 'Atleta Um',
  email: 'atleta@exemplo.com',
  data_nascimento: '1990-05-10',
  celular: '11988887777',
  genero: 'feminino',
  cpf_cnpj: '52998224725',
}

const start = { target: '#session.asking', actions: 'remember' } as const
const forget = { target: '#session.visitor', actions: 'forget' } as const
const anywhere = {
  'person logs in': start,
  'person logs out': forget,
  'other tab logs out': forget,
  'other tab logs in': start,
  'other tab says nothing new': {},
} as const

/** After each failure, until the next attempt; after the last there is none. */
const pauses = [1000, 2000, 4000, 8000, 16_000, 32_000, 64_000, 128_000]

const unreached = [
  { guard: ({ context }: { context: Context }) => context.failures === 8, ...forget },
  {
    target: 'offline',
    actions: assign<Context, Event, undefined, Event, never>({
      failures: ({ context }) => context.failures + 1,
    }),
  },
] as const

/** product §4 Auth, law A4: one attempt and eight more, each after twice the time, only when the shop cannot be reached. */
const authModelFor = (stored: string | null) =>
  setup({
    types: { context: {} as Context, events: {} as Event },
    actions: {
      remember: assign(({ event }) => ('token' in event ? { token: event.token, failures: 0 } : {})),
      forget: assign({ token: null, failures: 0 }),
    },
  }).createMachine({
    id: 'session',
    context: { token: stored, failures: 0 },
    initial: stored === null ? 'visitor' : 'asking',
    states: {
      visitor: {
        on: { 'person logs in': start, 'other tab logs in': start, 'person logs out': forget },
      },
      asking: {
        on: {
          ...anywhere,
          'server answers the user': { target: 'member', actions: assign({ failures: 0 }) },
          'server refuses the token': forget,
          'server breaks': forget,
          'network fails': unreached,
          'server stands still': unreached,
        },
      },
      offline: {
        on: {
          ...anywhere,
          'time passes': [
            {
              guard: ({ context, event }) => event.ms >= (pauses[context.failures - 1] ?? 0),
              target: 'asking',
            },
            {},
          ],
        },
      },
      member: { on: anywhere },
    },
  })

const cases = ({ token, failures }: Context): Event[] => [
  { type: 'person logs in', token: 'novo' },
  { type: 'person logs out' },
  { type: 'other tab logs out' },
  { type: 'other tab logs in', token: token === 'outro' ? 'mais outro' : 'outro' },
  { type: 'other tab says nothing new' },
  { type: 'server answers the user' },
  { type: 'server refuses the token' },
  { type: 'server breaks' },
  { type: 'server stands still' },
  { type: 'network fails' },
  ...pauses.slice(failures - 1, failures).flatMap((pause): Event[] => [
    { type: 'time passes', ms: pause - 1 },
    { type: 'time passes', ms: pause },
  ]),
]

const options = { cases, key: ({ failures }: Context) => failures }

export type AuthModel = ReturnType<typeof authModelFor>

export const starts = [
  { name: 'a stored token', stored: 'guardado', walks: walksOf(authModelFor('guardado'), options) },
  { name: 'no stored token', stored: null, walks: walksOf(authModelFor(null), options) },
]
