import { editing } from './event-creation.editing.ts'
import { eventCreation, openedForm } from './event-creation.setup.ts'

/** /criar-evento: the draft, kept on this device, until the event exists (product §2, §5). */
export const eventCreationMachine = eventCreation.createMachine({
  id: 'eventCreation',
  description: 'Criação de um evento: rascunho guardado no aparelho até o evento existir.',
  context: ({ input }) => openedForm(input),
  initial: 'restoring',
  states: {
    restoring: {
      description: 'Procurando um rascunho deixado neste aparelho.',
      tags: ['busy'],
      on: { 'leave.ask': 'left', 'logout.ask': 'left' },
      invoke: {
        id: 'loadDraft',
        src: 'loadDraft',
        input: ({ context }) => ({ userId: context.userId }),
        onDone: [
          {
            guard: { type: 'isBlankDraft', params: ({ event }) => event.output },
            target: 'editing.blank',
            actions: { type: 'openForm', params: ({ event }) => event.output },
          },
          {
            target: 'editing.restored',
            actions: { type: 'openForm', params: ({ event }) => event.output },
          },
        ],
        onError: 'editing.blank',
      },
    },
    editing,
    pricing: {
      description: 'Pergunta se um preço de poucos dígitos é em reais ou em centavos.',
      tags: ['form', 'unsaved'],
      on: {
        'price.settle': [
          {
            guard: 'isUncommonAfterLastDoubt',
            target: 'confirmingPrices',
            actions: { type: 'settlePrice', params: ({ event }) => event },
          },
          {
            guard: 'isLastDoubt',
            target: 'submitting',
            actions: { type: 'settlePrice', params: ({ event }) => event },
          },
          { actions: { type: 'settlePrice', params: ({ event }) => event } },
        ],
        'price.cancel': 'editing.changed',
      },
    },
    confirmingPrices: {
      description: 'Mostra os preços fora do comum e pergunta se são esses.',
      tags: ['form', 'unsaved'],
      on: {
        'prices.confirm': { target: 'submitting', actions: 'agreePrices' },
        'price.cancel': 'editing.changed',
      },
    },
    discarding: {
      description: 'Pergunta se o rascunho deve mesmo ser apagado.',
      tags: ['form', 'unsaved'],
      on: {
        'discard.confirm': {
          target: 'editing.blank',
          actions: [
            { type: 'dropDraft', params: ({ context }) => ({ userId: context.userId }) },
            'emptyForm',
          ],
        },
        'discard.cancel': 'editing.changed',
      },
    },
    leaving: {
      description: 'Pergunta se o organizador quer sair sem criar o evento; o rascunho fica.',
      tags: ['form', 'unsaved'],
      on: {
        'leave.confirm': {
          target: 'left',
          actions: { type: 'keepDraft', params: ({ context: { userId, draft } }) => ({ userId, draft }) },
        },
        'leave.cancel': 'editing.changed',
      },
    },
    leavingUnstored: {
      description: 'Pergunta se o organizador quer sair e perder o rascunho.',
      tags: ['form', 'unsaved'],
      entry: 'noteWhoAsks',
      on: { 'leave.confirm': 'left', 'leave.cancel': 'editing.changed' },
    },
    submitting: {
      description: 'Criando o evento no servidor.',
      tags: ['busy', 'form', 'unsaved'],
      entry: [
        { type: 'keepDraft', params: ({ context: { userId, draft } }) => ({ userId, draft }) },
        'forgetError',
      ],
      on: {
        'leave.ask': { actions: 'sayStillCreating' },
        'logout.ask': { actions: 'sayStillCreating' },
      },
      invoke: {
        id: 'createEvent',
        src: 'createEvent',
        input: ({ context }) => ({ draft: context.draft }),
        onDone: {
          target: 'created',
          actions: [
            { type: 'noteCreated', params: ({ event }) => event.output },
            { type: 'dropDraft', params: ({ context }) => ({ userId: context.userId }) },
            'notifyCreated',
          ],
        },
        onError: [
          {
            guard: { type: 'isSessionOver', params: ({ event }) => ({ error: event.error }) },
            target: 'signedOut',
          },
          {
            target: 'editing.changed',
            actions: { type: 'sayNotCreated', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    created: { description: 'Evento criado; a tela de eventos vem a seguir.', type: 'final' },
    signedOut: { description: 'A sessão acabou; o rascunho espera o próximo login.', type: 'final' },
    left: { description: 'O organizador saiu da página.', type: 'final' },
  },
})
