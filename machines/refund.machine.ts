import { setup, transition } from 'xstate'

/** How one amount goes back; kept in its row. */
export type RefundState = 'asked' | 'in_process' | 'refused' | 'done' | 'void'

export type RefundEvent =
  | { type: 'provider.accept' }
  | { type: 'provider.wait' }
  | { type: 'provider.refuse' }
  | { type: 'payment.take' }
  | { type: 'payment.restore' }

/** The life of one amount that goes back: the server asks it before it writes what the provider answered. */
export const refundMachine = setup({
  types: { events: {} as RefundEvent },
}).createMachine({
  id: 'refund',
  description: 'Um valor que volta a quem pagou.',
  initial: 'asked',
  states: {
    asked: {
      description: 'Pedida ao provedor, com a mesma chave até haver resposta.',
      on: {
        'provider.accept': { target: 'done', description: 'O provedor devolveu.' },
        'provider.wait': { target: 'in_process', description: 'O provedor está devolvendo.' },
        'provider.refuse': { target: 'refused', description: 'O provedor recusou.' },
        'payment.take': { target: 'void', description: 'O banco do cartão tomou o pagamento.' },
      },
    },
    in_process: {
      description: 'O provedor está devolvendo; a loja pergunta por ela até saber.',
      on: {
        'provider.accept': { target: 'done', description: 'O valor voltou.' },
        'provider.wait': { target: 'in_process', description: 'Ainda em processo.' },
        'provider.refuse': { target: 'refused', description: 'A devolução não deu certo.' },
        'payment.take': { target: 'void', description: 'O banco do cartão tomou o pagamento.' },
      },
    },
    refused: {
      description: 'Recusada: é pedida de novo com outra chave, cada vez com mais pausa.',
      on: {
        'provider.accept': { target: 'done', description: 'Desta vez o provedor devolveu.' },
        'provider.wait': { target: 'in_process', description: 'Desta vez o provedor está devolvendo.' },
        'provider.refuse': { target: 'refused', description: 'Recusada outra vez.' },
        'payment.take': { target: 'void', description: 'O banco do cartão tomou o pagamento.' },
      },
    },
    void: {
      description: 'Sem efeito: o banco do cartão já levou o valor.',
      on: {
        'payment.restore': {
          target: 'asked',
          description: 'A contestação foi ganha: o valor é devido de novo.',
        },
      },
    },
    done: { type: 'final', description: 'Devolvida.' },
  },
})

/** The state after an event; null where it changes nothing that may be written. */
export const nextRefundState = (state: RefundState, event: RefundEvent['type']): RefundState | null => {
  const snapshot = refundMachine.resolveState({ value: state })
  if (!snapshot.can({ type: event })) return null
  const [next] = transition(refundMachine, snapshot, { type: event })
  return next.value
}
