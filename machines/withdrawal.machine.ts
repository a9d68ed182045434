import { failureOf, withdrawalSetup } from './withdrawal.setup.ts'

/** Giving tickets of an order back: what it brings first, then which, then once (decision 074). */
export const withdrawalMachine = withdrawalSetup.createMachine({
  id: 'withdrawal',
  description: 'Quem comprou desiste de ingressos de um pedido e recebe o valor de volta.',
  context: ({ input }) => ({ ...input, withdrawal: null, chosen: [], error: null }),
  initial: 'reading',
  states: {
    reading: {
      description: 'Até quando dá para desistir, e quanto volta, está sendo buscado.',
      tags: 'busy',
      invoke: {
        id: 'readWithdrawal',
        src: 'readWithdrawal',
        input: ({ context }) => ({ orderId: context.orderId }),
        onDone: [
          {
            guard: { type: 'isAllowedAgain', params: ({ event }) => ({ withdrawal: event.output }) },
            target: 'choosing',
            actions: { type: 'saveAgain', params: ({ event }) => ({ withdrawal: event.output }) },
          },
          {
            guard: { type: 'isAllowed', params: ({ event }) => ({ withdrawal: event.output }) },
            target: 'offered',
            actions: { type: 'saveWithdrawal', params: ({ event }) => ({ withdrawal: event.output }) },
          },
          {
            target: 'closed',
            actions: { type: 'saveWithdrawal', params: ({ event }) => ({ withdrawal: event.output }) },
          },
        ],
        onError: [
          { guard: 'isKnown', target: 'choosing' },
          { target: 'failed', actions: { type: 'tellFailed', params: failureOf } },
        ],
      },
    },
    failed: {
      description: 'Não foi possível ver até quando dá para desistir; é possível tentar novamente.',
      on: { 'withdrawal.reload': { target: 'reading', actions: 'forgetError' } },
    },
    closed: { description: 'Não há do que desistir: a razão aparece.', type: 'final' },
    offered: {
      description: 'O botão diz até quando dá para desistir e quanto volta.',
      on: { 'withdrawal.begin': 'choosing' },
    },
    choosing: {
      description: 'A pessoa escolhe os ingressos e vê quanto volta antes de confirmar.',
      on: {
        'ticket.toggle': {
          guard: { type: 'isWithdrawable', params: ({ event }) => ({ id: event.id }) },
          actions: { type: 'toggle', params: ({ event }) => ({ id: event.id }) },
        },
        'withdrawal.close': { target: 'offered', actions: 'forgetError' },
        'withdrawal.request': { guard: 'hasChosen', target: 'requesting', actions: 'forgetError' },
      },
    },
    requesting: {
      description: 'A desistência foi enviada: espera a resposta.',
      tags: 'busy',
      invoke: {
        id: 'withdraw',
        src: 'withdraw',
        input: ({ context }) => ({
          orderId: context.orderId,
          ticketIds: context.chosen,
          withdrawal: context.withdrawal,
        }),
        onDone: { target: 'requested', actions: 'tellDone' },
        onError: [
          {
            guard: { type: 'isConflict', params: failureOf },
            target: 'reading',
            actions: { type: 'tellRefused', params: failureOf },
          },
          { target: 'choosing', actions: { type: 'tellRefused', params: failureOf } },
        ],
      },
    },
    requested: { description: 'Feito: os ingressos não valem mais e o valor está a caminho.', type: 'final' },
  },
})
