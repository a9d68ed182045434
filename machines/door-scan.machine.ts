import { namesReceiver, readsCode, undoes, waits } from './door-scan.parts.ts'
import { doorScanSetup } from './door-scan.setup.ts'

/** Reading codes at a door: every verdict from the device itself, every green on its disk before it is shown (law LB2). */
export const doorScanMachine = doorScanSetup.createMachine({
  id: 'doorScan',
  description: 'Lê códigos na porta: o aparelho decide sozinho e grava antes de mostrar o verde.',
  context: ({ input }) => ({
    ...input,
    looked: { text: '' },
    verdict: null,
    fact: null,
    written: null,
    isUndone: false,
    people: [],
    name: '',
    receiver: '',
    takenBy: '',
    error: null,
  }),
  on: namesReceiver,
  initial: 'watching',
  states: {
    watching: {
      description: 'À espera do próximo código.',
      on: waits,
    },
    searching: {
      description: 'O nome está sendo procurado na lista deste aparelho.',
      tags: 'busy',
      on: waits,
      invoke: {
        id: 'findPeople',
        src: 'findPeople',
        input: ({ context: { id, name } }) => ({ id, name }),
        onDone: {
          target: 'found',
          actions: { type: 'savePeople', params: ({ event }) => ({ people: event.output }) },
        },
        onError: { target: 'watching', actions: 'tellSearchFailed' },
      },
    },
    found: {
      description: 'Quem tem esse nome aparece para ser escolhido.',
      on: {
        ...waits,
        'person.pick': {
          target: 'judging',
          actions: {
            type: 'lookAt',
            params: ({ event }) => ({ looked: { ingresso: event.ingresso } }),
          },
        },
      },
    },
    judging: {
      description: 'Assinatura, lista e registros deste aparelho decidem; a rede não é perguntada.',
      tags: 'busy',
      invoke: {
        id: 'readVerdict',
        src: 'readVerdict',
        input: ({ context: { id, task, looked } }) => ({ id, task, looked }),
        onDone: [
          {
            guard: { type: 'isGreen', params: ({ event }) => ({ verdict: event.output }) },
            target: 'recording',
            actions: [
              { type: 'saveVerdict', params: ({ event }) => ({ verdict: event.output }) },
              'takeFact',
            ],
          },
          {
            target: 'showing',
            actions: { type: 'saveVerdict', params: ({ event }) => ({ verdict: event.output }) },
          },
        ],
        onError: { target: 'watching', actions: ['forgetSearch', 'tellJudgeFailed'] },
      },
    },
    recording: {
      description: 'O registro está sendo gravado neste aparelho; só depois a tela fica verde.',
      tags: 'busy',
      invoke: {
        id: 'keepFact',
        src: 'keepFact',
        input: ({ context: { id, fact } }) => ({ id, fact }),
        onDone: {
          target: 'showing',
          actions: [{ type: 'saveWritten', params: ({ event }) => ({ id: event.output }) }, 'tellWritten'],
        },
        onError: { target: 'showing', actions: 'tellNotKept' },
      },
    },
    showing: {
      description: 'O veredito está na tela; o verde gravado segue sozinho, o resto espera um toque.',
      after: { greenPause: { guard: 'goesOn', target: 'watching', actions: ['forgetSearch'] } },
      on: {
        ...readsCode,
        'verdict.close': [
          { guard: 'isWritten', target: 'watching', actions: 'forgetSearch' },
          { target: 'watching', actions: ['forgetVerdict', 'forgetSearch', 'forgetReceiver'] },
        ],
        'entry.confirm': { guard: 'canConfirm', target: 'recording', actions: 'takeFact' },
        'entry.force': {
          guard: { type: 'canForce', params: ({ event }) => event },
          target: 'recording',
          actions: { type: 'takeForced', params: ({ event }) => event },
        },
        ...undoes,
      },
    },
    undoing: {
      description: 'O registro está sendo desfeito, se ainda pode ser; ele fica no histórico, riscado.',
      tags: 'busy',
      invoke: {
        id: 'keepFact',
        src: 'keepFact',
        input: ({ context: { id, fact } }) => ({ id, fact }),
        onDone: [
          {
            guard: { type: 'isTooLate', params: ({ event }) => ({ id: event.output }) },
            target: 'watching',
            actions: ['forgetVerdict', 'tellTooLate'],
          },
          { target: 'watching', actions: ['tellWritten', 'forgetVerdict', 'forgetSearch', 'tellUndone'] },
        ],
        onError: { target: 'showing', actions: 'tellNotKept' },
      },
    },
  },
})
