import { emptyCoupon, newCouponFrom } from '#contract/nouns/coupon.ts'
import { messages } from '#contract/words/messages.ts'
import { coupons, openedInput } from './coupons.setup.ts'

/**
 * Gerenciar Cupons: list, create and delete the coupons of an event (product §2, §8). `coupons.refresh` lists them anew
 * and keeps what was typed.
 */
export const couponsMachine = coupons.createMachine({
  id: 'coupons',
  description: 'Cupons do evento: listar, criar, alterar e excluir.',
  context: ({ input }) => ({
    ...input,
    coupons: [],
    draft: emptyCoupon,
    chosen: null,
    listError: null,
    failed: null,
    error: null,
    reason: null,
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
          actions: { type: 'takeList', params: ({ event }) => ({ coupons: event.output }) },
        },
        onError: {
          target: 'failed',
          actions: { type: 'sayUnlisted', params: ({ event }) => ({ error: event.error }) },
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
              actions: { type: 'takeList', params: ({ event }) => ({ coupons: event.output }) },
            },
            onError: {
              target: 'fresh',
              actions: { type: 'sayUnlisted', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
      },
      on: {
        'coupons.refresh': '.refreshing',
        'draft.change': { actions: { type: 'change', params: ({ event }) => event } },
        'coupon.create': [
          {
            guard: { type: 'isDraftValid', params: ({ event }) => event },
            target: 'creating',
            actions: 'withdrawNotices',
          },
          { actions: { type: 'sayNotCreated', params: { error: null } } },
        ],
        'coupon.open': { target: 'opened', actions: { type: 'chooseCoupon', params: ({ event }) => event } },
        'coupon.delete': {
          target: 'confirmingDeletion',
          actions: { type: 'chooseCoupon', params: ({ event }) => event },
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
            { type: 'addCoupon', params: ({ event }) => ({ coupon: event.output }) },
            { type: 'notify', params: { message: messages.coupon.created } },
          ],
        },
        onError: {
          target: 'listing',
          actions: { type: 'sayNotCreated', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    opened: {
      description: 'Um cupom está aberto: quem usou e os seus limites.',
      invoke: {
        id: 'couponEditing',
        src: 'couponEditing',
        input: ({ context }) => openedInput(context),
        onError: 'listing.refreshing',
      },
      on: { 'coupon.closed': 'listing.refreshing' },
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
      entry: 'withdrawNotices',
      invoke: {
        id: 'deleteCoupon',
        src: 'deleteCoupon',
        input: ({ context }) => ({ eventId: context.eventId, couponId: context.chosen ?? '' }),
        onDone: {
          target: 'listing',
          actions: ['markDeleted', { type: 'notify', params: { message: messages.coupon.deleted } }],
        },
        onError: {
          target: 'listing',
          actions: { type: 'sayNotDeleted', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
})
