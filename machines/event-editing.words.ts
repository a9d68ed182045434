import type { eventEditingMachine } from './event-editing.machine.ts'
import type { MachineWords } from './words.ts'

const stored = {
  nome: 'Copa de Areia',
  local: 'Praia do Centro',
  data_hora: '2027-03-20T08:00:00-03:00',
  data_hora_final: null,
  descricao: '',
  restricoes: '',
  info_adicional: '',
  contato: '',
  dashboard_access_cpfs: [],
}
const typed = {
  nome: 'Copa de Areia 2027',
  local: 'Praia do Centro',
  dataHora: '2027-03-20T08:00',
  dataHoraFinal: '',
  contato: '',
  cpfs: '',
}

export const eventEditingWords: MachineWords<typeof eventEditingMachine> = {
  title: 'Dados do evento',
  sentence: 'O organizador vê e altera os dados do seu evento no painel.',
  happy: ['viewing', 'editing', 'saving'],
  states: {
    viewing: 'Mostrando os dados',
    editing: 'Alterando os dados',
    reviewing: 'Conferindo quem é avisado',
    saving: 'Salvando os dados',
  },
  events: {
    'edit.start': 'começa a editar',
    'edit.cancel': 'cancela a edição',
    'draft.change': 'altera o formulário',
    'image.choose': 'escolhe a imagem',
    'image.refuse': 'a imagem não é aceita',
    'change.take': 'fica com o que está salvo',
    'edit.save': 'salva a edição',
    'review.back': 'volta a editar',
    'review.confirm': 'confirma e salva',
    'event.refresh': 'os dados do evento chegam de novo',
  },
  guards: {
    isDraftValid: {
      text: 'nada falta e nada está errado',
      holds: { says: 'nome, local e início preenchidos', context: { evento: stored, draft: typed } },
      fails: { says: 'falta o local', context: { evento: stored, draft: { ...typed, local: '' } } },
    },
    isMoveToTell: {
      text: 'muda a data ou o local, e há ingressos válidos',
      holds: {
        says: 'o local muda, e há 12 ingressos válidos',
        context: {
          evento: { ...stored, ingressos_validos: 12 },
          draft: { ...typed, local: 'Arena do Porto', cidade: '' },
        },
      },
      fails: {
        says: 'só o nome muda',
        context: { evento: { ...stored, ingressos_validos: 12 }, draft: { ...typed, cidade: '' } },
      },
    },
    isOlder: {
      text: 'o que chegou é mais antigo do que está na tela',
      holds: {
        says: 'chega o evento de antes da última mudança',
        context: { evento: { versao: 2 } },
        params: { evento: { versao: 1 } },
      },
      fails: {
        says: 'chega o evento com a última mudança',
        context: { evento: { versao: 2 } },
        params: { evento: { versao: 3 } },
      },
    },
    isConflict: {
      text: 'o evento mudou enquanto isso',
      holds: {
        says: 'outra página salvou o evento',
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
    takeStored: 'junta o que foi mudado aqui ao que está salvo',
    openDraft: 'começa pelo que está salvo',
    forgetFaults: 'limpa as mensagens',
    change: 'toma o que foi digitado',
    takeImage: 'guarda a imagem',
    refuseImage: 'diz por que a imagem não serve',
    takeChange: 'toma o que está salvo',
    countSubmit: 'passa a mostrar o que está errado',
    sayWrong: 'diz o que está errado',
    keepSaved: 'guarda o que o servidor salvou',
    sayConflict: 'diz que o evento mudou enquanto isso',
    sayNotSaved: 'diz que não foi salvo',
  },
  ports: { saveEvent: { text: 'salvar o evento', call: 'updateEvent' } },
}
