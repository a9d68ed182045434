import { refusal, tellPaths } from '../statecharts/tell.ts'
import { type ticketFormModel, ticketFormWalks } from './ticket-form.spec-model.ts'

export const ticketFormPaths = tellPaths<typeof ticketFormModel>(
  'ticketForm',
  [{ name: 'link do ingresso', walks: ticketFormWalks }],
  {
    who: 'pessoa',
    events: {
      'device has a copy': 'o ingresso está salvo neste aparelho',
      'device has none': 'o ingresso não está salvo neste aparelho',
      'person types': ({ text }) => (text === '' ? 'apaga a data' : `digita a data ${text}`),
      'person sends': 'envia o formulário',
      'server does it': 'o servidor aceita',
      'server refuses': ({ error }) => refusal(error),
      'network fails': 'a conexão falha',
      'network is lost': 'a internet cai',
      'person asks again': 'tenta novamente',
    },
    states: {
      arrived: 'formulário na tela, olhando o aparelho',
      open: 'formulário na tela',
      corrected: 'campo a corrigir',
      sending: 'enviando',
      onDevice: 'ingresso salvo, sem a loja',
      done: 'feito',
    },
  },
)
