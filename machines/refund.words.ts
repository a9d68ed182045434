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
    void: 'Sem efeito',
    done: 'Devolvida',
  },
  events: {
    'provider.accept': 'o provedor devolve',
    'provider.wait': 'o provedor diz que está em processo',
    'provider.refuse': 'o provedor recusa',
    'payment.take': 'o banco do cartão toma o pagamento',
    'payment.restore': 'a contestação é ganha',
  },
  guards: {},
  actions: {},
  ports: {},
}
