import { failureOf, inviteSetup, sentFor } from './invite.setup.ts'

const change = {
  type: 'saveField',
  params: ({ event }: { event: { name: string; text: string } }) => event,
} as const

/** The page of an invite: what it is for, the new person's data and terms, and then the ticket. */
export const inviteMachine = inviteSetup.createMachine({
  id: 'invite',
  description: 'Quem recebeu um convite informa os seus dados, aceita os termos e fica com o ingresso.',
  context: ({ input }) => ({ ...input, invite: null, fields: {}, refusals: 0, error: null }),
  initial: 'reading',
  states: {
    reading: {
      description: 'O convite está sendo buscado.',
      tags: 'busy',
      invoke: {
        id: 'readInvite',
        src: 'readInvite',
        onDone: {
          target: 'filling',
          actions: { type: 'saveInvite', params: ({ event }) => ({ invite: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isTaken', params: failureOf },
            target: 'taken',
            actions: { type: 'tellReadFailed', params: failureOf },
          },
          {
            guard: { type: 'isOver', params: failureOf },
            target: 'over',
            actions: { type: 'tellReadFailed', params: failureOf },
          },
          { target: 'failed', actions: { type: 'tellReadFailed', params: failureOf } },
        ],
      },
    },
    failed: {
      description: 'O convite não pôde ser buscado; é possível tentar novamente.',
      on: { 'invite.reload': { target: 'reading', actions: 'forgetError' } },
    },
    filling: {
      description: 'A pessoa preenche os seus dados.',
      on: {
        'field.change': { actions: change },
        'form.submit': [
          { guard: 'isComplete', target: 'sending' },
          { target: 'refused', actions: ['forgetError', 'countRefusal'] },
        ],
      },
    },
    refused: {
      description: 'Há campos a corrigir; cada um mostra o seu erro.',
      on: {
        'field.change': { actions: change },
        'form.submit': [{ guard: 'isComplete', target: 'sending' }, { actions: 'countRefusal' }],
      },
    },
    sending: {
      description: 'O aceite foi enviado: espera a resposta.',
      tags: 'busy',
      entry: 'forgetError',
      invoke: {
        id: 'acceptInvite',
        src: 'acceptInvite',
        input: ({ context }) => sentFor(context),
        onDone: {
          target: 'done',
          actions: { type: 'tellDone', params: ({ event }) => ({ ticket: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isTaken', params: failureOf },
            target: 'taken',
            actions: { type: 'tellAcceptFailed', params: failureOf },
          },
          {
            guard: { type: 'isOver', params: failureOf },
            target: 'over',
            actions: { type: 'tellAcceptFailed', params: failureOf },
          },
          { target: 'filling', actions: { type: 'tellAcceptFailed', params: failureOf } },
        ],
      },
    },
    done: { description: 'Feito: o ingresso aparece com o código novo.', type: 'final' },
    taken: {
      description: 'O convite já foi aceito; quem aceitou pode corrigir o e-mail e abrir o ingresso.',
      type: 'final',
    },
    over: { description: 'O convite não existe ou não pode mais ser aceito.', type: 'final' },
  },
})
