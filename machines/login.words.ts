import type { loginMachine } from './login.machine.ts'
import type { MachineWords } from './words.ts'

export const loginWords: MachineWords<typeof loginMachine> = {
  title: 'Entrar',
  sentence: 'A pessoa entra na sua conta com e-mail e senha.',
  happy: ['filling', 'submitting', 'loggedIn'],
  states: {
    filling: 'Preenchendo e-mail e senha',
    invalid: 'Campos a corrigir',
    submitting: 'Entrando na conta',
    failed: 'Não foi possível entrar',
    loggedIn: 'Dentro da conta',
  },
  events: { 'draft.change': 'altera o formulário', 'form.submit': 'pressiona Entrar' },
  guards: {
    isComplete: {
      text: 'há senha e o e-mail é um e-mail',
      holds: {
        says: 'e-mail e senha preenchidos',
        context: { draft: { email: 'atleta@exemplo.com', password: 'segredo' } },
      },
      fails: {
        says: 'no e-mail falta o @',
        context: { draft: { email: 'atleta.exemplo.com', password: 'segredo' } },
      },
    },
  },
  actions: {
    startSession: 'abre a sessão',
    saveDraft: 'guarda o que foi digitado',
    countRefusal: 'mostra o que falta ou está errado',
    forgetError: 'limpa a mensagem',
    saveError: 'guarda a mensagem',
  },
  ports: { login: 'entrar' },
}
