import type { authMachine } from './auth.machine.ts'
import type { MachineWords } from './words.ts'

const noAnswer = { kind: 'network', message: null }

export const authWords: MachineWords<typeof authMachine> = {
  title: 'Sessão da conta',
  sentence: 'A loja sabe em todas as telas quem entrou, e lembra disso neste aparelho até a pessoa sair.',
  happy: ['starting', 'fetchingUser', 'loggedIn'],
  states: {
    starting: 'Procurando uma sessão',
    fetchingUser: 'Buscando os dados da pessoa',
    waitingToRetry: 'Esperando para tentar de novo',
    loggedIn: 'Dentro da conta',
    loggedOut: 'Visitando sem entrar',
  },
  events: {
    'session.login': 'entra na conta',
    'session.logout': 'sai da conta',
    'token.change': 'a sessão muda em outra aba',
  },
  guards: {
    hasToken: {
      text: 'há uma sessão guardada neste aparelho',
      holds: { says: 'a pessoa entrou outro dia', context: { token: 'a' } },
      fails: { says: 'ninguém entrou neste aparelho', context: { token: null } },
    },
    isRetried: {
      text: 'não veio resposta e ainda há tentativas',
      holds: {
        says: 'a conexão falha e já se tentou de novo 2 vezes',
        context: { retries: 2 },
        params: { error: noAnswer },
      },
      fails: {
        says: 'a conexão falha e já se tentou de novo 8 vezes',
        context: { retries: 8 },
        params: { error: noAnswer },
      },
    },
    isOtherToken: {
      text: 'outra sessão começou',
      holds: {
        says: 'em outra aba entrou outra conta',
        context: { token: 'a' },
        params: { token: 'b' },
      },
      fails: { says: 'a sessão é a mesma', context: { token: 'a' }, params: { token: 'a' } },
    },
    isRemoved: {
      text: 'a sessão foi apagada',
      holds: { says: 'a pessoa saiu em outra aba', params: { token: null } },
      fails: { says: 'a pessoa entrou em outra aba', params: { token: 'b' } },
    },
  },
  actions: {
    saveToken: 'guarda a sessão neste aparelho',
    removeToken: 'apaga a sessão deste aparelho',
    endToken: 'encerra a sessão no servidor',
    logFailure: 'registra a falha',
    takeToken: 'começa com esta sessão',
    saveUser: 'guarda os dados da pessoa',
    countRetry: 'conta a tentativa',
    forget: 'esquece a pessoa',
  },
  ports: { fetchUser: { text: 'buscar os dados da pessoa', call: 'me' } },
}
