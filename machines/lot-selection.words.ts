import type { lotSelectionMachine } from './lot-selection.machine.ts'
import type { MachineWords } from './words.ts'

/** The first lot is on sale. */
const onSale = [
  {
    id: 'arquibancada',
    lotes: [
      { id: 'primeiro', ativo: true },
      { id: 'segundo', ativo: false },
    ],
  },
]
const soldByNow = [
  {
    id: 'arquibancada',
    lotes: [
      { id: 'primeiro', ativo: false },
      { id: 'segundo', ativo: true },
    ],
  },
]
const withSecond = (second: { quantidade_disponivel: number }) => [
  {
    id: 'arquibancada',
    lotes: [
      { id: 'primeiro', ativo: true },
      { id: 'segundo', ativo: false, data_fim: null, ...second },
    ],
  },
]
const first = { ticketTypeId: 'arquibancada', lotId: 'primeiro', turns: false }
const second = { ticketTypeId: 'arquibancada', lotId: 'segundo', turns: false }
const secondChosen = { arquibancada: { lotId: 'segundo', turns: false } }
const elsewhere = { kind: 'http', message: null, status: 409 }

export const lotSelectionWords: MachineWords<typeof lotSelectionMachine> = {
  title: 'Troca de lote',
  sentence: 'O organizador escolhe qual lote de cada ingresso está à venda; a troca vale assim que é salva.',
  happy: ['clean', 'changed', 'saving', 'saved'],
  states: {
    clean: 'Lotes como estão à venda',
    changed: 'Troca ainda não salva',
    doubting: 'Confirma a troca?',
    saving: 'Salvando os lotes',
    saved: 'Lotes salvos',
  },
  events: {
    'lot.choose': 'escolhe um lote, ou liga ou desliga a virada automática',
    'lots.save': 'salva os lotes',
    'lots.confirm': 'confirma a troca',
    'lots.back': 'volta sem salvar',
    'lots.cancel': 'cancela a troca de lotes',
    'lots.refresh': 'os lotes do painel chegam de novo',
  },
  guards: {
    isChange: {
      text: 'é diferente do que está marcado na tela',
      holds: {
        says: 'o 1º lote está marcado e escolhe o 2º',
        context: { saved: onSale, choices: {} },
        params: second,
      },
      fails: {
        says: 'o 1º lote está marcado e escolhe o 1º',
        context: { saved: onSale, choices: {} },
        params: first,
      },
    },
    isBackToSaved: {
      text: 'com isso tudo volta ao que está salvo',
      holds: {
        says: 'trocou para o 2º lote e escolhe de novo o 1º, que está à venda',
        context: { saved: onSale, choices: secondChosen },
        params: first,
      },
      fails: {
        says: 'o 1º lote está à venda e escolhe o 2º',
        context: { saved: onSale, choices: secondChosen },
        params: second,
      },
    },
    isDoubtful: {
      text: 'um lote escolhido está esgotado, com o prazo encerrado ou ainda não começou',
      holds: {
        says: 'o 2º lote, escolhido, está esgotado',
        context: { saved: withSecond({ quantidade_disponivel: 0 }), choices: secondChosen },
        params: { now: '2026-11-21T15:00:00Z' },
      },
      fails: {
        says: 'o 2º lote, escolhido, tem vagas e está no prazo',
        context: { saved: withSecond({ quantidade_disponivel: 10 }), choices: secondChosen },
        params: { now: '2026-11-21T15:00:00Z' },
      },
    },
    isOlder: {
      text: 'o que chegou é mais antigo do que está na tela',
      holds: {
        says: 'chega o evento de antes da última mudança',
        context: { versao: 2 },
        params: { versao: 1 },
      },
      fails: {
        says: 'chega o evento com a última mudança',
        context: { versao: 2 },
        params: { versao: 3 },
      },
    },
    isConflict: {
      text: 'o evento mudou enquanto isso e a troca ainda está por salvar',
      holds: {
        says: 'o 2º lote está por salvar e outra página salvou o evento',
        context: { choices: secondChosen },
        params: { error: elsewhere },
      },
      fails: {
        says: 'outra página salvou o evento e já não há troca por salvar',
        context: { choices: {} },
        params: { error: elsewhere },
      },
    },
    isOnSale: {
      text: 'nada do que foi escolhido difere mais do que está à venda',
      holds: {
        says: 'escolheu o 2º lote e ele já está à venda',
        context: { choices: secondChosen },
        params: { ticketTypes: soldByNow },
      },
      fails: {
        says: 'escolheu o 2º lote e à venda está o 1º',
        context: { choices: secondChosen },
        params: { ticketTypes: onSale },
      },
    },
    isChanged: {
      text: 'há troca por salvar',
      holds: { says: 'o 2º lote foi escolhido', context: { choices: secondChosen } },
      fails: { says: 'nenhum lote foi trocado', context: { choices: {} } },
    },
  },
  actions: {
    refreshDashboard: 'pede que o painel se atualize',
    notify: 'avisa a pessoa',
    logFailure: 'registra a falha',
    withdrawNotices: 'retira os avisos anteriores',
    chooseLot: 'marca o lote',
    takeLots: 'guarda os lotes que chegaram',
    forgetFaults: 'limpa as mensagens',
    forgetChoices: 'esquece os lotes escolhidos',
    keepSaved: 'guarda o que o servidor salvou',
    sayConflict: 'diz que o evento mudou enquanto isso',
    sayNotSaved: 'diz que a troca não foi salva',
  },
  ports: { saveLots: { text: 'salvar os lotes', call: 'updateEvent' } },
}
