import { paymentResultMessages as messages } from '#contract/words/payment-result-messages.ts'
import { assign, setup } from 'xstate'
import { errorText, isAuthError, port } from './port.ts'

export type PaymentResultInput = {
  /** From the query string of the return address. */
  paymentId: string | null
  preferenceId: string | null
  hasToken: boolean
}

type ConfirmationContext = PaymentResultInput & { estado: string | null; error: string | null }

export const paymentResultMachine = setup({
  types: {
    input: {} as PaymentResultInput,
    context: {} as ConfirmationContext,
    events: {} as { type: 'confirmation.retry' },
    tags: {} as 'busy',
  },
  actors: { confirmPayment: port<{ estado: string }, { paymentId: string; preferenceId: string }>() },
  guards: {
    isMissingIds: ({ context }) => !context.paymentId || !context.preferenceId,
    hasToken: ({ context }) => context.hasToken,
    isAuthError: (_, { error }: { error: unknown }) => isAuthError(error),
  },
  actions: {
    saveEstado: assign({ estado: (_, { estado }: { estado: string }) => estado }),
    saveError: assign({
      error: (_, { error }: { error: unknown }) => errorText(error, messages.confirmation.failed),
    }),
    tellMissingIds: assign({ error: messages.confirmation.missingIds }),
    tellLoginNeeded: assign({ error: messages.confirmation.loginNeeded }),
    forgetError: assign({ error: null }),
  },
}).createMachine({
  id: 'paymentResult',
  description: 'Mostra o resultado do pagamento a quem volta da página do provedor.',
  context: ({ input }) => ({ ...input, estado: null, error: null }),
  initial: 'arriving',
  states: {
    arriving: {
      description: 'O comprador voltou do provedor de pagamento.',
      always: [
        { guard: 'isMissingIds', target: 'missingIds' },
        { guard: 'hasToken', target: 'confirming' },
        { target: 'loggedOut' },
      ],
    },
    confirming: {
      description: 'O resultado do pagamento está sendo verificado.',
      tags: 'busy',
      invoke: {
        id: 'confirmPayment',
        src: 'confirmPayment',
        input: ({ context }) => ({
          paymentId: context.paymentId ?? '',
          preferenceId: context.preferenceId ?? '',
        }),
        onDone: {
          target: 'confirmed',
          actions: { type: 'saveEstado', params: ({ event }) => ({ estado: event.output.estado }) },
        },
        onError: [
          {
            guard: { type: 'isAuthError', params: ({ event }) => ({ error: event.error }) },
            target: 'loggedOut',
          },
          {
            target: 'failed',
            actions: { type: 'saveError', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    missingIds: {
      description: 'O endereço não traz o pagamento e a preferência.',
      entry: 'tellMissingIds',
      type: 'final',
    },
    loggedOut: {
      description: 'Só quem comprou, depois do login, vê o resultado.',
      entry: 'tellLoginNeeded',
      type: 'final',
    },
    failed: {
      description: 'O resultado não pôde ser verificado; o comprador pode tentar novamente.',
      on: { 'confirmation.retry': { target: 'confirming', actions: 'forgetError' } },
    },
    confirmed: { description: 'O resultado do pagamento é conhecido.', type: 'final' },
  },
})
