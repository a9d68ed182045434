import { passing, tellPaths } from '../statecharts/tell.ts'
import { type Part, type profileModel, profileWalks } from './profile.spec-model.ts'

const wallets = {
  none: 'nenhum ingresso',
  singles: 'ingressos individuais',
  pair: 'ingressos de dupla',
} as const

const parts: Record<Part, string> = {
  user: 'os dados',
  tickets: 'os ingressos',
  events: 'os eventos',
  shared: 'os eventos com acesso',
}

export const profilePaths = tellPaths<typeof profileModel>(
  'profile',
  [{ name: 'Minha Conta', walks: profileWalks }],
  {
    who: 'pessoa',
    events: {
      'server answers the user': 'chegam os dados da pessoa',
      'server answers the tickets': ({ wallet }) => `chegam os ingressos: ${wallets[wallet]}`,
      'server answers the events': ({ some }) => `chegam os eventos: ${some ? 'um' : 'nenhum'}`,
      'server answers the shared events': ({ some }) =>
        `chegam os eventos com acesso: ${some ? 'um' : 'nenhum'}`,
      'server answers the names': 'chegam os nomes das duplas',
      'server refuses the names': 'os nomes das duplas são recusados',
      'server refuses': ({ part }) => `o servidor recusa ${parts[part]}`,
      'server refuses the token': ({ part }) => `a sessão não é aceita ao buscar ${parts[part]}`,
      'network fails': ({ part }) => `a conexão falha ao buscar ${parts[part]}`,
      'time passes': ({ ms }) => passing(ms),
    },
    states: {
      'page.user.asking': 'buscando os dados',
      'page.user.offline': 'dados à espera da conexão',
      'page.user.known': 'dados na tela',
      'page.tickets.asking': 'buscando os ingressos',
      'page.tickets.offline': 'ingressos à espera da conexão',
      'page.tickets.naming': 'buscando os nomes das duplas',
      'page.tickets.known': 'ingressos na tela',
      'page.events.asking': 'buscando os eventos',
      'page.events.offline': 'eventos à espera da conexão',
      'page.events.known': 'eventos na tela',
      'page.shared.asking': 'buscando os eventos com acesso',
      'page.shared.offline': 'eventos com acesso à espera da conexão',
      'page.shared.known': 'eventos com acesso na tela, se houver algum',
      'page.shared.missing': 'sem os eventos com acesso',
      lost: 'fora da conta, na tela de entrar',
    },
  },
)
