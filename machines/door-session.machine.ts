import { doorSessionSetup, failureOf } from './door-session.setup.ts'

/** A door on a helper's phone: link and PIN once, then whatever the device has. */
export const doorSessionMachine = doorSessionSetup.createMachine({
  id: 'doorSession',
  description:
    'Uma porta do evento no celular de quem ajuda: entra uma vez com link e PIN e segue sem internet.',
  context: ({ input }) => ({ ...input, draft: { pin: '', ajudante: '' }, door: null, error: null }),
  initial: 'reading',
  states: {
    reading: {
      description: 'Vendo o que este aparelho já tem desta porta.',
      tags: 'busy',
      invoke: {
        id: 'readDoor',
        src: 'readDoor',
        input: ({ context }) => ({ id: context.id }),
        onDone: {
          target: 'deciding',
          actions: { type: 'saveDoor', params: ({ event }) => ({ door: event.output }) },
        },
        onError: 'deciding',
      },
    },
    deciding: {
      description:
        'Quem já entrou segue com a lista que tem; quem não entrou precisa do link inteiro e do PIN.',
      always: [
        { guard: 'hasList', target: 'open' },
        { guard: 'hasPass', target: 'downloading' },
        { guard: 'hasSecret', target: 'asking' },
        { target: 'linkBroken' },
      ],
    },
    asking: {
      description: 'A pessoa informa o PIN e o primeiro nome.',
      on: {
        'draft.change': {
          actions: { type: 'saveDraft', params: ({ event }) => ({ draft: event.draft }) },
        },
        'form.submit': [{ guard: 'isComplete', target: 'entering' }, { actions: 'tellIncomplete' }],
      },
    },
    entering: {
      description: 'O PIN está sendo conferido.',
      tags: 'busy',
      entry: 'forgetError',
      invoke: {
        id: 'enterDoor',
        src: 'enterDoor',
        input: ({ context: { id, segredo, draft } }) => ({ id, segredo, ...draft }),
        onDone: {
          target: 'downloading',
          actions: { type: 'saveDoor', params: ({ event }) => ({ door: event.output }) },
        },
        onError: { target: 'asking', actions: { type: 'tellFailed', params: failureOf } },
      },
    },
    downloading: {
      description: 'A lista de ingressos e a página estão sendo guardadas neste aparelho.',
      tags: 'busy',
      entry: 'forgetError',
      invoke: {
        id: 'fetchDoor',
        src: 'fetchDoor',
        input: ({ context }) => ({ id: context.id }),
        onDone: {
          target: 'open',
          actions: { type: 'saveDoor', params: ({ event }) => ({ door: event.output }) },
        },
        onError: [
          { guard: { type: 'isOver', params: failureOf }, target: 'over' },
          { target: 'unlisted', actions: { type: 'tellUnlisted', params: failureOf } },
        ],
      },
    },
    unlisted: {
      description: 'A lista não pôde ser baixada; é possível tentar novamente.',
      on: { 'list.reload': 'downloading' },
    },
    open: {
      description: 'A porta está aberta neste aparelho: códigos são lidos, com ou sem internet.',
      on: { 'door.over': 'over' },
    },
    over: {
      description: 'A organização desativou a porta ou o prazo terminou: a lista saiu do aparelho.',
      type: 'final',
    },
    linkBroken: { description: 'O link veio sem a sua parte secreta.', type: 'final' },
  },
})
