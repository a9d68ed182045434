import { tellPaths } from '../statecharts/tell.ts'
import { type refundModel, refundWalks } from './refund.spec-model.ts'

export const refundPaths = tellPaths<typeof refundModel>(
  'refund',
  [{ name: 'devolução', walks: refundWalks }],
  {
    who: 'servidor',
    events: {
      'provider returns it': 'o provedor devolve',
      'provider hesitates': 'o provedor diz que está em processo',
      'provider refuses': 'o provedor recusa',
      'bank takes the payment': 'o banco do cartão toma o pagamento',
      'dispute is won': 'a contestação é ganha',
    },
    states: {
      wanted: 'pedida',
      'on its way': 'em processo',
      'turned down': 'recusada',
      pointless: 'sem efeito',
      back: 'devolvida',
    },
  },
)
