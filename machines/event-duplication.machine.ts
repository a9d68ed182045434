import { eventDuplication, openedDuplication } from './event-duplication.setup.ts'

const failure = ({ event }: { event: { error: unknown } }) => ({ error: event.error })

/** /eventos/{id}/duplicar: another name and another date make a draft of one's own event (decision 067). */
export const eventDuplicationMachine = eventDuplication.createMachine({
  id: 'eventDuplication',
  description: 'Cópia de um evento: com outro nome e outra data, vira o rascunho deste aparelho.',
  context: ({ input }) => openedDuplication(input),
  initial: 'reading',
  states: {
    reading: {
      description: 'Lendo o evento e o que ele vende.',
      tags: ['busy'],
      entry: 'forgetError',
      invoke: {
        id: 'readSource',
        src: 'readSource',
        input: ({ context }) => ({ eventId: context.eventId }),
        onDone: {
          target: 'choosing',
          actions: { type: 'takeSource', params: ({ event }) => ({ source: event.output }) },
        },
        onError: [
          { guard: { type: 'isSessionOver', params: failure }, target: 'signedOut' },
          { target: 'failed', actions: { type: 'sayUnread', params: failure } },
        ],
      },
    },
    failed: {
      description: 'O evento não pôde ser lido.',
      on: { retry: 'reading' },
    },
    choosing: {
      description: 'O organizador dá nome e data à cópia e vê o que vai junto.',
      tags: ['form'],
      on: {
        'copy.change': { actions: { type: 'change', params: ({ event }) => event } },
        'form.submit': [{ guard: 'isRight', target: 'findingDraft' }, { actions: 'correct' }],
      },
    },
    findingDraft: {
      description: 'Vendo se este aparelho já tem um rascunho.',
      tags: ['busy', 'form'],
      entry: 'forgetError',
      invoke: {
        id: 'findDraft',
        src: 'findDraft',
        input: ({ context }) => ({ userId: context.userId }),
        onDone: [
          {
            guard: { type: 'isElsewhere', params: ({ event }) => event.output },
            target: 'choosing',
            actions: 'sayElsewhere',
          },
          { guard: { type: 'isBlankDraft', params: ({ event }) => event.output }, target: 'copying' },
          {
            target: 'confirmingReplacement',
            actions: { type: 'noteStanding', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'choosing', actions: 'sayNotKept' },
      },
    },
    confirmingReplacement: {
      description: 'Pergunta se a cópia toma o lugar do rascunho que já existe.',
      tags: ['form'],
      on: { 'replacement.confirm': 'copying', 'replacement.cancel': 'choosing' },
    },
    copying: {
      description: 'Guardando a cópia, com a capa, como rascunho deste aparelho.',
      tags: ['busy', 'form'],
      invoke: {
        id: 'keepCopy',
        src: 'keepCopy',
        input: ({ context: { userId, source, copy } }) => {
          if (source === null) throw new Error('nothing was read')
          return { userId, source, copy }
        },
        onDone: {
          target: 'copied',
          actions: { type: 'notifyCopied', params: ({ event }) => event.output },
        },
        onError: { target: 'choosing', actions: 'sayNotKept' },
      },
    },
    copied: { description: 'A cópia é o rascunho; a criação do evento vem a seguir.', type: 'final' },
    signedOut: { description: 'A sessão terminou.', type: 'final' },
  },
})
