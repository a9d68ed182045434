import { refusal, tellPaths } from '../statecharts/tell.ts'
import { type lotSelectionModel, lotSelectionWalks } from './lot-selection.spec-model.ts'

export const lotSelectionPaths = tellPaths<typeof lotSelectionModel>(
  'lotSelection',
  [{ name: 'lotes no painel', walks: lotSelectionWalks }],
  {
    who: 'organizador',
    events: {
      'organiser chooses': ({ choice }) => `escolhe o lote ${choice.lot}, de ${choice.type}`,
      'organiser saves': 'salva',
      'organiser cancels': 'cancela',
      'organiser is sure': 'confirma a troca',
      'organiser goes back': 'volta sem salvar',
      'server saves': 'o servidor salva',
      'server refuses': ({ error }) => refusal(error),
      'network fails': 'a conexão falha',
      'server says they changed': 'o servidor avisa que outra página mudou os lotes',
      'older lots arrive': 'o painel traz uma resposta mais antiga',
      'newer lots arrive': ({ lots }) =>
        `o painel traz o que outra página salvou: ${lots.Dupla} e ${lots.Torcida}`,
    },
    states: {
      'as saved': 'lotes como estão salvos',
      changed: 'troca ainda não salva',
      asked: 'pergunta antes de pôr à venda um lote esgotado',
      saving: 'salvando',
      told: 'aviso de que os lotes foram atualizados',
    },
  },
)
