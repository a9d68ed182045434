import { refusal, tellPaths } from '../statecharts/tell.ts'
import { type confirmationModel, confirmationWalks } from './payment-confirmation.spec-model.ts'

export const confirmationPaths = tellPaths<typeof confirmationModel>(
  'paymentConfirmation',
  [{ name: 'volta do pagamento', walks: confirmationWalks }],
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
