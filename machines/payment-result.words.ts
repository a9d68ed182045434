import type { paymentResultMachine } from './payment-result.machine.ts'
import type { MachineWords } from './words.ts'

export const paymentResultWords: MachineWords<typeof paymentResultMachine> = {
  title: 'Resultado do pagamento',
  sentence: 'O comprador volta da página do provedor de pagamento e vê se o pedido está pago.',
  happy: ['arriving', 'confirming', 'confirmed'],
  states: {
    arriving: 'Chegando do provedor',
    confirming: 'Verificando o resultado',
    missingIds: 'Endereço incompleto',
    loggedOut: 'É preciso entrar',
    failed: 'Verificação falhou',
    confirmed: 'Resultado na tela',
  },
  events: { 'confirmation.retry': 'pressiona Tentar novamente' },
  guards: {
    isMissingIds: {
      text: 'falta no endereço algo que identifica o pagamento',
      holds: {
        says: 'falta o número do pagamento',
        context: { paymentId: null, preferenceId: 'pref_1' },
      },
      fails: {
        says: 'o provedor mandou de volta com tudo',
        context: { paymentId: '1', preferenceId: 'pref_1' },
      },
    },
    hasToken: {
      text: 'há uma sessão guardada neste aparelho',
      holds: { says: 'a pessoa entrou', context: { hasToken: true } },
      fails: { says: 'ninguém entrou', context: { hasToken: false } },
    },
    isAuthError: {
      text: 'a sessão terminou',
      holds: { says: 'o servidor não aceita a sessão', params: { error: { kind: 'auth', message: null } } },
      fails: { says: 'a conexão falha', params: { error: { kind: 'network', message: null } } },
    },
  },
  actions: {
    saveEstado: 'guarda a situação',
    saveError: 'guarda a mensagem',
    tellMissingIds: 'diz que o endereço está incompleto',
    tellLoginNeeded: 'diz que é preciso entrar',
    forgetError: 'limpa a mensagem',
  },
  ports: { confirmPayment: 'confirmar o pagamento' },
}
