import { refusal, tellPaths } from '../statecharts/tell.ts'
import { type withdrawalModel, withdrawalWalks } from './withdrawal.spec-model.ts'

const says = {
  three: 'a loja diz até quando e quanto volta',
  dearer: 'a loja diz outros valores',
  over: 'a loja diz que o prazo terminou',
} as const

export const withdrawalPaths = tellPaths<typeof withdrawalModel>(
  'withdrawal',
  [{ name: 'desistência', walks: withdrawalWalks }],
  {
    who: 'comprador',
    events: {
      'shop says': ({ offer }) => says[offer],
      'shop is silent': ({ error }) => (error === null ? 'a loja não responde' : refusal(error)),
      'person asks again': 'tenta novamente',
      'person begins': 'pressiona Desistir',
      'person ticks': ({ who }) => `marca ou desmarca o ingresso de ${who}`,
      'person goes back': 'volta',
      'person confirms': 'pressiona Desistir',
      'shop does it': 'a loja aceita',
      'shop says it changed': ({ error }) => refusal(error),
      'shop refuses': ({ error }) => refusal(error),
      'network fails': 'a conexão falha',
    },
    states: {
      asking: 'buscando o prazo',
      unknown: 'erro com nova tentativa',
      tooLate: 'sem desistência',
      offered: 'prazo e valor na tela',
      choosing: 'escolhendo os ingressos',
      sending: 'enviando',
      done: 'desistência feita',
    },
  },
)
