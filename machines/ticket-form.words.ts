import type { ticketFormMachine } from './ticket-form.machine.ts'
import type { MachineWords } from './words.ts'

const asked = { today: '2026-11-21', before: null }

export const ticketFormWords: MachineWords<typeof ticketFormMachine> = {
  title: 'Formulário do ingresso',
  sentence:
    'Quem comprou corrige os dados da pessoa do ingresso; quem o recebeu por e-mail o abre com a data de nascimento.',
  happy: ['filling', 'sending', 'done'],
  states: {
    filling: 'Preenchendo',
    refused: 'Campos a corrigir',
    sending: 'Enviando',
    done: 'Feito',
  },
  events: { 'field.change': 'altera um campo', 'form.submit': 'envia o formulário' },
  guards: {
    isComplete: {
      text: 'não há campo errado',
      holds: {
        says: 'todos os campos estão certos',
        context: { ...asked, fields: { data_nascimento: '1958-03-21' } },
      },
      fails: { says: 'falta um campo', context: { ...asked, fields: { data_nascimento: '' } } },
    },
  },
  actions: {
    saveField: 'guarda o que foi digitado',
    countRefusal: 'leva ao primeiro erro',
    forgetError: 'limpa a mensagem',
    saveError: 'guarda a mensagem',
    tellDone: 'avisa a página',
  },
  ports: { sendForm: 'enviar o formulário' },
}
