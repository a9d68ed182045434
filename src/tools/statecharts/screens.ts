import type { Chart, ChartState } from './chart.ts'
import { wordsOf } from './machine-words.ts'
import { outcomeTitle, stateOf } from './outcomes.ts'

/** Picture's name (a state's id, or as in outcomes.ts) → its files, taken by `npm run docs:screens`. */
export type Screens = Record<
  string,
  {
    phone: string
    desktop: string
    /** What can be read in them, line by line. */
    words?: readonly string[]
  }
>

/** Why these can have no picture. */
const withoutScreen: Record<string, string> = {
  'checkout.monitoring.recalling': 'é a tela de quem espera, até os nomes chegarem',
  'catalogEditing.comparing': 'só quando outra página salva ao mesmo tempo; o formulário continua na tela',
  'catalogEditing.saving': 'a tela da conferência, com o botão ocupado',
  'dashboardTables.cutOff':
    'só quando há mais de 200 linhas e a rede falha no meio; o evento da demonstração tem menos',
  'dashboardTables.filling': 'só quando há mais de 200 linhas; o evento da demonstração tem menos',
  'doorScan.judging': 'o aparelho decide num instante',
  'doorScan.recording': 'o aparelho grava num instante',
  'doorScan.searching': 'o aparelho procura num instante',
  'doorScan.undoing': 'o aparelho grava num instante',
  'doorCamera.asleep': 'a página não está à vista',
  'doorCamera.finding': 'o navegador responde num instante',
  'doorCamera.opening': 'a câmera da imagem abre num instante',
  'doorCamera.resting': 'é a tela do veredito',
  'doorRules.loggedOut': 'leva logo à tela de entrar',
  'doors.loggedOut': 'leva logo à tela de entrar',
  'doors.open.refreshing': 'a tela não muda enquanto as contagens são lidas de novo',
  'doorSession.open.counting': 'o aparelho conta num instante',
  'doorSession.open.leaving': 'o aparelho apaga a lista num instante',
  'doorSession.open.standing': 'é a tela da leitura na porta',
  'doorSession.reading': 'o aparelho responde num instante',
  'doorSession.shut': 'é a tela da porta encerrada, com a frase da loja',
  'cancellationBatch.finished': 'o lote vive no servidor; a página do cancelamento o acompanha',
  'cancellationBatch.incomplete': 'o lote vive no servidor; a página do cancelamento o acompanha',
  'cancellationBatch.paused': 'o lote vive no servidor; a página do cancelamento o acompanha',
  'cancellationBatch.running': 'o lote vive no servidor; a página do cancelamento o acompanha',
  'cancellationBatch.waiting': 'o lote vive no servidor; a página do cancelamento o acompanha',
  'eventCancellation.finished':
    'nenhum evento da demonstração é cancelado; a página anda com respostas de teste',
  'eventCancellation.pausing':
    'nenhum evento da demonstração é cancelado; a página anda com respostas de teste',
  'eventCancellation.resuming':
    'nenhum evento da demonstração é cancelado; a página anda com respostas de teste',
  'eventCancellation.running.waiting':
    'nenhum evento da demonstração é cancelado; a página anda com respostas de teste',
  'eventCancellation.starting':
    'nenhum evento da demonstração é cancelado; a página anda com respostas de teste',
  'eventCancellation.loggedOut': 'leva logo à tela de entrar',
  'eventCancellation.running.reading': 'a tela não muda enquanto o progresso é lido de novo',
  'eventDuplication.copied': 'leva logo à criação do evento, com a cópia no formulário',
  'eventDuplication.signedOut': 'o fim da sessão leva à tela de entrar antes que a máquina chegue aqui',
  'eventCreation.confirmingPrices': 'a caixa da pergunta do preço, com uma linha para cada um',
  'eventCreation.left': 'a pessoa já está na página para onde quis ir',
  'eventCreation.signedOut': 'o fim da sessão leva à tela de entrar antes que a máquina chegue aqui',
  'login.loggedIn': 'leva logo à página de onde a pessoa veio ou a Minha Conta',
  'openOrders.loading': 'enquanto os pedidos são buscados, o painel não ocupa lugar em Minha Conta',
  'order.Cancelada': 'o pedido vive no servidor; cancelado, não aparece mais em Minha Conta',
  'order.Expirada': 'o pedido vive no servidor; expirado, não aparece mais em Minha Conta',
  'refund.asked': 'a devolução vive no servidor; a página do ingresso e o extrato dizem como está',
  'refund.done': 'a devolução vive no servidor; a página do ingresso e o extrato dizem como está',
  'refund.in_process': 'a devolução vive no servidor; a página do ingresso e o extrato dizem como está',
  'refund.manual': 'a devolução vive no servidor; Minha Conta pede a chave PIX',
  'refund.refused': 'a devolução vive no servidor; a página do ingresso e o extrato dizem como está',
  'refund.void': 'a devolução vive no servidor; a página do ingresso e o extrato dizem como está',
  'profile.open.shared.loading':
    'Eventos com acesso só aparece quando há algum; até lá, nada ocupa o seu lugar',
  'profile.open.shared.unavailable': 'a página segue como se não houvesse eventos com acesso',
  'profile.open.shared.waiting':
    'Eventos com acesso só aparece quando há algum; até lá, nada ocupa o seu lugar',
  'refundKeys.failed': 'nenhuma devolução da demonstração é por PIX; a parte anda com respostas de teste',
  'refundKeys.listed': 'nenhuma devolução da demonstração é por PIX; a parte anda com respostas de teste',
  'refundKeys.loading': 'enquanto as devoluções são buscadas, a parte não ocupa lugar em Minha Conta',
  'refundKeys.sending': 'nenhuma devolução da demonstração é por PIX; a parte anda com respostas de teste',
  'refundKeys.typing': 'nenhuma devolução da demonstração é por PIX; a parte anda com respostas de teste',
  'signup.leaving': 'leva logo à tela de entrar',
  'statement.adding': 'só quando há mais de 200 pagamentos',
  'ticketSelection.leavingToCheckout': 'leva logo ao pagamento, que começa por ler o pedido',
  'invite.done': 'no mesmo instante, o ingresso aparece com o QR novo',
  'ticketForm.done': 'no mesmo instante, o ingresso aparece com os dados',
  'ticketForm.onDevice': 'é a tela do ingresso salvo neste aparelho',
  'ticketPage.opening': 'o aparelho responde num instante, sob a mesma espera da busca',
  'ticketPage.erasing': 'o aparelho apaga num instante',
  'ticketPage.shown.dropping': 'o aparelho apaga num instante',
  'ticketPage.shown.keeping': 'o aparelho salva num instante',
  'withdrawal.reading': 'enquanto o prazo é buscado, um espaço guarda o lugar do botão',
  'withdrawal.requested': 'no mesmo instante, o ingresso é buscado de novo e mostra o que volta',
  'transactionMonitor.loggedOut': 'no mesmo instante, o pagamento leva à tela de entrar',
  'transactionMonitor.settled': 'no mesmo instante, o pagamento mostra o resultado',
}

/** States that look the same by nature: their pictures are one. */
type Alike = { states: readonly string[]; reason: string }

export const alike: readonly Alike[] = [
  {
    states: ['ticketPage.keptAlone', 'ticketPage.onDevice'],
    reason: 'o ingresso salvo ocupa a primeira tela; o que falta, rede ou login, é dito abaixo do código',
  },
  {
    states: ['ticketPage.shown.free', 'ticketPage.shown.kept'],
    reason: 'o ingresso ocupa a primeira tela; se está salvo, é dito abaixo do código',
  },
  {
    states: [
      'auth.fetchingUser',
      'auth.waitingToRetry',
      'profile.open.user.loading',
      'profile.open.user.waiting',
    ],
    reason: 'quem entrou e os seus dados são buscados sob a mesma espera, e de novo sem dizer nada',
  },
  {
    states: ['doorCamera.off', 'doorScan.watching'],
    reason: 'à espera de um código, a câmera é ligada nesta mesma tela',
  },
  {
    states: ['eventDuplication.copying', 'eventDuplication.findingDraft'],
    reason: 'procurar o rascunho e guardar a cópia são uma espera só: o botão diz "Copiando..."',
  },
  {
    states: ['checkout.filling.form.open', 'checkout.filling.form.refused@preenchido'],
    reason: 'preenchidos os campos, os avisos da recusa somem',
  },
  {
    states: ['dashboardTables.exporting.current', 'dashboardTables.exporting.outdated'],
    reason: 'a planilha é a do que se vê; o que mudou entra quando ela está pronta',
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
    states: ['checkout.processing', 'checkout.verifying'],
    reason: 'do envio até se saber se houve pagamento, o botão diz "Processando..."',
  },
  {
    states: ['coupons.listing.fresh', 'coupons.listing.refreshing'],
    reason: 'os cupons ficam na tela enquanto são buscados de novo',
  },
  {
    states: ['eventCreation.editing.changed', 'eventCreation.editing.saving'],
    reason: 'do que se digita até estar guardado, a linha diz "Salvando rascunho..."',
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
    states: [
      'checkout.monitoring.waiting',
      'transactionMonitor.polling.reading',
      'transactionMonitor.polling.waiting',
    ],
    reason: 'a situação é lida a cada 2 segundos sem que nada mude na tela até haver resposta',
  },
]

/** As a page of `machine` names the picture. */
const titleOf = (picture: string, machine: string): string => {
  const state = stateOf(picture)
  const [id = '', ...path] = state.split('.')
  const { title, states } = wordsOf(id)
  const outcome = picture === state ? '' : ` (${outcomeTitle(picture)})`
  return `“${states[path.join('.')] ?? title}”${outcome}${id === machine ? '' : `, em ${title}`}`
}

/** 'Mesma tela de …: …', where a picture is also that of other states; null where it is its own. */
export const twinReason = (picture: string, groups: readonly Alike[] = alike): string | null => {
  const group = groups.find((one) => one.states.includes(picture))
  if (!group) return null
  const machine = picture.split('.')[0] ?? ''
  const others = group.states.filter((other) => other !== picture).map((other) => titleOf(other, machine))
  return `Mesma tela de ${others.join(' e ')}: ${group.reason}.`
}

/** Machines that no page shows. */
const hidden: Record<string, string> = {
  ticket: 'vive no servidor; as telas são as da página do ingresso',
  doorSync:
    'vive dentro da porta; a pessoa vê uma linha, que diz o que falta levar à loja, e quem entrou também em outro celular',
  couponEditing: 'vive dentro de Gerenciar Cupons; a tela é a de “Um cupom aberto”',
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
