import { refusal, tellPaths } from '../statecharts/tell.ts'
import { links, type NewPasswordModel } from './new-password.spec-model.ts'

const passwordText = (password: string): string => {
  if (password === '') return 'apaga a senha'
  return `digita uma senha de ${password.length} caracteres`
}

export const newPasswordPaths = tellPaths<NewPasswordModel>(
  'newPassword',
  links.map(({ token, walks }) => ({ name: token === '' ? 'link sem código' : 'link com código', walks })),
  {
    who: 'pessoa',
    events: {
      'person types': ({ password }) => passwordText(password),
      'person presses Salvar nova senha': 'pressiona Salvar nova senha',
      'server accepts': ({ message }) => `o servidor aceita: “${message}”`,
      'server refuses': ({ error }) => refusal(error),
      'server finds the link used or too old': 'o link já foi usado ou expirou',
      'network fails': 'a conexão falha',
    },
    states: {
      useless: 'aviso de que o link não serve',
      open: 'formulário aberto',
      corrected: 'mensagem ao lado da senha',
      sending: 'enviando',
      refused: 'mensagem de recusa',
      saved: 'senha nova salva',
    },
  },
)
