import { assign } from 'xstate'
import { emptyEventDraft } from '#drafts/event-draft-form.ts'
import { imageError } from '#contract/laws/cover-image.ts'
import { messages } from '#contract/words/messages.ts'
import { eventCreation, type ImageFile } from './event-creation.setup.ts'
import { errorText } from './port.ts'

/** /criar-evento: the draft, kept on this device, until the event exists (spec §2, §5). */
export const eventCreationMachine = eventCreation.createMachine({
  id: 'eventCreation',
  description: 'Criação de um evento: rascunho guardado no aparelho até o evento existir.',
  context: ({ input }) => ({
    ...input,
    draft: emptyEventDraft,
    kept: true,
    attempts: 0,
    imageError: null,
    removed: null,
    loggingOut: false,
    error: null,
  }),
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
            actions: { type: 'open', params: ({ event }) => event.output },
          },
          {
            target: 'editing.restored',
            actions: { type: 'open', params: ({ event }) => event.output },
          },
        ],
        onError: 'editing.blank',
      },
    },
    editing: {
      description: 'O organizador preenche o evento.',
      tags: ['form'],
      initial: 'blank',
      on: {
        'draft.change': { target: '.changed', actions: { type: 'change', params: ({ event }) => event } },
        'ticket.remove': {
          target: '.changed',
          actions: { type: 'removeTicket', params: ({ event }) => event },
        },
        'removal.undo': { target: '.changed', actions: 'undoRemoval' },
        'image.choose': [
          { guard: { type: 'isImage', params: ({ event }) => event }, target: '.reading' },
          { actions: assign({ imageError: ({ event }) => imageError(event.file) }) },
        ],
        'form.submit': [
          { guard: 'isComplete', target: 'submitting' },
          { actions: assign({ attempts: ({ context }) => context.attempts + 1 }) },
        ],
        'draft.discard': 'discarding',
        'leave.ask': [
          { guard: 'isBlank', target: 'left' },
          { guard: 'isKept', target: 'leaving' },
          { target: 'leavingUnstored' },
        ],
        'logout.ask': [{ guard: 'isBlank', target: 'left' }, { target: 'leavingUnstored' }],
      },
      states: {
        blank: { description: 'Nada foi preenchido ainda.' },
        restored: { description: 'O rascunho deixado antes voltou para a tela.' },
        changed: {
          description: 'Há mudanças que ainda não foram guardadas.',
          tags: ['unsaved'],
          after: { draftSaveDelay: { guard: 'isKept', target: 'saving' } },
        },
        saving: {
          description: 'Guardando o rascunho neste aparelho.',
          tags: ['unsaved'],
          invoke: {
            id: 'saveDraft',
            src: 'saveDraft',
            input: ({ context }) => ({ userId: context.userId, draft: context.draft }),
            onDone: 'stored',
            onError: 'unstored',
          },
        },
        stored: { description: 'O rascunho está guardado neste aparelho.' },
        unstored: {
          description: 'O aparelho não deixou guardar o rascunho.',
          tags: ['unsaved'],
          on: { 'leave.ask': '#eventCreation.leavingUnstored' },
        },
        reading: {
          description: 'Lendo a imagem de capa escolhida.',
          tags: ['unsaved'],
          entry: assign({ imageError: null }),
          exit: assign({ error: null }),
          on: {
            'draft.change': { actions: { type: 'change', params: ({ event }) => event } },
            'ticket.remove': { actions: { type: 'removeTicket', params: ({ event }) => event } },
            'removal.undo': { actions: 'undoRemoval' },
            'form.submit': { actions: assign({ error: messages.eventCreation.stillReading }) },
          },
          invoke: {
            id: 'readImage',
            src: 'readImage',
            input: ({ event }) => ({ file: chosenFile(event) }),
            onDone: {
              target: 'changed',
              actions: assign({ draft: ({ context, event }) => ({ ...context.draft, image: event.output }) }),
            },
            onError: {
              target: 'changed',
              actions: assign({
                imageError: ({ event }) => errorText(event.error, messages.eventCreation.imageType),
              }),
            },
          },
        },
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
            assign({
              draft: ({ context }) => ({ ...emptyEventDraft, chave: context.draft.chave }),
              attempts: 0,
              imageError: null,
              removed: null,
              error: null,
            }),
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
      entry: assign({ loggingOut: ({ event }) => event.type === 'logout.ask' }),
      on: { 'leave.confirm': 'left', 'leave.cancel': 'editing.changed' },
    },
    submitting: {
      description: 'Criando o evento no servidor.',
      tags: ['busy', 'form', 'unsaved'],
      entry: [
        { type: 'keepDraft', params: ({ context: { userId, draft } }) => ({ userId, draft }) },
        assign({ error: null }),
      ],
      on: {
        'leave.ask': { actions: assign({ error: messages.eventCreation.stillCreating }) },
        'logout.ask': { actions: assign({ error: messages.eventCreation.stillCreating }) },
      },
      invoke: {
        id: 'createEvent',
        src: 'createEvent',
        input: ({ context }) => ({ draft: context.draft }),
        onDone: {
          target: 'created',
          actions: [
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
            actions: assign({
              attempts: ({ context }) => context.attempts + 1,
              error: ({ event }) => errorText(event.error, messages.eventCreation.failed),
            }),
          },
        ],
      },
    },
    created: { description: 'Evento criado; a tela de eventos vem a seguir.', type: 'final' },
    signedOut: { description: 'A sessão acabou; o rascunho espera o próximo login.', type: 'final' },
    left: { description: 'O organizador saiu da página.', type: 'final' },
  },
})

type Event = { type: string; file?: ImageFile }

const chosenFile = (event: Event): ImageFile => event.file ?? { name: '', type: '', size: 0 }
