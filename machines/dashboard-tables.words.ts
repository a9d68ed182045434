import type { dashboardTablesMachine } from './dashboard-tables.machine.ts'
import type { MachineWords } from './words.ts'

export const dashboardTablesWords: MachineWords<typeof dashboardTablesMachine> = {
  title: 'Tabelas do painel',
  sentence:
    'O organizador vê participantes, ingressos e duplas em tabelas, filtra, ordena e leva para o Excel.',
  happy: ['fetching', 'showing'],
  states: {
    fetching: 'Buscando as linhas',
    filling: 'Outras linhas chegando',
    cutOff: 'Parte das linhas não veio',
    showing: 'Tabela na tela',
    exporting: 'Gerando a planilha',
    'exporting.current': 'Planilha com as últimas linhas',
    'exporting.outdated': 'Atualização fica para depois',
    failed: 'Linhas não vieram',
  },
  events: {
    'view.choose': 'escolhe uma tabela',
    'filters.change': 'muda os filtros',
    'sort.change': 'muda a ordem',
    'columns.choose': 'escolhe as colunas',
    'rows.refresh': 'atualiza a tabela, ou o painel se atualiza',
    'rows.continue': 'pede as linhas que faltam',
    'export.start': 'exporta para Excel',
    'export.cancel': 'desiste da planilha',
  },
  guards: {
    isCached: {
      text: 'as linhas dessa tabela já foram buscadas',
      holds: {
        says: 'escolhe Duplas, que já foi aberta antes',
        context: { rows: { participantes: [], duplas: [] } },
        params: { view: 'duplas' },
      },
      fails: {
        says: 'escolhe Duplas pela primeira vez',
        context: { rows: { participantes: [] } },
        params: { view: 'duplas' },
      },
    },
    isCurrent: {
      text: 'essa tabela já é a que está na tela',
      holds: {
        says: 'Duplas está na tela e escolhe Duplas',
        context: { view: 'duplas' },
        params: { view: 'duplas' },
      },
      fails: {
        says: 'Participantes está na tela e escolhe Duplas',
        context: { view: 'participantes' },
        params: { view: 'duplas' },
      },
    },
    hasMore: {
      text: 'ainda há linhas por vir',
      holds: {
        says: 'chegam as primeiras 500 de 1.200 linhas',
        params: { page: { rows: {}, next: 'tk_500' } },
      },
      fails: { says: 'chega a última linha', params: { page: { rows: {}, next: null } } },
    },
    isOutdated: {
      text: 'pediu-se para atualizar enquanto a planilha era gerada',
      holds: { says: 'o painel se atualizou enquanto isso', state: 'exporting.outdated' },
      fails: { says: 'nada foi atualizado enquanto isso', state: 'exporting.current' },
    },
  },
  actions: {
    open: 'abre a tabela, sem filtros nem ordem',
    filter: 'guarda os filtros',
    sort: 'guarda a ordem',
    chooseColumns: 'guarda as colunas escolhidas',
    forgetRows: 'descarta as linhas de todas as tabelas',
    addRows: 'guarda as linhas que chegaram',
    sayNoRows: 'diz que as linhas não puderam ser buscadas',
    sayCutOff: 'diz que parte das linhas não veio',
    forgetError: 'limpa a mensagem',
    keepExported: 'guarda só as linhas da planilha em curso',
    dropExported: 'descarta as linhas da planilha',
    sayNoExport: 'diz que a planilha não pôde ser gerada',
    sayStopped: 'diz que a planilha parou',
  },
  ports: { participants: 'buscar as linhas', exportRows: 'gerar a planilha' },
}
