import type { dashboardMachine } from './dashboard.machine.ts'
import type { MachineWords } from './words.ts'

export const dashboardWords: MachineWords<typeof dashboardMachine> = {
  title: 'Painel do evento',
  sentence:
    'O organizador vê as vendas e os participantes do seu evento, em números que se atualizam, e cuida de dados, lotes e cupons.',
  happy: ['checkingToken', 'loading', 'loaded.fresh'],
  states: {
    checkingToken: 'Vendo se há sessão',
    loading: 'Carregando o painel',
    loaded: 'Painel na tela',
    'loaded.fresh': 'Números em dia',
    'loaded.refreshing': 'Atualizando os números',
    'loaded.stale': 'Números não atualizados',
    failed: 'Painel não pôde ser carregado',
    unauthenticated: 'Sem sessão',
  },
  events: {
    retry: 'pressiona Tentar novamente',
    refresh: 'atualiza o painel, ou algo nele é salvo',
    'tab.visible': 'volta à aba do navegador',
    'network.online': 'a conexão volta',
  },
  guards: {
    isThere: {
      text: 'o evento existe e a pessoa pode ver o painel',
      holds: { says: 'os números vieram', params: { dashboard: { vendasPorDia: [] } } },
      fails: { says: 'nada veio para esta pessoa', params: { dashboard: null } },
    },
    hasToken: {
      text: 'há uma sessão guardada neste aparelho',
      holds: { says: 'a pessoa entrou', context: { hasToken: true } },
      fails: { says: 'ninguém entrou', context: { hasToken: false } },
    },
    isUnauthenticated: {
      text: 'a sessão terminou',
      holds: { says: 'o servidor não aceita a sessão', params: { error: { kind: 'auth', message: null } } },
      fails: { says: 'a conexão falha', params: { error: { kind: 'network', message: null } } },
    },
  },
  actions: {
    notify: 'avisa a pessoa',
    logFailure: 'registra a falha',
    saveDashboard: 'guarda os números',
    sayMissing: 'diz que o evento não existe',
    sayFailed: 'diz que não foi possível carregar',
    refreshTables: 'pede de novo as linhas da tabela',
    startPanels: 'abre as partes do painel',
    tellPanels: 'entrega às partes o que chegou',
    stopPanels: 'fecha as partes do painel',
  },
  ports: {
    dashboard: 'carregar o painel',
    tables: 'mostrar as tabelas',
    statement: 'mostrar o extrato',
    eventEditing: 'editar os dados do evento',
    brackets: 'editar os endereços do chaveamento',
    catalog: 'a edição dos ingressos publicados',
    lots: 'trocar os lotes à venda',
    coupons: 'cuidar dos cupons',
  },
}
