import { refusal, tellPaths } from '../statecharts/tell.ts'
import { type loginModel, loginWalks } from './login.spec-model.ts'

export const loginPaths = tellPaths<typeof loginModel>(
  'login',
  [{ name: 'tela de entrar', walks: loginWalks }],
  {
    who: 'visitante',
    events: {
      'person types': ({ email, password }) =>
        `digita o e-mail “${email}” e ${password === '' ? 'nenhuma senha' : 'a senha'}`,
      'person presses enter': 'pressiona Entrar',
      'server accepts': 'o servidor aceita',
      'server refuses': ({ error }) => refusal(error),
      'network fails': 'a conexão falha',
    },
    states: {
      open: 'formulário aberto',
      corrected: 'mensagens ao lado dos campos',
      entering: 'entrando',
      refused: 'mensagem de recusa',
      inside: 'dentro da conta',
    },
  },
)
