import { emptyEventDraft } from '#drafts/event-draft-form.ts'
import type { eventDuplicationMachine } from './event-duplication.machine.ts'
import type { MachineWords } from './words.ts'

const source = {
  event: {
    id: 'ev_1',
    nome: 'Copa de Areia',
    data_hora: '2027-03-20T08:00:00-03:00',
    data_hora_final: '2027-03-21T18:00:00-03:00',
    banner_image: null,
    banner_url: null,
    local: 'Praia do Centro',
    fuso_horario: 'America/Sao_Paulo',
    descricao: 'Torneio de duplas.',
    restricoes: 'Regulamento da federação.',
    info_adicional: 'Chegue uma hora antes.',
    chaveamento_url: '',
    somentePix: false,
    dashboard_access_cpfs: [],
    acessos: [],
    pode_editar: true,
    versao: 1,
  },
  catalog: { versao: 1, oculto: false, tipos: [] },
  names: ['Copa de Areia'],
}
const copy = { nome: 'Copa de Areia, 2ª etapa', dataHora: '2027-04-17T08:00' }
const named = { ...emptyEventDraft, nome: 'Aberto de Maio' }

export const eventDuplicationWords: MachineWords<typeof eventDuplicationMachine> = {
  title: 'Cópia de um evento',
  sentence:
    'O organizador copia um evento seu com outro nome e outra data; a cópia vira o rascunho deste aparelho, sem nada do que foi vendido.',
  happy: ['reading', 'choosing', 'findingDraft', 'copying', 'copied'],
  states: {
    reading: 'Lendo o evento',
    failed: 'O evento não pôde ser lido',
    choosing: 'Nome e data da cópia',
    findingDraft: 'Procurando um rascunho',
    confirmingReplacement: 'Substituir o rascunho?',
    copying: 'Guardando a cópia',
    copied: 'Cópia feita',
    signedOut: 'Sessão terminada',
  },
  events: {
    'copy.change': 'altera o nome ou a data',
    'form.submit': 'pressiona Copiar para um rascunho',
    'replacement.confirm': 'confirma que substitui',
    'replacement.cancel': 'mantém o rascunho',
    retry: 'pressiona Tentar novamente',
  },
  guards: {
    isRight: {
      text: 'a cópia tem nome e início',
      holds: { says: '2ª etapa em 17 de abril, às 8h', context: { source, copy } },
      fails: { says: 'falta o início', context: { source, copy: { ...copy, dataHora: '' } } },
    },
    isElsewhere: {
      text: 'outra aba tem o rascunho deste aparelho',
      holds: { says: 'a criação está aberta em outra aba', params: { draft: emptyEventDraft, kept: false } },
      fails: { says: 'nenhuma outra aba cria um evento', params: { draft: emptyEventDraft, kept: true } },
    },
    isBlankDraft: {
      text: 'não há rascunho',
      holds: { says: 'nada foi preenchido antes', params: { draft: emptyEventDraft, kept: true } },
      fails: { says: 'há um rascunho com nome', params: { draft: named, kept: true } },
    },
    isSessionOver: {
      text: 'a sessão terminou',
      holds: {
        says: 'o servidor não aceita a sessão',
        params: { error: { kind: 'auth', message: null } },
      },
      fails: { says: 'a conexão falha', params: { error: { kind: 'network', message: null } } },
    },
  },
  actions: {
    notifyCopied: 'diz que a cópia está pronta e, se a capa não veio, pede uma imagem',
    takeSource: 'guarda o evento e sugere a data, quatro semanas depois',
    sayUnread: 'diz que o evento não pôde ser lido',
    change: 'toma o que foi digitado',
    correct: 'mostra o que falta',
    forgetError: 'esquece o aviso anterior',
    sayElsewhere: 'diz que outra aba tem o rascunho',
    noteStanding: 'guarda o nome do rascunho que existe',
    sayNotKept: 'diz que a cópia não foi guardada',
  },
  ports: {
    readSource: 'ler o evento e o que ele vende',
    findDraft: 'procurar o rascunho deste aparelho',
    keepCopy: 'guardar a cópia como rascunho',
  },
}
