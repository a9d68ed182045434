import { assign, setup } from 'xstate'
import {
  type Coupon,
  type CouponDraft,
  emptyCoupon,
  isCouponDraft,
  type NewCoupon,
  newCouponFrom,
} from '#contract/nouns/coupon.ts'
import { messages } from '#contract/words/messages.ts'
import { errorText, port } from './port.ts'

export type CouponsInput = { eventId: string }

type Context = CouponsInput & {
  coupons: Coupon[]
  draft: CouponDraft
  chosen: string | null
  /** Why the list is not there, or is not the newest. */
  listError: string | null
  error: string | null
}

/**
 * Gerenciar Cupons: list, create and delete the coupons of an event (spec §2, §8). `coupons.refresh` lists them anew
 * and keeps what was typed.
 */
export const couponsMachine = setup({
  types: {
    input: {} as CouponsInput,
    context: {} as Context,
    events: {} as
      | { type: 'draft.change'; draft: CouponDraft }
      | { type: 'coupon.create' }
      | { type: 'coupon.delete'; id: string }
      | { type: 'deletion.confirm' }
      | { type: 'deletion.cancel' }
      | { type: 'coupons.refresh' }
      | { type: 'retry' },
    tags: {} as 'busy',
  },
  actors: {
    coupons: port<Coupon[], { eventId: string }>(),
    createCoupon: port<Coupon, NewCoupon>(),
    deleteCoupon: port<void, { eventId: string; couponId: string }>(),
  },
  actions: {
    notify: (_, _params: { message: string }) => undefined,
    /** What was said of the last coupon is over. */
    withdrawNotices: () => undefined,
  },
  guards: { isDraftValid: ({ context }) => isCouponDraft(context.draft) },
}).createMachine({
  id: 'coupons',
  description: 'Cupons do evento: listar, criar e excluir.',
  context: ({ input }) => ({
    ...input,
    coupons: [],
    draft: emptyCoupon,
    chosen: null,
    listError: null,
    error: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Carregando os cupons do evento.',
      tags: ['busy'],
      invoke: {
        id: 'coupons',
        src: 'coupons',
        input: ({ context }) => ({ eventId: context.eventId }),
        onDone: {
          target: 'listing',
          actions: assign({ coupons: ({ event }) => event.output, listError: null }),
        },
        onError: {
          target: 'failed',
          actions: assign({ listError: ({ event }) => errorText(event.error, messages.coupon.listFailed) }),
        },
      },
    },
    failed: {
      description: 'A lista não pôde ser carregada.',
      on: { retry: 'loading', 'coupons.refresh': 'loading' },
    },
    listing: {
      description: 'Mostra os cupons e o formulário de criação.',
      initial: 'fresh',
      states: {
        fresh: { description: 'A lista é a da última consulta.' },
        refreshing: {
          description: 'Busca a lista de novo sem esconder a atual.',
          invoke: {
            id: 'coupons',
            src: 'coupons',
            input: ({ context }) => ({ eventId: context.eventId }),
            onDone: {
              target: 'fresh',
              actions: assign({ coupons: ({ event }) => event.output, listError: null }),
            },
            onError: {
              target: 'fresh',
              actions: assign({
                listError: ({ event }) => errorText(event.error, messages.coupon.listFailed),
              }),
            },
          },
        },
      },
      on: {
        'coupons.refresh': '.refreshing',
        'draft.change': { actions: assign({ draft: ({ event }) => event.draft, error: null }) },
        'coupon.create': [
          { guard: 'isDraftValid', target: 'creating', actions: 'withdrawNotices' },
          { actions: assign({ error: messages.coupon.createFailed }) },
        ],
        'coupon.delete': {
          target: 'confirmingDeletion',
          actions: assign({ chosen: ({ event }) => event.id, error: null }),
        },
      },
    },
    creating: {
      description: 'Criando o cupom.',
      tags: ['busy'],
      invoke: {
        id: 'createCoupon',
        src: 'createCoupon',
        input: ({ context }) => newCouponFrom(context.draft, context.eventId),
        onDone: {
          target: 'listing',
          actions: [
            assign({
              coupons: ({ context, event }) => [...context.coupons, event.output],
              draft: emptyCoupon,
              error: null,
            }),
            { type: 'notify', params: { message: messages.coupon.created } },
          ],
        },
        onError: {
          target: 'listing',
          actions: assign({ error: ({ event }) => errorText(event.error, messages.coupon.createFailed) }),
        },
      },
    },
    confirmingDeletion: {
      description: 'Pergunta se o cupom deve mesmo ser excluído.',
      on: {
        'deletion.confirm': 'deleting',
        'deletion.cancel': 'listing',
      },
    },
    deleting: {
      description: 'Excluindo o cupom.',
      tags: ['busy'],
      invoke: {
        id: 'deleteCoupon',
        src: 'deleteCoupon',
        input: ({ context }) => ({ eventId: context.eventId, couponId: context.chosen ?? '' }),
        onDone: {
          target: 'listing',
          actions: [
            assign({
              coupons: ({ context }) =>
                context.coupons.map((coupon) =>
                  coupon.id === context.chosen ? { ...coupon, deletado: true } : coupon,
                ),
            }),
            { type: 'notify', params: { message: messages.coupon.deleted } },
          ],
        },
        onError: {
          target: 'listing',
          actions: assign({ error: messages.coupon.deleteFailed }),
        },
      },
    },
  },
})
