import { refusal, tellPaths } from '../statecharts/tell.ts'
import { type paymentResultModel, paymentResultWalks } from './payment-result.spec-model.ts'

export const paymentResultPaths = tellPaths<typeof paymentResultModel>(
  'paymentResult',
  [{ name: 'volta do pagamento', walks: paymentResultWalks }],
  {
    who: 'comprador',
    events: {
      'estado is read': ({ estado }) => `o servidor responde: ${estado}`,
      'server refuses': ({ error }) => refusal(error),
      'network fails': 'a conexão falha',
      'session ends': 'a sessão termina',
      'person asks again': 'tenta novamente',
    },
    states: {
      confirming: 'confirmando o pagamento',
      failed: 'erro com nova tentativa',
      known: 'resultado do pagamento',
      loginNeeded: 'na tela de entrar',
    },
  },
)
