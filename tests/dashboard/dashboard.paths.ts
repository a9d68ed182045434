import { refusal, tellPaths } from '../statecharts/tell.ts'
import { type dashboardModel, dashboardWalks } from './dashboard.spec-model.ts'

export const dashboardPaths = tellPaths<typeof dashboardModel>(
  'dashboard',
  [{ name: 'painel do evento', walks: dashboardWalks }],
  {
    who: 'organizador',
    events: {
      'server answers': ({ nome }) => `chega o painel de “${nome}”`,
      'server refuses': ({ error }) => refusal(error),
      'network fails': 'a conexão falha',
      'server knows no such event': 'o servidor não conhece este evento',
      'session is over': 'a sessão termina',
      'organiser tries again': 'tenta novamente',
      'organiser refreshes': 'atualiza o painel',
      'panel has saved': 'um quadro do painel salva uma mudança',
      'organiser comes back to the tab': 'volta à aba do navegador',
      'connection comes back': 'a conexão volta',
    },
    states: {
      loading: 'carregando',
      'not loaded': 'erro com nova tentativa',
      shown: 'painel na tela',
      refreshing: 'painel na tela, atualizando',
      outdated: 'painel na tela, aviso de que não foi atualizado',
      'sent to login': 'na tela de entrar',
    },
  },
)
