import { refusal, tellPaths } from '../statecharts/tell.ts'
import { type recoveryModel, recoveryWalks } from './recovery.spec-model.ts'

export const recoveryPaths = tellPaths<typeof recoveryModel>(
  'recovery',
  [{ name: 'tela de recuperar senha', walks: recoveryWalks }],
  {
    who: 'visitante',
    events: {
      'person types': ({ email }) => (email === '' ? 'apaga o e-mail' : `digita o e-mail “${email}”`),
      'person presses Recuperar Senha': 'pressiona Recuperar Senha',
      'server accepts': ({ message }) => `o servidor aceita: “${message}”`,
      'server refuses': ({ error }) => refusal(error),
      'network fails': 'a conexão falha',
    },
    states: {
      open: 'formulário aberto',
      corrected: 'mensagem ao lado do e-mail',
      sending: 'enviando',
      sent: 'e-mail de recuperação a caminho',
      refused: 'mensagem de recusa',
    },
  },
)
