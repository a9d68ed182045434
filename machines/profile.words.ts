import type { profileMachine } from './profile.machine.ts'
import type { MachineWords } from './words.ts'

const noAnswer = { kind: 'network', message: null }

export const profileWords: MachineWords<typeof profileMachine> = {
  title: 'Minha Conta',
  sentence:
    'A pessoa vê os seus dados, os ingressos que comprou e os eventos que organiza ou pode acompanhar.',
  happy: ['open.tickets.loading', 'open.tickets.listed', 'open.tickets.loaded'],
  states: {
    open: 'Minha Conta aberta',
    'open.user': 'Dados da pessoa',
    'open.user.loading': 'Buscando os dados',
    'open.user.waiting': 'Dados: esperando a rede',
    'open.user.loaded': 'Dados na tela',
    'open.tickets': 'Meus Ingressos',
    'open.tickets.loading': 'Buscando os ingressos',
    'open.tickets.waiting': 'Ingressos: esperando a rede',
    'open.tickets.listed': 'Ingressos recebidos',
    'open.tickets.naming': 'Buscando nomes dos parceiros',
    'open.tickets.loaded': 'Ingressos na tela',
    'open.events': 'Meus Eventos',
    'open.events.loading': 'Buscando os eventos',
    'open.events.waiting': 'Eventos: esperando a rede',
    'open.events.loaded': 'Eventos na tela',
    'open.shared': 'Eventos com acesso',
    'open.shared.loading': 'Buscando eventos com acesso',
    'open.shared.waiting': 'Acessos: esperando a rede',
    'open.shared.loaded': 'Eventos com acesso na tela',
    'open.shared.unavailable': 'Sem os eventos com acesso',
    failed: 'Informações não obtidas',
  },
  events: {},
  guards: {
    isAuthError: {
      text: 'a sessão terminou',
      holds: { says: 'o servidor não aceita a sessão', params: { error: { kind: 'auth', message: null } } },
      fails: { says: 'a conexão falha', params: { error: noAnswer } },
    },
    isRetried: {
      text: 'não veio resposta e ainda há tentativas',
      holds: {
        says: 'a conexão falha e já se tentou de novo 2 vezes',
        context: { retries: { tickets: 2 } },
        params: { error: noAnswer, part: 'tickets' },
      },
      fails: {
        says: 'a conexão falha e já se tentou de novo 3 vezes',
        context: { retries: { tickets: 3 } },
        params: { error: noAnswer, part: 'tickets' },
      },
    },
    hasPartners: {
      text: 'algum ingresso é de dupla',
      holds: {
        says: 'um ingresso com o CPF da outra pessoa',
        context: { tickets: [{ id: 'a', dupla_associada: '52998224725' }] },
      },
      fails: {
        says: 'só ingressos individuais',
        context: { tickets: [{ id: 'a', dupla_associada: null }] },
      },
    },
  },
  actions: {
    saveUser: 'guarda os dados da pessoa',
    saveTickets: 'guarda os ingressos',
    saveEvents: 'guarda os eventos',
    saveShared: 'guarda os eventos com acesso',
    saveNames: 'guarda os nomes dos parceiros',
    countRetry: 'conta a tentativa',
    notify: 'avisa a pessoa',
    endSession: 'encerra a sessão',
    logFailure: 'registra a falha',
  },
  ports: {
    fetchUser: { text: 'buscar os dados da pessoa', call: 'me' },
    fetchTickets: { text: 'buscar os ingressos', call: 'myTickets' },
    fetchEvents: { text: 'buscar os próprios eventos', call: 'myEvents' },
    fetchShared: { text: 'buscar os eventos com acesso', call: 'sharedEvents' },
    fetchNames: { text: 'buscar os nomes das duplas', call: 'namesFromCpfs' },
  },
}
