import type { recoveryMachine } from './recovery.machine.ts'
import type { MachineWords } from './words.ts'

export const recoveryWords: MachineWords<typeof recoveryMachine> = {
  title: 'Recuperação da senha',
  sentence: 'Quem esqueceu a senha pede por e-mail um link para escolher outra.',
  happy: ['filling', 'sending', 'sent'],
  states: {
    filling: 'Informando o e-mail',
    invalid: 'E-mail a corrigir',
    sending: 'Enviando o pedido',
    sent: 'Pedido enviado',
    failed: 'Pedido não aceito',
  },
  events: { 'email.change': 'digita o e-mail', 'form.submit': 'pressiona Recuperar Senha' },
  guards: {
    isEmail: {
      text: 'o e-mail é um e-mail',
      holds: { says: 'atleta@exemplo.com', context: { email: 'atleta@exemplo.com' } },
      fails: { says: 'falta o @', context: { email: 'atleta.exemplo.com' } },
    },
  },
  actions: {
    saveEmail: 'guarda o e-mail',
    countRefusal: 'mostra o que falta ou está errado',
    forgetAnswer: 'limpa a mensagem anterior',
    saveError: 'guarda a mensagem',
    saveSuccess: 'guarda a resposta do servidor',
  },
  ports: { recoverPassword: 'pedir a recuperação da senha' },
}
