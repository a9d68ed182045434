import { emptyEventDraft, newLot, newTicketType } from '#drafts/event-draft-form.ts'
import type { eventCreationMachine } from './event-creation.machine.ts'
import type { MachineWords } from './words.ts'

const named = { ...emptyEventDraft, nome: 'Copa de Areia' }
const complete = {
  ...named,
  local: 'Praia do Centro',
  dataHora: '2027-03-20T08:00',
  dataHoraFinal: '2027-03-21T18:00',
  descricao: 'Torneio de duplas.',
  restricoes: 'Regulamento da federação.',
  infoAdicional: 'Chegue uma hora antes.',
  image: { name: 'capa.png', type: 'image/png', size: 1200, url: '' },
  tiposDeIngressos: [
    {
      ...newTicketType('k1', 'k2'),
      nome: 'Arquibancada',
      descricao: 'Lugar coberto',
      tipo: 'espectador' as const,
      quantidadeDisponivel: '100',
      lotes: [{ ...newLot('k2', 1), preco: '5000', quantidadeDisponivel: '100' }],
    },
  ],
}

/** Complete, with a lot at each of these prices. */
const priced = (...prices: string[]) => ({
  ...complete,
  tiposDeIngressos: complete.tiposDeIngressos.map((type) => ({
    ...type,
    lotes: prices.map((preco, at) => ({
      ...newLot(`k${at + 2}`, at + 1),
      preco,
      quantidadeDisponivel: '100',
    })),
  })),
})

export const eventCreationWords: MachineWords<typeof eventCreationMachine> = {
  title: 'Criação do evento',
  sentence:
    'O organizador preenche o evento, os ingressos e os lotes; o rascunho fica neste aparelho até o evento existir.',
  happy: [
    'restoring',
    'editing.restored',
    'editing.reading',
    'editing.changed',
    'editing.saving',
    'editing.stored',
    'submitting',
    'created',
  ],
  states: {
    restoring: 'Procurando um rascunho',
    editing: 'Preenchendo o evento',
    'editing.blank': 'Formulário em branco',
    'editing.restored': 'Rascunho de volta à tela',
    'editing.changed': 'Mudanças por guardar',
    'editing.saving': 'Guardando o rascunho',
    'editing.stored': 'Rascunho guardado',
    'editing.unstored': 'Rascunho não guardado',
    'editing.reading': 'Lendo a imagem de capa',
    pricing: 'Preço em reais?',
    confirmingPrices: 'São estes os preços?',
    discarding: 'Apagar o rascunho?',
    leaving: 'Sair sem criar?',
    leavingUnstored: 'Sair e perder o rascunho?',
    submitting: 'Criando o evento',
    created: 'Evento criado',
    signedOut: 'Sessão terminada',
    left: 'Fora da página',
  },
  events: {
    'draft.change': 'altera o formulário',
    'ticket.remove': 'remove um ingresso',
    'removal.undo': 'desfaz a remoção',
    'image.choose': 'escolhe a imagem',
    'form.submit': 'pressiona Criar evento',
    'price.settle': 'diz quanto é o preço',
    'price.cancel': 'volta ao formulário',
    'prices.confirm': 'confirma os preços',
    'draft.discard': 'pede para descartar o rascunho',
    'discard.confirm': 'confirma o descarte',
    'discard.cancel': 'desiste de descartar',
    'leave.ask': 'quer sair da página',
    'logout.ask': 'quer sair da conta',
    'leave.confirm': 'sai mesmo assim',
    'leave.cancel': 'fica na página',
  },
  guards: {
    isComplete: {
      text: 'tudo está preenchido e certo',
      holds: { says: 'o evento, um ingresso e um lote completos', context: { draft: complete } },
      fails: { says: 'falta o local', context: { draft: { ...complete, local: '' } } },
    },
    isInDoubt: {
      text: 'tudo está preenchido, e um preço tem poucos dígitos',
      holds: { says: 'um lote de R$ 1,49 digitado como 149', context: { draft: priced('149') } },
      fails: { says: 'um lote de 1,49, com vírgula', context: { draft: priced('1,49') } },
    },
    isLastDoubt: {
      text: 'só falta um preço a conferir',
      holds: { says: 'um lote digitado como 149', context: { draft: priced('149') } },
      fails: { says: 'dois lotes digitados como 149 e 8', context: { draft: priced('149', '8') } },
    },
    isUncommon: {
      text: 'tudo está preenchido, e um preço fora do comum não foi confirmado',
      holds: { says: 'um lote de R$ 14.900,00', context: { draft: priced('14.900'), agreedPrices: [] } },
      fails: { says: 'um lote de R$ 149,00', context: { draft: priced('149,00'), agreedPrices: [] } },
    },
    isUncommonAfterLastDoubt: {
      text: 'só falta um preço a conferir, e outro é fora do comum',
      holds: {
        says: 'um lote digitado como 149 e outro de R$ 14.900,00',
        context: { draft: priced('149', '14.900'), agreedPrices: [] },
      },
      fails: {
        says: 'um lote digitado como 149 e outro de R$ 149,00',
        context: { draft: priced('149', '149,00'), agreedPrices: [] },
      },
    },
    isKept: {
      text: 'o rascunho fica guardado neste aparelho',
      holds: { says: 'só esta aba tem o rascunho', context: { kept: true } },
      fails: { says: 'outra aba já tem o rascunho desta conta', context: { kept: false } },
    },
    isBlank: {
      text: 'nada foi preenchido',
      holds: { says: 'o formulário está como foi aberto', context: { draft: emptyEventDraft } },
      fails: { says: 'há um nome de evento', context: { draft: named } },
    },
    isBlankDraft: {
      text: 'não havia rascunho com algo preenchido',
      holds: { says: 'nada foi encontrado', params: { draft: emptyEventDraft, kept: true } },
      fails: { says: 'um rascunho com o nome do evento', params: { draft: named, kept: true } },
    },
    isImage: {
      text: 'o arquivo é uma imagem aceita, de até 5 MB',
      holds: {
        says: 'uma imagem PNG',
        params: { file: { name: 'capa.png', type: 'image/png', size: 1200 } },
      },
      fails: {
        says: 'um documento PDF',
        params: { file: { name: 'capa.pdf', type: 'application/pdf', size: 1200 } },
      },
    },
    isSessionOver: {
      text: 'a sessão terminou',
      holds: { says: 'o servidor não aceita a sessão', params: { error: { kind: 'auth', message: null } } },
      fails: { says: 'a conexão falha', params: { error: { kind: 'network', message: null } } },
    },
  },
  actions: {
    keepDraft: 'guarda o rascunho',
    dropDraft: 'apaga o rascunho deste aparelho',
    notifyCreated: 'avisa que o evento foi criado',
    openForm: 'abre o formulário com o rascunho encontrado',
    change: 'toma o que foi digitado',
    removeTicket: 'tira o ingresso',
    undoRemoval: 'põe o ingresso de volta',
    settlePrice: 'toma o preço que o organizador confirmou',
    agreePrices: 'guarda os preços confirmados',
    refuseImage: 'diz por que a imagem não serve',
    countAttempt: 'mostra o que falta',
    forgetImageError: 'limpa a mensagem da imagem',
    forgetError: 'limpa a mensagem',
    sayStillReading: 'diz que a imagem ainda está sendo lida',
    sayStillCreating: 'diz que o evento ainda está sendo criado',
    takeImage: 'guarda a imagem',
    sayUnreadable: 'diz por que a imagem não pôde ser lida',
    emptyForm: 'esvazia o formulário',
    noteCreated: 'guarda qual evento foi criado',
    noteWhoAsks: 'anota se a pergunta vem de quem sai da conta',
    sayNotCreated: 'diz que o evento não foi criado',
  },
  ports: {
    loadDraft: 'recuperar o rascunho',
    saveDraft: 'guardar o rascunho',
    readImage: 'ler a imagem',
    createEvent: 'criar o evento',
  },
}
