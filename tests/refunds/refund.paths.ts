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
      'account lacks something': 'o provedor recusa por falta de saldo',
      'time is over': 'o prazo do provedor termina',
      'payer tells a key': 'quem pagou diz a chave PIX',
      'receipt is kept': 'o comprovante do PIX é guardado',
      'bank takes the payment': 'o banco do cartão toma o pagamento',
      'dispute is won': 'a contestação é ganha',
    },
    states: {
      wanted: 'pedida',
      'on its way': 'em processo',
      'turned down': 'recusada',
      'by hand': 'manual',
      pointless: 'sem efeito',
      back: 'devolvida',
    },
  },
)
