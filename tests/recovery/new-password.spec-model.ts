import { assign, setup } from 'xstate'
import { walksOf } from '../support/walker.ts'

type Context = { password: string; wrong: string; message: string }

type Event =
  | { type: 'person types'; password: string; wrong: string }
  | { type: 'person presses Salvar nova senha' }
  | { type: 'server accepts'; message: string }
  | { type: 'server refuses'; error: string }
  | { type: 'server finds the link used or too old' }
  | { type: 'network fails' }

/** Law A3. The link carries a code, or it is of no use. */
const newPasswordModelFor = (token: string) =>
  setup({
    types: { context: {} as Context, events: {} as Event },
    guards: { isRight: ({ context }) => context.wrong === '' },
    actions: {
      keep: assign(({ event }) =>
        event.type === 'person types' ? { password: event.password, wrong: event.wrong } : {},
      ),
    },
  }).createMachine({
    context: { password: '', wrong: 'Senha é obrigatória.', message: '' },
    initial: token === '' ? 'useless' : 'open',
    states: {
      useless: { type: 'final' },
      open: {
        on: {
          'person types': { actions: 'keep' },
          'person presses Salvar nova senha': [
            { guard: 'isRight', target: 'sending' },
            { target: 'corrected' },
          ],
        },
      },
      corrected: {
        on: {
          'person types': { actions: 'keep' },
          'person presses Salvar nova senha': [{ guard: 'isRight', target: 'sending' }, {}],
        },
      },
      sending: {
        on: {
          'server accepts': { target: 'saved', actions: assign({ message: ({ event }) => event.message }) },
          'server finds the link used or too old': 'useless',
          'server refuses': { target: 'refused', actions: assign({ message: ({ event }) => event.error }) },
          'network fails': { target: 'refused', actions: assign({ message: 'Erro ao redefinir a senha.' }) },
        },
      },
      refused: {
        on: {
          'person types': { target: 'open', actions: 'keep' },
          'person presses Salvar nova senha': 'sending',
        },
      },
      saved: { type: 'final' },
    },
  })

export type NewPasswordModel = ReturnType<typeof newPasswordModelFor>

export const newPasswordOptions = {
  key: ({ password }: Context) => password,
  cases: [
    { type: 'person types', password: 'nova senha', wrong: '' },
    { type: 'person types', password: 'x'.repeat(128), wrong: '' },
    { type: 'person types', password: 'x'.repeat(129), wrong: 'Senha deve ter no máximo 128 caracteres.' },
    { type: 'person types', password: '12345', wrong: 'Senha deve ter pelo menos 6 caracteres.' },
    { type: 'person types', password: '', wrong: 'Senha é obrigatória.' },
    { type: 'person presses Salvar nova senha' },
    { type: 'server accepts', message: 'Senha redefinida.' },
    { type: 'server refuses', error: 'Muitas tentativas. Aguarde um pouco.' },
    { type: 'server finds the link used or too old' },
    { type: 'network fails' },
  ] satisfies Event[],
}

export const links = [
  {
    name: 'a code',
    token: 'c0d1g0',
    model: newPasswordModelFor('c0d1g0'),
    walks: walksOf(newPasswordModelFor('c0d1g0'), newPasswordOptions),
  },
  {
    name: 'no code',
    token: '',
    model: newPasswordModelFor(''),
    walks: walksOf(newPasswordModelFor(''), newPasswordOptions),
  },
]
