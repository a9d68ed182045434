import { assign, setup } from 'xstate'
import { walksOf } from '../support/walker.ts'

/** token: what is stored and used; failures: of the network, one after the other. */
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

/** product §4 Auth, law A4: one attempt and three more, a second apart, only when the network fails. */
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
          'network fails': [
            { guard: ({ context }) => context.failures === 3, ...forget },
            { target: 'offline', actions: assign({ failures: ({ context }) => context.failures + 1 }) },
          ],
        },
      },
      offline: {
        on: {
          ...anywhere,
          'time passes': [{ guard: ({ event }) => event.ms >= 1000, target: 'asking' }, {}],
        },
      },
      member: { on: anywhere },
    },
  })

const cases = ({ token }: Context): Event[] => [
  { type: 'person logs in', token: 'novo' },
  { type: 'person logs out' },
  { type: 'other tab logs out' },
  { type: 'other tab logs in', token: token === 'outro' ? 'mais outro' : 'outro' },
  { type: 'other tab says nothing new' },
  { type: 'server answers the user' },
  { type: 'server refuses the token' },
  { type: 'server breaks' },
  { type: 'network fails' },
  { type: 'time passes', ms: 999 },
  { type: 'time passes', ms: 1000 },
]

const options = { cases, key: ({ failures }: Context) => failures }

export type AuthModel = ReturnType<typeof authModelFor>

export const starts = [
  { name: 'a stored token', stored: 'guardado', walks: walksOf(authModelFor('guardado'), options) },
  { name: 'no stored token', stored: null, walks: walksOf(authModelFor(null), options) },
]
