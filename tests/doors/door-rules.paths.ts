import { refusal, tellPaths } from '../statecharts/tell.ts'
import { type doorRulesModel, doorRulesWalks } from './door-rules.spec-model.ts'

const repeats = { uma_vez: 'uma vez', uma_por_dia: 'uma vez por dia', livre: 'quantas vezes quiser' }

export const doorRulesPaths = tellPaths<typeof doorRulesModel>(
  'doorRules',
  [{ name: 'regras da entrada', walks: doorRulesWalks }],
  {
    who: 'organizador',
    events: {
      'organiser sets': (rules) =>
        `${rules.opens === '' ? 'aberta desde já' : `abre em ${rules.opens}`}, cada ingresso entra ${repeats[rules.repeats]}${rules.swaps === '' ? '' : `, troca até ${rules.swaps}`}`,
      'organiser saves': ({ whole }) =>
        whole ? 'pressiona Salvar regras' : 'pressiona Salvar regras sem a hora',
      'shop keeps them': 'as regras são salvas',
      'shop refuses': ({ error }) => refusal(error),
      'network fails': 'a conexão falha',
      'session ends': 'a sessão termina',
    },
    states: {
      shown: 'regras na tela',
      saving: 'salvando',
      kept: 'regras salvas',
      sentToLogin: 'na tela de entrar',
    },
  },
)
