import { assign, setup } from 'xstate'
import { walksOf } from '../support/walker.ts'

type Context = { email: string; password: string; message: string }

type Event =
  | { type: 'person types'; email: string; password: string }
  | { type: 'person presses enter' }
  | { type: 'server accepts'; token: string }
  | { type: 'server refuses'; error: string }
  | { type: 'network fails' }

const complete = ({ context: { email, password } }: { context: Context }): boolean =>
  /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) && password !== ''

const typing = { actions: 'keep' } as const
const pressing = [{ guard: 'complete', target: 'entering' }, { target: 'corrected' }] as const

/** product §2 /login, §4 Login, §8 Login fails. */
export const loginModel = setup({
  types: { context: {} as Context, events: {} as Event },
  guards: { complete },
  actions: {
    keep: assign(({ event }) =>
      event.type === 'person types' ? { email: event.email, password: event.password } : {},
    ),
  },
}).createMachine({
  context: { email: '', password: '', message: '' },
  initial: 'open',
  states: {
    open: { on: { 'person types': typing, 'person presses enter': pressing } },
    corrected: { on: { 'person types': typing, 'person presses enter': pressing } },
    entering: {
      on: {
        'server accepts': 'inside',
        'server refuses': { target: 'refused', actions: assign({ message: ({ event }) => event.error }) },
        'network fails': {
          target: 'refused',
          actions: assign({ message: 'Ocorreu um erro ao tentar fazer login.' }),
        },
      },
    },
    refused: {
      on: { 'person types': { target: 'open', actions: 'keep' }, 'person presses enter': 'entering' },
    },
    inside: { type: 'final' },
  },
})

/** The message the specification puts beside each field. */
export const loginFieldErrors = ({ email, password }: Context) => ({
  email:
    email === ''
      ? 'E-mail é obrigatório.'
      : email.includes('@') && email.includes('.')
        ? ''
        : 'E-mail inválido.',
  password: password === '' ? 'Senha é obrigatória.' : '',
})

export const loginOptions = {
  key: ({ email, password }: Context) => [email, password],
  cases: [
    { type: 'person types', email: 'atleta@exemplo.com', password: 'segredo' },
    { type: 'person types', email: 'atleta', password: 'segredo' },
    { type: 'person types', email: 'atleta@exemplo.com', password: '' },
    { type: 'person types', email: '', password: '' },
    { type: 'person presses enter' },
    { type: 'server accepts', token: 'abc.def' },
    { type: 'server refuses', error: 'E-mail ou senha incorretos.' },
    { type: 'network fails' },
  ] satisfies Event[],
}

export const loginWalks = walksOf(loginModel, loginOptions)
