import type { transactionMonitorMachine } from './transaction-monitor.machine.ts'
import type { MachineWords } from './words.ts'

export const transactionMonitorWords: MachineWords<typeof transactionMonitorMachine> = {
  title: 'Acompanhamento do pagamento',
  sentence: 'A loja pergunta pelo pagamento a cada 2 segundos, até ele ter uma resposta.',
  happy: ['polling.reading', 'settled'],
  states: {
    polling: 'Acompanhando o pagamento',
    'polling.reading': 'Lendo a situação',
    'polling.waiting': 'À espera da próxima leitura',
    failed: 'A leitura falhou',
    gaveUp: 'Sem resposta a tempo',
    settled: 'Situação definitiva',
    loggedOut: 'Sessão terminada',
  },
  events: {
    'monitor.retry': 'pressiona Verificar novamente',
    'tab.visible': 'volta à aba do navegador',
    'network.online': 'a conexão volta',
  },
  guards: {
    isFinal: {
      text: 'a situação é definitiva',
      holds: { says: 'Aprovada', params: { transaction: { estado: 'Aprovada' } } },
      fails: { says: 'Pendente', params: { transaction: { estado: 'Pendente' } } },
    },
    isAuthError: {
      text: 'a sessão terminou',
      holds: { says: 'o servidor não aceita a sessão', params: { error: { kind: 'auth', message: null } } },
      fails: { says: 'a conexão falha', params: { error: { kind: 'network', message: null } } },
    },
  },
  actions: {
    saveTransaction: 'guarda o pedido',
    forgetTransaction: 'esquece o pedido',
    saveError: 'guarda a mensagem',
    tellGivenUp: 'avisa que o prazo de verificação acabou',
    startOver: 'recomeça a contar os 300 segundos',
  },
  ports: { transaction: 'ler o pedido' },
}
