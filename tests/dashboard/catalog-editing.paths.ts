import { refusal, tellPaths } from '../statecharts/tell.ts'
import { type catalogEditingModel, catalogEditingWalks } from './catalog-editing.spec-model.ts'

export const catalogEditingPaths = tellPaths<typeof catalogEditingModel>(
  'catalogEditing',
  [{ name: 'ingressos publicados no painel', walks: catalogEditingWalks }],
  {
    who: 'organizador',
    events: {
      'organiser opens': 'abre a edição dos ingressos',
      'organiser types': ({ part, text }) =>
        text === '' ? 'apaga o nome' : `muda ${part === 'nome' ? 'o nome' : 'a quantidade'} para “${text}”`,
      'organiser takes the archived back': 'reativa o ingresso arquivado',
      'organiser cancels': 'cancela',
      'organiser asks to save': 'pede para salvar',
      'organiser goes back': 'volta a editar',
      'organiser confirms': 'confirma',
      'organiser hides or shows': 'oculta o evento ou o publica de novo',
      'server answers': 'o servidor responde',
      'server refuses': ({ error }) => refusal(error),
      'network fails': 'a rede falha',
      'dashboard is read anew': 'o painel é lido de novo',
      'server says it changed': 'o servidor avisa que outra página mudou os ingressos',
    },
    states: {
      closed: 'edição fechada',
      hiding: 'ocultando ou publicando',
      reading: 'carregando os ingressos',
      unread: 'ingressos não carregados',
      editing: 'editando',
      reviewing: 'conferindo o que muda',
      saving: 'salvando',
      comparing: 'buscando o que mudou',
    },
  },
)
