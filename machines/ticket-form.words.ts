import type { ticketFormMachine } from './ticket-form.machine.ts'
import type { MachineWords } from './words.ts'

const cut = { kind: 'network', message: null } as const
const refused = { kind: 'http', message: null, status: 403 } as const
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
    onDevice: 'Ingresso do aparelho',
    done: 'Feito',
  },
  events: {
    'field.change': 'altera um campo',
    'form.submit': 'envia o formulário',
    'copy.find': 'o ingresso está salvo neste aparelho',
    'network.lose': 'a internet cai',
    'form.return': 'pressiona Tentar novamente',
  },
  guards: {
    isComplete: {
      text: 'não há campo errado',
      holds: {
        says: 'todos os campos estão certos',
        context: { ...asked, fields: { data_nascimento: '1958-03-21' } },
      },
      fails: { says: 'falta um campo', context: { ...asked, fields: { data_nascimento: '' } } },
    },
    hasCopy: {
      text: 'o ingresso está salvo neste aparelho',
      holds: { says: 'foi salvo antes', context: { hasCopy: true } },
      fails: { says: 'nunca foi salvo', context: { hasCopy: false } },
    },
    hasCopyAlone: {
      text: 'o ingresso está salvo e a loja não respondeu',
      holds: { says: 'salvo, e a conexão falha', context: { hasCopy: true }, params: { error: cut } },
      fails: {
        says: 'salvo, e a loja recusa a data',
        context: { hasCopy: true },
        params: { error: refused },
      },
    },
  },
  actions: {
    saveField: 'guarda o que foi digitado',
    countRefusal: 'leva ao primeiro erro',
    forgetError: 'limpa a mensagem',
    noteCopy: 'anota que o ingresso está salvo',
    saveError: 'guarda a mensagem',
    tellDone: 'avisa a página',
  },
  ports: { sendForm: 'enviar o formulário' },
}
