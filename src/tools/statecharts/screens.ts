import type { Chart, ChartState } from './chart.ts'

/** State id → its pictures, taken by `npm run docs:screens`. */
export type Screens = Record<string, { phone: string; desktop: string }>

/** Why these can have no picture. */
const withoutScreen: Record<string, string> = {
  'eventCreation.left': 'a pessoa já está na página para onde quis ir',
  'eventCreation.signedOut': 'o fim da sessão leva à tela de entrar antes que a máquina chegue aqui',
  'login.loggedIn': 'leva logo à página de onde a pessoa veio ou a Minha Conta',
  'openOrders.loading': 'enquanto os pedidos são buscados, o painel não ocupa lugar em Minha Conta',
  'profile.open.shared.loading':
    'Eventos com acesso só aparece quando há algum; até lá, nada ocupa o seu lugar',
  'profile.open.shared.unavailable': 'a página segue como se não houvesse eventos com acesso',
  'profile.open.shared.waiting':
    'Eventos com acesso só aparece quando há algum; até lá, nada ocupa o seu lugar',
  'signup.leaving': 'leva logo à tela de entrar',
  'ticketSelection.leavingToCheckout': 'leva logo ao pagamento, que começa por ler o pedido',
  'transactionMonitor.loggedOut': 'no mesmo instante, o pagamento leva à tela de entrar',
  'transactionMonitor.settled': 'no mesmo instante, o pagamento mostra o resultado',
}

/** States that look the same by nature: their pictures are one. */
export const alike: readonly { states: readonly string[]; reason: string }[] = [
  {
    states: ['auth.fetchingUser', 'auth.waitingToRetry'],
    reason: 'a nova tentativa é feita sem dizer nada: a pessoa vê a mesma espera',
  },
  {
    states: ['checkout.loading', 'checkout.restoring'],
    reason: 'o pedido e o que foi digitado são lidos um após o outro, sob a mesma espera',
  },
  {
    states: ['checkout.checkingTransaction', 'checkout.creatingPreference', 'checkout.readingTotal'],
    reason: 'do envio do formulário até o valor a cobrar, o botão diz "Processando...": é uma espera só',
  },
  {
    states: ['coupons.listing.fresh', 'coupons.listing.refreshing'],
    reason: 'os cupons ficam na tela enquanto são buscados de novo',
  },
  {
    states: ['dashboardTables.exporting.current', 'dashboardTables.exporting.outdated'],
    reason: 'as linhas só são buscadas de novo quando a planilha fica pronta; até lá nada muda na tela',
  },
  {
    states: ['eventCreation.editing.changed', 'eventCreation.editing.saving'],
    reason: 'do que se digita até estar guardado, a linha diz "Salvando rascunho..."',
  },
  {
    states: ['profile.open.user.loading', 'profile.open.user.waiting'],
    reason: 'a nova tentativa é feita sem dizer nada: a pessoa vê a mesma espera',
  },
  {
    states: ['profile.open.tickets.loading', 'profile.open.tickets.waiting'],
    reason: 'a nova tentativa é feita sem dizer nada: a pessoa vê a mesma espera',
  },
  {
    states: ['profile.open.events.loading', 'profile.open.events.waiting'],
    reason: 'a nova tentativa é feita sem dizer nada: a pessoa vê a mesma espera',
  },
  {
    states: ['transactionMonitor.polling.reading', 'transactionMonitor.polling.waiting'],
    reason: 'a situação é lida a cada 2 segundos sem que nada mude na tela até haver resposta',
  },
]

/** Machines that no page shows. */
const hidden: Record<string, string> = {
  order: 'vive no servidor; a pessoa vê a situação do pedido no pagamento e em Minha Conta',
  draftSaver: 'vive dentro do pagamento; a pessoa vê só uma linha, que diz se o que digitou está salvo',
}

const isContainer = ({ kind }: ChartState): boolean => kind === 'compound' || kind === 'parallel'

/** Left at once: one of its automatic transitions has no condition. */
const isPassing = (chart: Chart, { id }: ChartState): boolean =>
  chart.transitions.some(({ source, kind, guard }) => source === id && kind === 'always' && guard === null)

/** 'sem tela: …' without its first words; null when the state has a screen of its own. */
export const reasonWithoutScreen = (chart: Chart, state: ChartState): string | null => {
  const reason = hidden[chart.id] ?? withoutScreen[state.id]
  if (reason !== undefined) return reason
  if (isContainer(state)) return 'reúne outros estados; cada um tem a sua'
  return isPassing(chart, state) ? 'passagem imediata: a máquina segue sem esperar por ninguém' : null
}

/** States that a person sees and that have no picture yet. */
export const statesWithoutPicture = (chart: Chart, screens: Screens): string[] =>
  chart.states
    .filter((state) => reasonWithoutScreen(chart, state) === null && !screens[state.id])
    .map(({ id }) => id)
