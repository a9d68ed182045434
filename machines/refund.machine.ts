import { setup, transition } from 'xstate'
import { refundLimits } from '#contract/words/refund-limits.ts'

/** How one amount goes back; kept in its row. */
export type RefundState = 'asked' | 'in_process' | 'refused' | 'manual' | 'done' | 'void'

export type RefundEvent =
  | { type: 'provider.accept' }
  | { type: 'provider.wait' }
  /** `refusals`: how often, this one included. */
  | { type: 'provider.refuse'; refusals: number }
  | { type: 'owner.need' }
  | { type: 'window.close' }
  | { type: 'key.give' }
  | { type: 'receipt.keep' }
  | { type: 'payment.take' }
  | { type: 'payment.restore' }

/** The life of one amount that goes back: the server asks it before it writes what the provider answered. */
export const refundMachine = setup({
  types: { events: {} as RefundEvent },
  guards: {
    hasTriesLeft: (_, { refusals }: { refusals: number }) => refusals < refundLimits.refundRefusals,
  },
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
        'owner.need': {
          target: 'refused',
          description: 'Recusada por algo que a loja resolve, como falta de saldo.',
        },
        'window.close': { target: 'manual', description: 'O prazo do provedor para devolver terminou.' },
        'payment.take': { target: 'void', description: 'O banco do cartão tomou o pagamento.' },
      },
    },
    in_process: {
      description: 'O provedor está devolvendo; a loja pergunta por ela até saber.',
      on: {
        'provider.accept': { target: 'done', description: 'O valor voltou.' },
        'provider.wait': { target: 'in_process', description: 'Ainda em processo.' },
        'provider.refuse': [
          {
            guard: { type: 'hasTriesLeft', params: ({ event }) => ({ refusals: event.refusals }) },
            target: 'refused',
            description: 'A devolução não deu certo.',
          },
          { target: 'manual', description: 'Recusada vezes demais: o caminho do provedor fechou.' },
        ],
        'owner.need': {
          target: 'refused',
          description: 'Recusada por algo que a loja resolve, como falta de saldo.',
        },
        'window.close': { target: 'manual', description: 'O prazo do provedor para devolver terminou.' },
        'payment.take': { target: 'void', description: 'O banco do cartão tomou o pagamento.' },
      },
    },
    refused: {
      description: 'Recusada: é pedida de novo com outra chave, cada vez com mais pausa.',
      on: {
        'provider.accept': { target: 'done', description: 'Desta vez o provedor devolveu.' },
        'provider.wait': { target: 'in_process', description: 'Desta vez o provedor está devolvendo.' },
        'provider.refuse': [
          {
            guard: { type: 'hasTriesLeft', params: ({ event }) => ({ refusals: event.refusals }) },
            target: 'refused',
            description: 'Recusada outra vez.',
          },
          { target: 'manual', description: 'Recusada vezes demais: o caminho do provedor fechou.' },
        ],
        'owner.need': {
          target: 'refused',
          description: 'Recusada por algo que a loja resolve, como falta de saldo.',
        },
        'window.close': { target: 'manual', description: 'O prazo do provedor para devolver terminou.' },
        'payment.take': { target: 'void', description: 'O banco do cartão tomou o pagamento.' },
      },
    },
    manual: {
      description: 'Manual: o caminho do provedor fechou; alguém devolve por PIX.',
      on: {
        'key.give': { target: 'manual', description: 'Quem pagou disse a sua chave PIX.' },
        'receipt.keep': { target: 'done', description: 'O PIX foi feito, e o comprovante está guardado.' },
        'provider.accept': { target: 'done', description: 'O provedor devolveu, pedido no painel dele.' },
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
export const nextRefundState = (state: RefundState, event: RefundEvent): RefundState | null => {
  const snapshot = refundMachine.resolveState({ value: state })
  if (!snapshot.can(event)) return null
  const [next] = transition(refundMachine, snapshot, event)
  return next.value
}
