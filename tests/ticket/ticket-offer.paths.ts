import { refusal, tellPaths } from '../statecharts/tell.ts'
import { type ticketOfferModel, ticketOfferWalks } from './ticket-offer.spec-model.ts'

export const ticketOfferPaths = tellPaths<typeof ticketOfferModel>(
  'ticketOffer',
  [{ name: 'ingresso passado adiante', walks: ticketOfferWalks }],
  {
    who: 'comprador',
    events: {
      'person offers': 'quer passar o ingresso para outra pessoa',
      'person takes it back': 'cancela o convite',
      'server does it': 'o servidor aceita',
      'server refuses': ({ error }) => refusal(error),
      'network fails': 'a conexão falha',
    },
    states: {
      alone: 'sem convite',
      offering: 'criando o convite',
      open: 'convite aberto',
      withdrawing: 'cancelando o convite',
    },
  },
)
