import type { eventCancellationMachine } from './event-cancellation.machine.ts'
import type { MachineWords } from './words.ts'

const batch = (situacao: 'running' | 'paused' | 'incomplete' | 'finished', espera = false) => ({
  situacao,
  espera,
})
const blank = { motivo: '', confirmacao: '', codigo: '' }
const http = { kind: 'http', message: null } as const

export const eventCancellationWords: MachineWords<typeof eventCancellationMachine> = {
  title: 'Cancelamento',
  sentence:
    'O organizador escolhe o que cancelar, vê quanto volta, confirma com o nome do evento e acompanha cada pedido até o último.',
  happy: ['counting', 'confirming', 'starting', 'running.waiting', 'running.reading', 'finished'],
  states: {
    counting: 'Somando o que volta',
    failed: 'Não foi possível somar',
    confirming: 'Conferir e confirmar',
    starting: 'Começando a cancelar',
    running: 'Acompanhando',
    'running.waiting': 'Progresso na tela',
    'running.reading': 'Lendo o progresso',
    pausing: 'Pausando',
    resuming: 'Retomando',
    finished: 'Cancelado',
    loggedOut: 'Sessão terminada',
  },
  events: {
    'target.choose': 'escolhe o que cancelar',
    'ticket.find': 'procura um ingresso pelo código',
    'draft.change': 'altera o motivo, o nome ou o código',
    'cancellation.start': 'confirma o cancelamento',
    'cancellation.pause': 'pressiona Pausar',
    'cancellation.resume': 'pressiona Retomar',
    'cancellation.again': 'quer cancelar outra coisa',
    retry: 'pressiona Tentar novamente',
  },
  guards: {
    isUnderWay: {
      text: 'já há um cancelamento em andamento',
      holds: {
        says: 'um lote está pausado',
        context: { isNext: false, wanted: null, target: null, draft: blank },
        params: { plan: { ultimo: batch('paused') } },
      },
      fails: {
        says: 'o anterior só espera pagamentos',
        context: { isNext: true, wanted: null, target: null, draft: blank },
        params: { plan: { ultimo: batch('running', true) } },
      },
    },
    makesWay: {
      text: 'há outro cancelamento preenchido, e este já não o impede',
      holds: {
        says: 'há um motivo escrito e este terminou',
        context: { wanted: null, target: { kind: 'event' }, draft: { ...blank, motivo: 'Chuva' } },
        params: { batch: batch('finished') },
      },
      fails: {
        says: 'nada foi preenchido',
        context: { wanted: null, target: null, draft: blank },
        params: { batch: batch('finished') },
      },
    },
    isFinished: {
      text: 'o último pedido foi cancelado',
      holds: { says: '1.012 de 1.012', params: { batch: batch('finished') } },
      fails: { says: '764 de 1.012', params: { batch: batch('running') } },
    },
    isComplete: {
      text: 'algo foi escolhido, há motivo e o nome digitado é o do evento',
      holds: {
        says: 'os três',
        context: {
          target: { kind: 'event' },
          plan: { evento: { nome: 'Copa de Verão' } },
          draft: { motivo: 'Chuva', confirmacao: 'copa de verão', codigo: '' },
        },
      },
      fails: {
        says: 'nada foi escolhido',
        context: {
          target: null,
          plan: { evento: { nome: 'Copa de Verão' } },
          draft: { motivo: 'Chuva', confirmacao: 'Copa de Verão', codigo: '' },
        },
      },
    },
    hasCode: {
      text: 'há um código',
      holds: {
        says: 'um código',
        context: { draft: { motivo: '', confirmacao: '', codigo: 'QD-7K2M-9P4X' } },
      },
      fails: { says: 'nenhum', context: { draft: { motivo: '', confirmacao: '', codigo: ' ' } } },
    },
    isWrongTicket: {
      text: 'nenhum ingresso tem este código',
      holds: {
        says: 'o código não existe',
        context: { target: { kind: 'ticket', code: 'QD-7K2M-9P4X' } },
        params: { error: { ...http, status: 409 } },
      },
      fails: {
        says: 'o servidor falha',
        context: { target: { kind: 'ticket', code: 'QD-7K2M-9P4X' } },
        params: { error: { ...http, status: 500 } },
      },
    },
    isRunning: {
      text: 'o cancelamento está em andamento',
      holds: { says: 'em andamento', context: { batch: batch('running') } },
      fails: { says: 'pausado', context: { batch: batch('paused') } },
    },
    isStopped: {
      text: 'está pausado ou com falhas',
      holds: { says: 'com falhas', context: { batch: batch('incomplete') } },
      fails: { says: 'em andamento', context: { batch: batch('running') } },
    },
    isLeavable: {
      text: 'só espera pagamentos, ou alguns pedidos falharam',
      holds: { says: 'espera um pagamento', context: { batch: batch('running', true) } },
      fails: { says: 'está cancelando', context: { batch: batch('running') } },
    },
    isLoggedOut: {
      text: 'a sessão terminou',
      holds: { says: 'o servidor não aceita a sessão', params: { error: { kind: 'auth', message: null } } },
      fails: { says: 'a conexão falha', params: { error: { kind: 'network', message: null } } },
    },
    hasChanged: {
      text: 'o que foi mostrado mudou',
      holds: { says: 'o total mudou', params: { error: { ...http, status: 409 } } },
      fails: { says: 'o servidor falha', params: { error: { ...http, status: 500 } } },
    },
  },
  actions: {
    takePlan: 'guarda as somas',
    followLast: 'passa a acompanhar o que está em andamento',
    takeBatch: 'guarda o progresso',
    takeStarted: 'esvazia o formulário: o cancelamento começou',
    chooseTarget: 'toma o que foi escolhido',
    chooseTicket: 'toma o código',
    dropTarget: 'volta a nada escolhido',
    change: 'toma o que foi digitado',
    correct: 'mostra o que falta',
    startAnew:
      'volta ao formulário, com o que foi preenchido e ainda não começou, ou com o ingresso para o qual a página foi aberta',
    forgetError: 'limpa a mensagem',
    sayUnread: 'diz que não pôde ler',
    sayNoTicket: 'diz no campo que nenhum ingresso tem este código',
    sayNotStarted: 'diz por que não começou',
    sayNotPaused: 'diz que não pausou',
    sayNotResumed: 'diz que não retomou',
  },
  ports: {
    readPlan: 'somar o que volta',
    startCancellation: 'começar a cancelar',
    readCancellation: 'ler o progresso',
    pauseCancellation: 'pausar',
    resumeCancellation: 'retomar',
  },
}
