import { refusal, tellPaths } from '../statecharts/tell.ts'
import { type ticketFormModel, ticketFormWalks } from './ticket-form.spec-model.ts'

export const ticketFormPaths = tellPaths<typeof ticketFormModel>(
  'ticketForm',
  [{ name: 'link do ingresso', walks: ticketFormWalks }],
  {
    who: 'pessoa',
    events: {
      'person types': ({ text }) => (text === '' ? 'apaga a data' : `digita a data ${text}`),
      'person sends': 'envia o formulário',
      'server does it': 'o servidor aceita',
      'server refuses': ({ error }) => refusal(error),
      'network fails': 'a conexão falha',
    },
    states: {
      open: 'formulário na tela',
      corrected: 'campo a corrigir',
      sending: 'enviando',
      done: 'feito',
    },
  },
)
