import { couponName } from '#contract/nouns/coupon.ts'
import { messages } from '#contract/words/messages.ts'
import { keepDraft, keepTyped, loggedOut, saveError, tell } from './checkout.parts.ts'
import { checkoutSetup } from './checkout.setup.ts'

/** What was said before says nothing of what is confirmed now. */
const confirmed = ['forgetError', 'forgetCouponError', 'forgetChanges', 'flushSaver', tell(null)] as const

const { params: saidOfCoupon } = saveError(messages.coupon.failed, messages.coupon.unreachable)

/** The form and the coupon side by side: typing goes on while a coupon is verified. */
export const filling = checkoutSetup.createStateConfig({
  description: 'O comprador preenche os dados de cada ingresso e, se quiser, aplica um cupom.',
  type: 'parallel',
  on: {
    'draft.change': {
      actions: [{ type: 'saveDraft', params: ({ event }) => ({ draft: event.draft }) }, ...keepDraft],
    },
    'form.submit': [
      { guard: 'isInvalid', target: '.form.refused', actions: ['forgetError', 'countRefusal'] },
      { guard: 'isFree', target: 'confirmingFree', actions: confirmed },
      { target: 'checkingTransaction', actions: confirmed },
    ],
    'hold.end': 'expired',
  },
  states: {
    form: {
      description: 'O formulário dos participantes.',
      initial: 'judging',
      states: {
        judging: {
          description: 'Vê-se se o formulário deixou de estar completo, porque as regras mudaram.',
          always: [{ guard: 'isWrongAnew', target: 'refused', actions: 'countRefusal' }, { target: 'open' }],
        },
        open: { description: 'O formulário ainda não foi recusado.' },
        refused: { description: 'Há campos a corrigir; cada um mostra o seu erro.' },
      },
    },
    coupon: {
      description: 'O cupom de desconto.',
      initial: 'deciding',
      states: {
        deciding: {
          description: 'Vê-se se um cupom já está ativo, ou se o que está escrito foi recusado.',
          always: [
            { guard: 'hasCoupon', target: 'active' },
            { guard: 'isCouponRefused', target: 'refused' },
            { target: 'open' },
          ],
        },
        open: {
          description: 'Nenhum cupom ativo.',
          on: {
            'coupon.type': {
              actions: [
                { type: 'saveCouponText', params: ({ event }) => ({ text: event.text }) },
                ...keepDraft,
              ],
            },
            'coupon.apply': { guard: 'hasCouponText', target: 'applying', actions: 'forgetError' },
          },
        },
        applying: {
          description: 'O cupom está sendo verificado; o formulário não é enviado enquanto isso.',
          tags: 'busy',
          on: { 'form.submit': {} },
          invoke: {
            id: 'validateCoupon',
            src: 'validateCoupon',
            input: ({ context }) => ({ eventoId: context.evento.id, nome: couponName(context.couponText) }),
            onDone: {
              target: 'active',
              actions: [{ type: 'saveCoupon', params: ({ event }) => ({ coupon: event.output }) }, keepTyped],
            },
            onError: [
              loggedOut,
              { target: 'refused', actions: { type: 'saveCouponError', params: saidOfCoupon } },
            ],
          },
        },
        refused: {
          description: 'O cupom não foi aceito; o motivo aparece ao lado.',
          on: {
            'coupon.type': {
              target: 'open',
              actions: [
                'forgetCouponError',
                { type: 'saveCouponText', params: ({ event }) => ({ text: event.text }) },
                ...keepDraft,
              ],
            },
            'coupon.apply': { target: 'applying', actions: ['forgetError', 'forgetCouponError'] },
          },
        },
        active: {
          description: 'Um cupom está ativo e o total já traz o desconto.',
          on: { 'coupon.remove': { target: 'open', actions: ['removeCoupon', 'forgetError', ...keepDraft] } },
        },
      },
    },
  },
})
