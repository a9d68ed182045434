import { refusal, tellPaths } from '../statecharts/tell.ts'
import { type dashboardTablesModel, dashboardTablesWalks } from './dashboard-tables.spec-model.ts'

export const dashboardTablesPaths = tellPaths<typeof dashboardTablesModel>(
  'dashboardTables',
  [{ name: 'tabelas no painel', walks: dashboardTablesWalks }],
  {
    who: 'organizador',
    events: {
      'organiser opens': ({ view }) => `abre a tabela ${view}`,
      'organiser searches a name': ({ text }) =>
        text === '' ? 'apaga a busca por nome' : `busca o nome “${text}”`,
      'organiser chooses a category': ({ category }) =>
        category === '' ? 'tira o filtro de categoria' : `filtra a categoria ${category}`,
      'organiser sorts': ({ column }) => `ordena por ${column}`,
      'organiser chooses a column': ({ column }) => `põe ou tira a coluna ${column}`,
      'organiser refreshes': 'atualiza',
      'organiser exports': 'exporta para Excel',
      'server answers': 'as linhas chegam',
      'server refuses': ({ error }) => refusal(error),
      'server answers in part': ({ people }) => `chegam as primeiras ${people} pessoas, e ainda há outras`,
      'organiser asks for the rest': 'pede as linhas que faltam',
      'organiser gives the file up': 'desiste da planilha',
      'network fails': 'a conexão falha',
      'file is written': 'a planilha é gerada',
      'dashboard is renewed': 'outra parte do painel é salva',
      'shop answers again': 'a conexão volta',
      'file cannot be written': 'a planilha não pode ser gerada',
    },
    states: {
      fetching: 'buscando as linhas',
      filling: 'primeiras linhas na tela, outras chegando',
      'cut off': 'parte das linhas não veio',
      table: 'tabela na tela',
      exporting: 'gerando a planilha',
      'not fetched': 'erro com nova tentativa',
    },
  },
)
