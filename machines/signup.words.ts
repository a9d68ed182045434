import type { signupMachine } from './signup.machine.ts'
import type { MachineWords } from './words.ts'

const complete = {
  nome: 'Atleta Um',
  email: 'atleta@exemplo.com',
  dataNascimento: '10/05/1990',
  celular: '(81) 98888-7777',
  genero: 'feminino',
  cpfCnpj: '529.982.247-25',
  password: 'segredo',
}

export const signupWords: MachineWords<typeof signupMachine> = {
  title: 'Criação da conta',
  sentence: 'A pessoa cria a sua conta e segue para a tela de entrar.',
  happy: ['filling', 'submitting', 'succeeded', 'leaving'],
  states: {
    filling: 'Preenchendo os dados',
    invalid: 'Campos a corrigir',
    submitting: 'Criando a conta',
    failed: 'Conta não foi criada',
    succeeded: 'Conta criada',
    leaving: 'Indo para a tela de entrar',
  },
  events: { 'draft.change': 'altera o formulário', 'form.submit': 'envia o formulário' },
  guards: {
    isValid: {
      text: 'nada falta e nada está errado',
      holds: { says: 'está tudo preenchido', context: { draft: complete, today: '2026-11-21' } },
      fails: {
        says: 'falta o CPF ou CNPJ',
        context: { draft: { ...complete, cpfCnpj: '' }, today: '2026-11-21' },
      },
    },
  },
  actions: {
    saveDraft: 'guarda o que foi digitado',
    countRefusal: 'mostra o que falta ou está errado',
    forgetError: 'limpa a mensagem',
    saveError: 'guarda a mensagem',
    saveSuccess: 'guarda a resposta do servidor e esvazia o formulário',
  },
  ports: { signup: 'criar a conta' },
}
