import type { EventFrom } from 'xstate'
import { refusal, tellPaths } from '../statecharts/tell.ts'
import { type signupModel, signupWalks } from './signup.spec-model.ts'

type Event = EventFrom<typeof signupModel>
type Fill = Extract<Event, { type: 'person fills' }>

const names: Record<keyof Fill['form'], string> = {
  nome: 'nome',
  email: 'e-mail',
  dataNascimento: 'data de nascimento',
  celular: 'celular',
  genero: 'gênero',
  cpfCnpj: 'CPF/CNPJ',
  password: 'senha',
}

/** The form that most walks fill in: the one that comes first and is right. */
const usual = signupWalks
  .flatMap(({ events }) => events)
  .find((event) => event.type === 'person fills' && Object.keys(event.wrong).length === 0) as Fill

const keys = Object.keys(names) as (keyof Fill['form'])[]

const fieldText = (key: keyof Fill['form'], text: string): string =>
  text.trim() === '' ? `${names[key]} em branco` : `${names[key]} “${text}”`

const fillText = ({ form, wrong }: Fill): string => {
  if (keys.every((key) => form[key] === '')) return 'apaga todos os campos'
  const special = keys
    .filter((key) => form[key] !== usual.form[key])
    .map((key) => fieldText(key, form[key]))
    .join(', ')
  if (special === '') return 'preenche tudo certo'
  return Object.keys(wrong).length > 0
    ? `preenche com erro: ${special}`
    : `preenche tudo certo, com ${special}`
}

export const signupPaths = tellPaths<typeof signupModel>(
  'signup',
  [{ name: 'tela de criar conta', walks: signupWalks }],
  {
    who: 'visitante',
    events: {
      'person fills': fillText,
      'person presses Criar Conta': 'pressiona Criar Conta',
      'server creates the account': ({ message }) => `o servidor cria a conta: “${message}”`,
      'server refuses': ({ error }) => refusal(error),
      'network fails': 'a conexão falha',
      'time passes': ({ ms }) => (ms === 1999 ? 'passam quase 2 s' : 'completam-se 2 s'),
    },
    states: {
      open: 'formulário aberto',
      corrected: 'mensagens ao lado dos campos',
      sending: 'enviando',
      refused: 'mensagem de recusa',
      created: 'conta criada',
      'at login': 'na tela de entrar',
    },
  },
)
