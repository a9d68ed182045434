import type { newPasswordMachine } from './new-password.machine.ts'
import type { MachineWords } from './words.ts'

export const newPasswordWords: MachineWords<typeof newPasswordMachine> = {
  title: 'Nova senha',
  sentence: 'A pessoa escolhe uma nova senha pelo link que recebeu por e-mail.',
  happy: ['opening', 'filling', 'submitting', 'done'],
  states: {
    opening: 'Link aberto',
    linkInvalid: 'Link já não vale',
    filling: 'Escolhendo a nova senha',
    invalid: 'Senha a corrigir',
    submitting: 'Trocando a senha',
    failed: 'Senha não foi trocada',
    done: 'Senha trocada',
  },
  events: { 'password.change': 'digita a senha', 'form.submit': 'pressiona Salvar nova senha' },
  guards: {
    hasToken: {
      text: 'o link traz o seu código',
      holds: { says: 'o link veio inteiro', context: { token: 'a' } },
      fails: { says: 'o link foi cortado', context: { token: '' } },
    },
    isLinkInvalid: {
      text: 'o link já foi usado ou expirou',
      holds: {
        says: 'o servidor já não aceita o link',
        params: { error: { kind: 'http', message: null, code: 'linkInvalid' } },
      },
      fails: { says: 'a conexão falha', params: { error: { kind: 'network', message: null } } },
    },
    isPassword: {
      text: 'a senha tem de 6 a 128 caracteres',
      holds: { says: 'seis caracteres', context: { password: 'abcdef' } },
      fails: { says: 'cinco caracteres', context: { password: 'abcde' } },
    },
  },
  actions: {
    savePassword: 'guarda a senha digitada',
    forgetPassword: 'esquece a senha',
    countRefusal: 'mostra o que falta ou está errado',
    forgetError: 'limpa a mensagem',
    saveError: 'guarda a mensagem',
    saveSuccess: 'guarda a resposta do servidor',
  },
  ports: { setPassword: 'trocar a senha' },
}
