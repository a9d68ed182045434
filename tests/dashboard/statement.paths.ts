import { refusal, tellPaths } from '../statecharts/tell.ts'
import { type statementModel, statementWalks } from './statement.spec-model.ts'

export const statementPaths = tellPaths<typeof statementModel>(
  'statement',
  [{ name: 'extrato no painel', walks: statementWalks }],
  {
    who: 'organizador',
    events: {
      'organiser opens': 'abre o extrato',
      'organiser refreshes': 'atualiza o extrato',
      'organiser tries again': 'tenta novamente',
      'organiser types': ({ period: { desde, ate } }) =>
        `escolhe o período de ${desde || 'sempre'} até ${ate || 'hoje'}`,
      'organiser filters': 'filtra pelo período',
      'organiser clears': 'volta a todo o período',
      'organiser asks for more': 'pede mais pagamentos',
      'organiser exports': 'exporta para Excel',
      'organiser gives up': 'desiste da planilha',
      'server tells': ({ names, next }) =>
        names.length === 0
          ? 'não há pagamentos'
          : `vêm os pagamentos de ${names.join(' e ')}${next === null ? '' : ', e há outros'}`,
      'server refuses': ({ error }) => refusal(error),
      'file is made': 'a planilha fica pronta',
      'file is not made': 'a planilha não pôde ser gerada',
    },
    states: {
      closed: 'extrato fechado',
      reading: 'lendo',
      'not read': 'erro com nova tentativa',
      shown: 'somas e pagamentos na tela',
      more: 'mais pagamentos chegando',
      'writing a file': 'gerando a planilha',
    },
  },
)
