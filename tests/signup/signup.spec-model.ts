import { assign, setup } from 'xstate'
import { walksOf } from '../support/walker.ts'

type Form = {
  nome: string
  email: string
  dataNascimento: string
  celular: string
  genero: string
  cpfCnpj: string
  password: string
}
export type Wrong = Partial<Record<keyof Form, string>>

export const today = '2026-11-21'

export const empty: Form = {
  nome: '',
  email: '',
  dataNascimento: '',
  celular: '',
  genero: '',
  cpfCnpj: '',
  password: '',
}

const person: Form = {
  nome: 'Atleta Um',
  email: 'atleta@exemplo.com',
  dataNascimento: '10/05/1990',
  celular: '(11) 98888-7777',
  genero: 'feminino',
  cpfCnpj: '529.982.247-25',
  password: 'segred',
}

const personSent = {
  nome: 'Atleta Um',
  email: 'atleta@exemplo.com',
  dataNascimento: '1990-05-10',
  celular: '11988887777',
  genero: 'feminino',
  cpfCnpj: '52998224725',
  password: 'segred',
}

/** A form as it stands on the screen, what the specification says is wrong with it, and what is sent when nothing is. */
type Case = { change: Partial<Form>; wrong: Wrong; sent?: Partial<typeof personSent> }

const cases: Case[] = [
  { change: {}, wrong: {} },
  { change: { email: ' Atleta@Exemplo.COM ' }, wrong: {} },
  { change: { cpfCnpj: '11.222.333/0001-81' }, wrong: {}, sent: { cpfCnpj: '11222333000181' } },
  { change: { cpfCnpj: '12.ABC.345/01DE-35' }, wrong: {}, sent: { cpfCnpj: '12ABC34501DE35' } },
  { change: { cpfCnpj: '123.456.789-09' }, wrong: {}, sent: { cpfCnpj: '12345678909' } },
  { change: { genero: 'masculino' }, wrong: {}, sent: { genero: 'masculino' } },
  { change: { dataNascimento: '21/11/2026' }, wrong: {}, sent: { dataNascimento: '2026-11-21' } },
  { change: { nome: '' }, wrong: { nome: 'Nome é obrigatório.' } },
  { change: { nome: '   ' }, wrong: { nome: 'Nome é obrigatório.' } },
  { change: { email: '' }, wrong: { email: 'E-mail é obrigatório.' } },
  { change: { email: 'atleta@exemplo' }, wrong: { email: 'E-mail inválido.' } },
  { change: { email: 'atleta exemplo.com' }, wrong: { email: 'E-mail inválido.' } },
  { change: { dataNascimento: '' }, wrong: { dataNascimento: 'Data de Nascimento é obrigatória.' } },
  { change: { dataNascimento: '31/02/1990' }, wrong: { dataNascimento: 'Data de Nascimento inválida.' } },
  { change: { dataNascimento: '22/11/2026' }, wrong: { dataNascimento: 'Data de Nascimento inválida.' } },
  { change: { celular: '' }, wrong: { celular: 'Celular é obrigatório.' } },
  { change: { celular: '(11) 98888-777' }, wrong: { celular: 'Celular inválido.' } },
  { change: { genero: '' }, wrong: { genero: 'Gênero é obrigatório.' } },
  { change: { cpfCnpj: '' }, wrong: { cpfCnpj: 'CPF ou CNPJ é obrigatório.' } },
  { change: { cpfCnpj: '529.982.247-2' }, wrong: { cpfCnpj: 'CPF ou CNPJ inválido.' } },
  { change: { cpfCnpj: '529.982.247-26' }, wrong: { cpfCnpj: 'CPF ou CNPJ inválido.' } },
  { change: { cpfCnpj: '111.111.111-11' }, wrong: { cpfCnpj: 'CPF ou CNPJ inválido.' } },
  { change: { cpfCnpj: '11.222.333/0001-82' }, wrong: { cpfCnpj: 'CPF ou CNPJ inválido.' } },
  { change: { password: '' }, wrong: { password: 'Senha é obrigatória.' } },
  { change: { password: '12345' }, wrong: { password: 'Senha deve ter pelo menos 6 caracteres.' } },
  {
    change: empty,
    wrong: {
      nome: 'Nome é obrigatório.',
      email: 'E-mail é obrigatório.',
      dataNascimento: 'Data de Nascimento é obrigatória.',
      celular: 'Celular é obrigatório.',
      genero: 'Gênero é obrigatório.',
      cpfCnpj: 'CPF ou CNPJ é obrigatório.',
      password: 'Senha é obrigatória.',
    },
  },
]

type Fill = { type: 'person fills'; form: Form; wrong: Wrong; sent: typeof personSent }

const fills = cases.map(({ change, wrong, sent }): Fill => ({
  type: 'person fills',
  form: { ...person, ...change },
  wrong,
  sent: { ...personSent, ...sent },
}))

type Event =
  | Fill
  | { type: 'person presses Criar Conta' }
  | { type: 'server creates the account'; message: string }
  | { type: 'server refuses'; error: string }
  | { type: 'network fails' }
  | { type: 'time passes'; ms: number }

/** waited: ms since the account was created. */
type Context = { form: Form; wrong: Wrong; sent: typeof personSent; message: string; waited: number }

/** product §2 /signup, §4 Signup, §5 Signup, §8 Signup fails, §9 redirect after 2000 ms. */
export const signupModel = setup({
  types: { context: {} as Context, events: {} as Event },
  actions: {
    keep: assign(({ event }) =>
      event.type === 'person fills' ? { form: event.form, wrong: event.wrong, sent: event.sent } : {},
    ),
  },
  guards: { isRight: ({ context }) => Object.keys(context.wrong).length === 0 },
}).createMachine({
  context: { form: empty, wrong: fills.at(-1)?.wrong ?? {}, sent: personSent, message: '', waited: 0 },
  initial: 'open',
  states: {
    open: {
      on: {
        'person fills': { actions: 'keep' },
        'person presses Criar Conta': [{ guard: 'isRight', target: 'sending' }, { target: 'corrected' }],
      },
    },
    corrected: {
      on: {
        'person fills': { actions: 'keep' },
        'person presses Criar Conta': [{ guard: 'isRight', target: 'sending' }, {}],
      },
    },
    sending: {
      on: {
        'server creates the account': {
          target: 'created',
          actions: assign({ message: ({ event }) => event.message, form: empty }),
        },
        'server refuses': { target: 'refused', actions: assign({ message: ({ event }) => event.error }) },
        'network fails': {
          target: 'refused',
          actions: assign({ message: 'Ocorreu um erro. Por favor, tente novamente.' }),
        },
      },
    },
    refused: {
      on: {
        'person fills': { target: 'open', actions: 'keep' },
        'person presses Criar Conta': 'sending',
      },
    },
    created: {
      on: {
        'time passes': [
          { guard: ({ context, event }) => context.waited + event.ms >= 2000, target: 'at login' },
          { actions: assign({ waited: ({ context, event }) => context.waited + event.ms }) },
        ],
      },
    },
    'at login': { type: 'final' },
  },
})

const othersAfter = (waited: number): Event[] => [
  { type: 'person presses Criar Conta' },
  { type: 'server creates the account', message: 'Conta criada com sucesso!' },
  { type: 'server refuses', error: 'Já existe uma conta com este e-mail ou CPF/CNPJ.' },
  { type: 'network fails' },
  { type: 'time passes', ms: waited === 0 ? 1999 : 1 },
]

const [right, wrong] = [fills[0], fills[7]].filter((fill) => fill !== undefined)
const press: Event = { type: 'person presses Criar Conta' }

/** From the empty form every case; what comes after sending is walked with one right and one wrong form only. */
export const signupOptions = {
  cases: ({ form, waited }: Context): Event[] => {
    const others = othersAfter(waited)
    if (form === empty) return [...fills, ...others]
    if (form === right?.form || form === wrong?.form)
      return [...[right, wrong].filter((fill) => !!fill), ...others]
    return right ? [press, right] : [press]
  },
}

export const signupWalks = walksOf(signupModel, signupOptions)
