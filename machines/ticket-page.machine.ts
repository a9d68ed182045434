import { correctedIn, failureOf, keptFor, readIn, ticketPageSetup } from './ticket-page.setup.ts'

const corrected = { type: 'saveTicket', params: correctedIn } as const

const read = { type: 'saveTicket', params: readIn } as const

const anew = { target: '#ticketPage.opening', actions: 'forgetTicket' } as const

/** A ticket's own page: the device's copy at once, then the shop's. */
export const ticketPageMachine = ticketPageSetup.createMachine({
  id: 'ticketPage',
  description: 'O ingresso com o código da entrada, também sem internet depois de salvo neste aparelho.',
  context: ({ input }) => ({ ...input, face: null, kept: null, error: null, refusal: null }),
  initial: 'opening',
  states: {
    opening: {
      description: 'Vendo se o ingresso está salvo neste aparelho.',
      tags: 'busy',
      invoke: {
        id: 'readKept',
        src: 'readKept',
        input: ({ context }) => ({ id: context.id }),
        onDone: {
          target: 'deciding',
          actions: { type: 'saveKept', params: ({ event }) => ({ kept: event.output }) },
        },
        onError: 'deciding',
      },
    },
    deciding: {
      description: 'Sem sessão, só o que está salvo neste aparelho pode ser mostrado.',
      always: [
        { guard: 'hasToken', target: 'reading' },
        { guard: 'isKept', target: 'keptAlone', actions: 'showKept' },
        { target: 'loggedOut' },
      ],
    },
    reading: {
      description: 'O ingresso está sendo buscado; o que está salvo neste aparelho já aparece.',
      tags: 'busy',
      on: { 'ticket.withdraw': anew },
      invoke: {
        id: 'ticket',
        src: 'ticket',
        input: ({ context }) => ({ id: context.id }),
        onDone: [
          {
            guard: { type: 'isKeptAndGood', params: ({ event }) => ({ ticket: event.output }) },
            target: 'shown.keeping',
            actions: read,
          },
          { guard: 'isKept', target: 'shown.dropping', actions: read },
          { target: 'shown.free', actions: read },
        ],
        onError: [
          { guard: { type: 'isAuthError', params: failureOf }, target: 'deciding', actions: 'loseSession' },
          { guard: { type: 'isKeptAndLost', params: failureOf }, target: 'onDevice', actions: 'showKept' },
          {
            guard: { type: 'isMissing', params: failureOf },
            target: 'missing',
            actions: { type: 'tellFailed', params: failureOf },
          },
          { target: 'failed', actions: { type: 'tellFailed', params: failureOf } },
        ],
      },
    },
    shown: {
      description: 'O ingresso aparece como está na loja.',
      initial: 'free',
      on: {
        'ticket.correct': { actions: corrected },
        'ticket.withdraw': anew,
        'ticket.refuse': {
          target: 'reading',
          actions: { type: 'saveRefusal', params: ({ event: { error } }) => ({ error }) },
        },
      },
      states: {
        free: {
          description: 'O ingresso não está salvo neste aparelho.',
          on: {
            'ticket.keep': { guard: 'canKeep', target: 'keeping', actions: 'forgetError' },
            'ticket.reload': { target: '#ticketPage.reading', actions: 'forgetError' },
          },
        },
        keeping: {
          description: 'O ingresso está sendo salvo neste aparelho.',
          tags: 'busy',
          invoke: {
            id: 'keepTicket',
            src: 'keepTicket',
            input: ({ context }) => keptFor(context),
            onDone: { target: 'kept', actions: 'noteKept' },
            onError: { target: 'free', actions: ['noteDropped', 'tellKeepFailed'] },
          },
        },
        kept: {
          description: 'O ingresso está salvo neste aparelho e abre sem internet.',
          on: {
            'ticket.drop': { target: 'dropping', actions: 'forgetError' },
            'ticket.correct': { target: 'keeping', actions: corrected },
          },
        },
        dropping: {
          description: 'O ingresso está sendo apagado deste aparelho.',
          tags: 'busy',
          invoke: {
            id: 'dropTicket',
            src: 'dropTicket',
            input: ({ context }) => ({ id: context.id }),
            onDone: { target: 'free', actions: 'noteDropped' },
            onError: { target: 'kept', actions: 'tellDropFailed' },
          },
        },
      },
    },
    onDevice: {
      description: 'A loja não pôde ser consultada: aparece o ingresso salvo neste aparelho.',
      on: { 'ticket.reload': 'reading' },
    },
    keptAlone: {
      description:
        'Sem sessão: aparece o ingresso salvo neste aparelho, que pode ter mudado, o caminho para entrar e o de apagar.',
      on: { 'ticket.drop': { target: 'erasing', actions: 'forgetError' } },
    },
    erasing: {
      description: 'Sem sessão: o ingresso está sendo apagado deste aparelho, que pode ser emprestado.',
      tags: 'busy',
      invoke: {
        id: 'dropTicket',
        src: 'dropTicket',
        input: ({ context }) => ({ id: context.id }),
        onDone: { target: 'erased', actions: 'forgetTicket' },
        onError: { target: 'keptAlone', actions: 'tellDropFailed' },
      },
    },
    erased: {
      description: 'O ingresso foi apagado deste aparelho; só depois do login ele aparece de novo.',
      type: 'final',
    },
    failed: {
      description: 'O ingresso não pôde ser buscado; é possível tentar novamente.',
      on: { 'ticket.reload': { target: 'reading', actions: 'forgetError' } },
    },
    missing: { description: 'O ingresso não é desta conta ou não existe.', type: 'final' },
    loggedOut: { description: 'Só quem comprou, depois do login, vê o ingresso.', type: 'final' },
  },
})
