import type { catalogEditingMachine } from './catalog-editing.machine.ts'
import type { MachineWords } from './words.ts'

const geral = {
  id: 'tt_1',
  nome: 'Geral',
  descricao: 'Arquibancada.',
  tipo: 'espectador' as const,
  modo: 'individual' as const,
  quantidadeDisponivel: 10,
  ocupadas: 4,
  vendasParadas: false,
  viradaAutomatica: true,
  categorias: [],
  lotes: [],
  camposPersonalizados: [],
}
const catalog = { versao: 1, oculto: false, tipos: [geral] }
const lote = {
  key: 'lt_1',
  nome: '1º lote',
  preco: 'R$ 50,00',
  quantidadeDisponivel: '10',
  dataInicio: '',
  dataFim: '',
  ativo: true,
}
const typed = {
  key: 'tt_1',
  nome: 'Geral',
  descricao: 'Arquibancada.',
  tipo: 'espectador' as const,
  modo: 'individual' as const,
  quantidadeDisponivel: '10',
  viradaAutomatica: true,
  categorias: [],
  lotes: [],
  camposPersonalizados: [],
}
const draftOf = (type: object) => ({ form: { tiposDeIngressos: [type] }, stopped: [] })

export const catalogEditingWords: MachineWords<typeof catalogEditingMachine> = {
  title: 'Ingressos publicados',
  sentence: 'O organizador muda o que já está à venda e confere o que muda para quem antes de salvar.',
  happy: ['closed', 'reading', 'editing', 'reviewing', 'saving'],
  states: {
    closed: 'Edição fechada',
    reading: 'Carregando os ingressos',
    unread: 'Ingressos não carregados',
    editing: 'Mudando os ingressos',
    reviewing: 'Conferindo o que muda',
    saving: 'Salvando os ingressos',
    comparing: 'Buscando o que mudou',
    hiding: 'Ocultando ou publicando',
  },
  events: {
    'catalog.open': 'abre a edição dos ingressos',
    'catalog.close': 'cancela a edição',
    'draft.change': 'altera o formulário',
    'catalog.review': 'pede para salvar',
    'review.back': 'volta a editar',
    'catalog.save': 'confirma e salva',
    'visibility.change': 'oculta o evento ou o publica de novo',
    'shop.answers': 'o painel foi lido de novo',
  },
  guards: {
    isUnchanged: {
      text: 'nada difere do que está salvo',
      holds: { says: 'nada foi digitado', context: { catalog, draft: draftOf(typed) } },
      fails: {
        says: 'o nome mudou',
        context: { catalog, draft: draftOf({ ...typed, nome: 'Arena' }) },
      },
    },
    isRight: {
      text: 'nada falta e nada está errado',
      holds: {
        says: 'nome novo e tudo preenchido',
        context: { catalog, draft: draftOf({ ...typed, nome: 'Arena', lotes: [lote] }) },
      },
      fails: {
        says: 'menos vagas do que as ocupadas',
        context: { catalog, draft: draftOf({ ...typed, quantidadeDisponivel: '3', lotes: [lote] }) },
      },
    },
    isConflict: {
      text: 'o evento mudou enquanto isso',
      holds: {
        says: 'outra página salvou os ingressos',
        params: { error: { kind: 'http', message: null, status: 409 } },
      },
      fails: { says: 'a conexão falha', params: { error: { kind: 'network', message: null } } },
    },
  },
  actions: {
    refreshDashboard: 'pede que o painel se atualize',
    notify: 'avisa a pessoa',
    logFailure: 'registra a falha',
    withdrawNotices: 'retira os avisos anteriores',
    openDraft: 'começa pelo que está salvo',
    takeNewer: 'junta o que foi digitado ao que está salvo agora',
    forgetDraft: 'esquece o que foi digitado',
    change: 'toma o que foi digitado',
    forgetError: 'limpa a mensagem',
    forgetConnection: 'diz que a loja voltou a responder',
    countAttempt: 'passa a mostrar o que está errado',
    wish: 'guarda o que foi pedido',
    sayNotHidden: 'diz por que não foi ocultado nem publicado',
    sayNothingChanged: 'diz que nada mudou',
    sayUnread: 'diz que não foi possível carregar',
    sayNotSaved: 'diz por que não foi salvo',
  },
  ports: {
    readCatalog: { text: 'carregar os ingressos publicados', call: 'catalog' },
    saveCatalog: { text: 'salvar os ingressos publicados', call: 'editCatalog' },
    hideEvent: { text: 'ocultar o evento ou publicá-lo de novo', call: 'hideEvent' },
  },
}
