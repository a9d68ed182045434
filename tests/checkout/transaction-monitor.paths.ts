import { passing, refusal, tellPaths } from '../statecharts/tell.ts'
import { type monitorModel, monitorWalks } from './transaction-monitor.spec-model.ts'

export const monitorPaths = tellPaths<typeof monitorModel>(
  'transactionMonitor',
  [{ name: 'acompanhamento do pagamento', walks: monitorWalks }],
  {
    who: 'comprador',
    events: {
      'order is read': ({ estado }) => `o servidor responde: ${estado}`,
      'server refuses': ({ error }) => refusal(error),
      'network fails': 'a conexão falha',
      'session ends': 'a sessão termina',
      'time passes': ({ ms }) => passing(ms),
      'person verifies again': 'pressiona Verificar novamente',
      'page is looked at': 'a página volta a ser vista',
      'network returns': 'a conexão volta',
    },
    states: {
      reading: 'lendo a situação',
      waiting: 'à espera da próxima leitura',
      failed: 'erro com nova tentativa',
      gaveUp: 'prazo de verificação esgotado',
      settled: 'situação definitiva',
      loggedOut: 'sessão terminada',
    },
  },
)
