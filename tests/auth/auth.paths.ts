import { passing, tellPaths } from '../statecharts/tell.ts'
import { type AuthModel, starts } from './auth.spec-model.ts'

const startWords: Record<string, string> = {
  'a stored token': 'há sessão guardada no navegador',
  'no stored token': 'não há sessão guardada',
}

export const authPaths = tellPaths<AuthModel>(
  'auth',
  starts.map(({ name, walks }) => ({ name: startWords[name] ?? name, walks })),
  {
    who: 'pessoa',
    events: {
      'person logs in': 'entra na conta',
      'person logs out': 'sai da conta',
      'other tab logs out': 'outra aba sai da conta',
      'other tab logs in': 'outra aba entra com outra conta',
      'other tab says nothing new': 'outra aba avisa a mesma sessão',
      'server answers the user': 'o servidor responde quem é',
      'server refuses the token': 'o servidor não aceita a sessão',
      'server breaks': 'o servidor falha',
      'server stands still': 'a loja não pode responder agora',
      'network fails': 'a conexão falha',
      'time passes': ({ ms }) => passing(ms),
    },
    states: {
      visitor: 'visitante',
      asking: 'perguntando ao servidor quem é',
      offline: 'sem conexão, à espera da próxima tentativa',
      member: 'dentro da conta',
    },
  },
)
