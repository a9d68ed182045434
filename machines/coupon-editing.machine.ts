import { couponEditFrom } from '#contract/nouns/coupon.ts'
import { messages } from '#contract/words/messages.ts'
import { couponEditing, openedCoupon } from './coupon-editing.setup.ts'

/** One coupon of Gerenciar Cupons: who used it, and other uses, last day and ticket types of it. */
export const couponEditingMachine = couponEditing.createMachine({
  id: 'couponEditing',
  description: 'Um cupom aberto: os pedidos que o usaram e os seus limites.',
  context: ({ input }) => openedCoupon(input),
  type: 'parallel',
  on: { 'coupon.close': '.limits.closed' },
  states: {
    uses: {
      description: 'Os pedidos que usaram o cupom.',
      initial: 'reading',
      states: {
        reading: {
          description: 'Buscando os pedidos que usaram o cupom.',
          invoke: {
            id: 'couponUses',
            src: 'couponUses',
            input: ({ context: { eventId, coupon } }) => ({ eventId, couponId: coupon.id }),
            onDone: {
              target: 'read',
              actions: { type: 'takeUses', params: ({ event }) => ({ uses: event.output }) },
            },
            onError: {
              target: 'unread',
              actions: { type: 'sayNoUses', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        read: { description: 'Mostra os pedidos que usaram o cupom.' },
        unread: {
          description: 'Os pedidos não puderam ser buscados.',
          on: { 'uses.retry': 'reading' },
        },
      },
    },
    limits: {
      description: 'Usos, último dia e ingressos do cupom.',
      initial: 'editing',
      states: {
        editing: {
          description: 'O organizador altera usos, último dia e ingressos do cupom.',
          on: {
            'limits.change': { actions: { type: 'change', params: ({ event }) => event } },
            'limits.save': [
              {
                guard: { type: 'areLimits', params: ({ event }) => event },
                target: 'saving',
                actions: 'forgetError',
              },
              { actions: 'sayInvalid' },
            ],
          },
        },
        saving: {
          description: 'Salvando o cupom.',
          tags: ['busy'],
          on: { 'coupon.close': {} },
          invoke: {
            id: 'updateCoupon',
            src: 'updateCoupon',
            input: ({ context: { eventId, coupon, draft } }) => ({
              eventId,
              couponId: coupon.id,
              edit: couponEditFrom(draft),
            }),
            onDone: {
              target: 'closed',
              actions: { type: 'notify', params: { message: messages.coupon.changed } },
            },
            onError: {
              target: 'editing',
              actions: { type: 'sayNotSaved', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        closed: { description: 'O cupom foi fechado.', type: 'final', entry: 'tellClosed' },
      },
    },
  },
})
