import type { refundMachine } from './refund.machine.ts'
import type { MachineWords } from './words.ts'

export const refundWords: MachineWords<typeof refundMachine> = {
  title: 'Devolução',
  sentence:
    'Cada valor que volta é pedido uma vez, com a mesma chave até haver resposta, e nunca volta duas vezes.',
  happy: ['asked', 'done'],
  states: {
    asked: 'Pedida',
    in_process: 'Em processo',
    refused: 'Recusada',
    manual: 'Manual',
    void: 'Sem efeito',
    done: 'Devolvida',
  },
  events: {
    'provider.accept': 'o provedor devolve',
    'provider.wait': 'o provedor diz que está em processo',
    'provider.refuse': 'o provedor recusa',
    'owner.need': 'o provedor recusa por algo que a loja resolve',
    'window.close': 'o prazo do provedor termina',
    'key.give': 'quem pagou diz a chave PIX',
    'receipt.keep': 'o comprovante do PIX é guardado',
    'payment.take': 'o banco do cartão toma o pagamento',
    'payment.restore': 'a contestação é ganha',
  },
  guards: {
    hasTriesLeft: {
      text: 'foi recusada menos de oito vezes',
      holds: { says: 'é a primeira recusa', params: { refusals: 1 } },
      fails: { says: 'é a oitava recusa', params: { refusals: 8 } },
    },
  },
  actions: {},
  ports: {},
}
