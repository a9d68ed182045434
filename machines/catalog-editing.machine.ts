import { messages } from '#contract/words/messages.ts'
import { catalogEditing, savingOf } from './catalog-editing.setup.ts'

/**
 * What was published, edited on the dashboard: tickets, categories, lots and questions. Before it is sent, what changes for
 * whom is shown. What another page saved meanwhile is read anew, and what was typed stays over it (law W13). `shop.answers`: the
 * dashboard was read anew, so what was said of the connection holds no more.
 */
export const catalogEditingMachine = catalogEditing.createMachine({
  id: 'catalogEditing',
  description: 'Ingressos publicados no painel: mudar, conferir e salvar.',
  context: ({ input }) => ({
    ...input,
    oculto: false,
    catalog: null,
    draft: null,
    attempts: 0,
    judged: [],
    error: null,
  }),
  initial: 'closed',
  states: {
    closed: {
      description: 'A edição dos ingressos está fechada.',
      on: {
        'catalog.open': { target: 'reading', actions: 'forgetError' },
        'visibility.change': { target: 'hiding', actions: { type: 'wish', params: ({ event }) => event } },
        'shop.answers': { actions: 'forgetError' },
      },
    },
    hiding: {
      description: 'Ocultando o evento ou publicando-o de novo.',
      tags: ['busy'],
      entry: 'withdrawNotices',
      invoke: {
        id: 'hideEvent',
        src: 'hideEvent',
        input: ({ context }) => ({ eventId: context.eventId, oculto: context.oculto }),
        onDone: {
          target: 'closed',
          actions: [
            'refreshDashboard',
            { type: 'notify', params: ({ event }) => ({ message: event.output.message }) },
          ],
        },
        onError: {
          target: 'closed',
          actions: { type: 'sayNotHidden', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    reading: {
      description: 'Carregando os ingressos como estão salvos.',
      tags: ['busy'],
      invoke: {
        id: 'readCatalog',
        src: 'readCatalog',
        input: ({ context }) => ({ eventId: context.eventId }),
        onDone: {
          target: 'editing',
          actions: { type: 'openDraft', params: ({ event }) => ({ catalog: event.output }) },
        },
        onError: {
          target: 'unread',
          actions: [
            { type: 'sayUnread', params: ({ event }) => ({ error: event.error }) },
            { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
          ],
        },
      },
    },
    unread: {
      description: 'Os ingressos não puderam ser carregados; é possível tentar de novo.',
      exit: 'forgetError',
      on: { 'catalog.open': 'reading', 'catalog.close': 'closed', 'shop.answers': 'closed' },
    },
    editing: {
      description: 'O organizador muda os ingressos publicados.',
      on: {
        'draft.change': { actions: { type: 'change', params: ({ event }) => event } },
        'catalog.close': { target: 'closed', actions: 'forgetDraft' },
        'shop.answers': { actions: 'forgetConnection' },
        'catalog.review': [
          { guard: 'isUnchanged', actions: 'sayNothingChanged' },
          { guard: 'isRight', target: 'reviewing', actions: 'countAttempt' },
          { actions: 'countAttempt' },
        ],
      },
    },
    reviewing: {
      description: 'Mostra o que muda para quem, antes de salvar.',
      on: { 'review.back': 'editing', 'catalog.save': 'saving' },
    },
    saving: {
      description: 'Salvando os ingressos.',
      tags: ['busy'],
      entry: 'withdrawNotices',
      invoke: {
        id: 'saveCatalog',
        src: 'saveCatalog',
        input: ({ context }) => savingOf(context),
        onDone: {
          target: 'closed',
          actions: [
            'forgetDraft',
            'refreshDashboard',
            { type: 'notify', params: { message: messages.catalog.saved } },
          ],
        },
        onError: [
          {
            guard: { type: 'isConflict', params: ({ event }) => ({ error: event.error }) },
            target: 'comparing',
            actions: { type: 'sayNotSaved', params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: 'editing',
            actions: [
              { type: 'sayNotSaved', params: ({ event }) => ({ error: event.error }) },
              { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
            ],
          },
        ],
      },
    },
    comparing: {
      description: 'Nada foi salvo: busca o que mudou enquanto isso; o que foi digitado fica.',
      tags: ['busy'],
      invoke: {
        id: 'readCatalog',
        src: 'readCatalog',
        input: ({ context }) => ({ eventId: context.eventId }),
        onDone: {
          target: 'editing',
          actions: [
            { type: 'takeNewer', params: ({ event }) => ({ catalog: event.output }) },
            'refreshDashboard',
          ],
        },
        onError: {
          target: 'editing',
          actions: { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
})
