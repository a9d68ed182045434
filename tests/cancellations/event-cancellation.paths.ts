import { refusal, tellPaths } from '../statecharts/tell.ts'
import {
  type eventCancellationModel,
  eventCancellationWalks,
  eventName,
} from './event-cancellation.spec-model.ts'

const situations = {
  running: 'em andamento',
  paused: 'pausado',
  waiting: 'só à espera de pagamentos',
  incomplete: 'com falhas',
  finished: 'terminado',
} as const

export const eventCancellationPaths = tellPaths<typeof eventCancellationModel>(
  'eventCancellation',
  [{ name: 'cancelamento do evento', walks: eventCancellationWalks }],
  {
    who: 'organizador',
    events: {
      'server counts': ({ last }) =>
        last === null ? 'o total chega' : `o total chega; o último cancelamento está ${situations[last]}`,
      'server refuses': ({ error }) => refusal(error),
      'session is over': 'a sessão terminou',
      'organiser tries again': 'tenta novamente',
      'organiser chooses': ({ choice }) => {
        if (choice === null) return 'volta a não escolher nada'
        return choice.what === 'event' ? 'escolhe o evento inteiro' : 'escolhe uma categoria'
      },
      'organiser finds a ticket': ({ code }) => `procura o ingresso ${code}`,
      'organiser types': ({ draft: { confirmacao } }) =>
        confirmacao === ''
          ? 'escreve só o motivo'
          : confirmacao === eventName
            ? 'escreve o motivo e o nome do evento'
            : 'escreve o motivo e o nome de outro evento',
      'organiser types a code': ({ code }) =>
        code === '' ? 'apaga o código' : `escreve o código ${code}, sem buscar`,
      'organiser cancels': 'pressiona o botão vermelho',
      'server tells': ({ situation }) => `o cancelamento está ${situations[situation]}`,
      'time passes': 'passam 2 segundos',
      'organiser pauses': 'pausa',
      'organiser resumes': 'retoma',
      'organiser goes on': 'quer cancelar outra coisa',
    },
    states: {
      counting: 'somando',
      'not counted': 'erro com nova tentativa',
      asked: 'escolha e confirmação na tela',
      starting: 'começando',
      'followed.at rest': 'progresso na tela',
      'followed.anew': 'lendo o progresso',
      pausing: 'pausando',
      resuming: 'retomando',
      over: 'tudo cancelado',
      'logged out': 'de volta ao login',
    },
  },
)
