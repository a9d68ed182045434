import type { Chart, ChartState } from './chart.ts'

/** State id → its pictures, taken by `npm run docs:screens`. */
export type Screens = Record<string, { phone: string; desktop: string }>

/** Why these can have no picture. */
const withoutScreen: Record<string, string> = {
  'eventCreation.signedOut': 'o fim da sessão leva à tela de entrar antes que a máquina chegue aqui',
}

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
