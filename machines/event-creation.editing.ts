import { eventCreation, type ImageFile } from './event-creation.setup.ts'

/** The form while it is filled in, and where its draft is. */
export const editing = eventCreation.createStateConfig({
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
      { actions: { type: 'refuseImage', params: ({ event }) => event } },
    ],
    'form.submit': [
      { guard: 'isInDoubt', target: 'pricing' },
      { guard: 'isUncommon', target: 'confirmingPrices' },
      { guard: 'isComplete', target: 'submitting' },
      { actions: 'countAttempt' },
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
      entry: 'forgetImageError',
      exit: 'forgetError',
      on: {
        'draft.change': { actions: { type: 'change', params: ({ event }) => event } },
        'ticket.remove': { actions: { type: 'removeTicket', params: ({ event }) => event } },
        'removal.undo': { actions: 'undoRemoval' },
        'form.submit': { actions: 'sayStillReading' },
      },
      invoke: {
        id: 'readImage',
        src: 'readImage',
        input: ({ event }) => ({ file: chosenFile(event) }),
        onDone: {
          target: 'changed',
          actions: { type: 'takeImage', params: ({ event }) => ({ image: event.output }) },
        },
        onError: {
          target: 'changed',
          actions: { type: 'sayUnreadable', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
})

type Event = { type: string; file?: ImageFile }

const chosenFile = (event: Event): ImageFile => event.file ?? { name: '', type: '', size: 0 }
