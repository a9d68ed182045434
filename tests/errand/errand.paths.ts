import { refusal, tellPaths } from '../statecharts/tell.ts'
import { type errandModel, errandWalks } from './errand.spec-model.ts'

export const errandPaths = tellPaths<typeof errandModel>('errand', [{ name: '', walks: errandWalks }], {
  who: 'pessoa',
  events: {
    'person presses the button': 'pressiona o botão',
    'server does it': ({ message }) => `o servidor faz: “${message}”`,
    'server refuses': ({ error }) => refusal(error),
    'network fails': 'a conexão falha',
  },
  states: {
    waiting: 'botão à espera',
    asking: 'enviando',
    refused: 'mensagem de recusa',
    done: 'feito',
  },
})
