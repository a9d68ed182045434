import { doorSessionSetup, failureOf } from './door-session.setup.ts'

/** A door on a helper's phone: link and PIN once, then whatever the device has. */
export const doorSessionMachine = doorSessionSetup.createMachine({
  id: 'doorSession',
  description:
    'Uma porta do evento no celular de quem ajuda: entra uma vez com link e PIN e segue sem internet.',
  context: ({ input }) => ({
    ...input,
    draft: { pin: '', ajudante: '' },
    door: null,
    error: null,
    unsent: null,
  }),
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
        onError: [
          {
            guard: { type: 'isShut', params: failureOf },
            target: 'shut',
            actions: { type: 'tellFailed', params: failureOf },
          },
          { target: 'asking', actions: { type: 'tellFailed', params: failureOf } },
        ],
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
      initial: 'standing',
      on: { 'door.over': 'over' },
      states: {
        standing: {
          description: 'Quem ajuda está na porta.',
          on: { 'door.leave': { target: 'counting', actions: 'forgetUnsent' } },
        },
        counting: {
          description: 'Vendo se há registros que ainda não foram enviados.',
          invoke: {
            id: 'readUnsent',
            src: 'readUnsent',
            input: ({ context }) => ({ id: context.id }),
            onDone: {
              target: 'confirmingLeaving',
              actions: { type: 'saveUnsent', params: ({ event }) => ({ unsent: event.output }) },
            },
            onError: 'confirmingLeaving',
          },
        },
        confirmingLeaving: {
          description: 'Pergunta se é para sair; diz quantos registros ainda não foram enviados.',
          on: { 'leaving.confirm': 'leaving', 'leaving.cancel': 'standing' },
        },
        leaving: {
          description: 'Envia o que dá para enviar e apaga a lista deste aparelho.',
          tags: 'busy',
          invoke: {
            id: 'leaveDoor',
            src: 'leaveDoor',
            input: ({ context }) => ({ id: context.id }),
            onDone: {
              target: '#doorSession.left',
              actions: { type: 'saveUnsent', params: ({ event }) => ({ unsent: event.output }) },
            },
            onError: { target: 'standing', actions: 'tellNotLeft' },
          },
        },
      },
    },
    left: {
      description: 'Quem ajuda saiu: a lista saiu do aparelho; o que não foi enviado fica guardado nele.',
      type: 'final',
    },
    over: {
      description: 'A organização desativou a porta ou o prazo terminou: a lista saiu do aparelho.',
      type: 'final',
    },
    shut: {
      description: 'O link está errado ou a porta foi desativada: nenhum PIN a abre.',
      type: 'final',
    },
    linkBroken: { description: 'O link veio sem a sua parte secreta.', type: 'final' },
  },
})
