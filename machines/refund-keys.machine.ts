import { assign, setup } from 'xstate'
import { pixKeyOf } from '#contract/laws/pix-key.ts'
import type { ManualRefund } from '#contract/nouns/manual-refund.ts'
import { refundMessages } from '#contract/words/refund-messages.ts'
import { errorText, isConflict, port } from './port.ts'

type Context = {
  refunds: ManualRefund[]
  /** The one whose key is being typed. */
  chosen: string | null
  typed: string
  error: string | null
}

type Event =
  | { type: 'list.reload' }
  | { type: 'key.begin'; id: string }
  | { type: 'key.change'; text: string }
  | { type: 'key.submit' }
  | { type: 'key.close' }

const words = refundMessages.key

/** What the provider no longer returns to a person, and the PIX keys that it goes to; alone in what fails. */
export const refundKeysMachine = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'busy' },
  actors: {
    loadRefunds: port<ManualRefund[]>(),
    giveKey: port<ManualRefund, { id: string; typed: string }>(),
  },
  guards: {
    isKey: ({ context }) => pixKeyOf(context.typed) !== null,
    isConflict: (_, { error }: { error: unknown }) => isConflict(error),
  },
  actions: {
    saveRefunds: assign((_, { refunds }: { refunds: ManualRefund[] }) => ({ refunds, error: null })),
    saveRefund: assign(({ context }, { refund }: { refund: ManualRefund }) => ({
      refunds: context.refunds.map((one) => (one.id === refund.id ? refund : one)),
      chosen: null,
      typed: '',
    })),
    choose: assign((_, { id }: { id: string }) => ({ chosen: id, error: null })),
    keepTyped: assign((_, { text }: { text: string }) => ({ typed: text, error: null })),
    forget: assign({ chosen: null, typed: '', error: null }),
    sayLoadFailed: assign({ error: words.loadFailed }),
    sayInvalid: assign({ error: words.invalid }),
    sayFailed: assign({
      error: (_, { error }: { error: unknown }) => errorText(error, words.failed),
    }),
  },
}).createMachine({
  id: 'refundKeys',
  description: 'Devoluções que o provedor não faz mais: a pessoa diz a chave PIX de cada uma.',
  context: { refunds: [], chosen: null, typed: '', error: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'Buscando as devoluções que esperam um PIX.',
      tags: 'busy',
      invoke: {
        id: 'loadRefunds',
        src: 'loadRefunds',
        onDone: {
          target: 'listed',
          actions: { type: 'saveRefunds', params: ({ event }) => ({ refunds: event.output }) },
        },
        onError: { target: 'failed', actions: 'sayLoadFailed' },
      },
    },
    failed: {
      description: 'As devoluções não vieram; o resto da página segue, e a pessoa pode tentar novamente.',
      on: { 'list.reload': 'loading' },
    },
    listed: {
      description: 'Cada devolução aparece com o valor e a chave, se já foi dita.',
      on: {
        'key.begin': {
          target: 'typing',
          actions: { type: 'choose', params: ({ event }) => ({ id: event.id }) },
        },
      },
    },
    typing: {
      description: 'A pessoa digita a sua chave PIX.',
      on: {
        'key.change': { actions: { type: 'keepTyped', params: ({ event }) => ({ text: event.text }) } },
        'key.submit': [{ guard: 'isKey', target: 'sending' }, { actions: 'sayInvalid' }],
        'key.close': { target: 'listed', actions: 'forget' },
      },
    },
    sending: {
      description: 'A chave foi enviada: espera a resposta.',
      tags: 'busy',
      invoke: {
        id: 'giveKey',
        src: 'giveKey',
        input: ({ context }) => ({ id: context.chosen ?? '', typed: context.typed }),
        onDone: {
          target: 'listed',
          actions: { type: 'saveRefund', params: ({ event }) => ({ refund: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isConflict', params: ({ event }) => ({ error: event.error }) },
            target: 'loading',
            actions: 'forget',
          },
          {
            target: 'typing',
            actions: { type: 'sayFailed', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
  },
})
