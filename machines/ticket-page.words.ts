import type { ticketPageMachine } from './ticket-page.machine.ts'
import type { MachineWords } from './words.ts'

const gone = { kind: 'http', message: null, status: 404 } as const
const cut = { kind: 'network', message: null } as const
const kept = { qr: 'HTTPS://QUADRA.EXAMPLE/I/A' }

export const ticketPageWords: MachineWords<typeof ticketPageMachine> = {
  title: 'Ingresso',
  sentence:
    'Quem comprou abre o ingresso com o código da entrada e o salva no aparelho para abrir sem internet.',
  happy: ['opening', 'deciding', 'reading', 'shown.free', 'shown.keeping', 'shown.kept'],
  states: {
    opening: 'Olhando o aparelho',
    deciding: 'Decidindo onde buscar',
    reading: 'Buscando o ingresso',
    shown: 'Ingresso na tela',
    'shown.free': 'Não salvo',
    'shown.keeping': 'Salvando',
    'shown.kept': 'Salvo neste aparelho',
    'shown.dropping': 'Apagando',
    onDevice: 'Ingresso do aparelho',
    keptAlone: 'Ingresso do aparelho, sem sessão',
    erasing: 'Apagando, sem sessão',
    erased: 'Apagado, sem sessão',
    failed: 'Busca falhou',
    missing: 'Ingresso de outra conta',
    loggedOut: 'É preciso entrar',
  },
  events: {
    'ticket.correct': 'corrige os dados da pessoa',
    'ticket.withdraw': 'desiste de ingressos do pedido',
    'ticket.refuse': 'a loja recusa algo que não vale mais para este ingresso',
    'ticket.reload': 'pressiona Tentar novamente',
    'ticket.keep': 'pressiona Salvar neste aparelho',
    'ticket.drop': 'pressiona Apagar deste aparelho',
  },
  guards: {
    hasToken: {
      text: 'há uma sessão guardada neste aparelho',
      holds: { says: 'a pessoa entrou', context: { hasToken: true } },
      fails: { says: 'ninguém entrou', context: { hasToken: false } },
    },
    isKept: {
      text: 'o ingresso está salvo neste aparelho',
      holds: { says: 'foi salvo antes', context: { kept } },
      fails: { says: 'nunca foi salvo', context: { kept: null } },
    },
    isKeptAndLost: {
      text: 'o ingresso está salvo e a loja não respondeu por ele',
      holds: { says: 'salvo, e a conexão falha', context: { kept }, params: { error: cut } },
      fails: { says: 'salvo, mas não é desta conta', context: { kept }, params: { error: gone } },
    },
    isKeptAndGood: {
      text: 'o ingresso está salvo e continua valendo',
      holds: { says: 'salvo e válido', context: { kept }, params: { ticket: kept } },
      fails: { says: 'salvo, mas cancelado', context: { kept }, params: { ticket: { qr: null } } },
    },
    canKeep: {
      text: 'o ingresso tem código',
      holds: { says: 'ingresso válido', context: { face: kept } },
      fails: { says: 'ingresso cancelado', context: { face: { qr: null } } },
    },
    isAuthError: {
      text: 'a sessão terminou',
      holds: { says: 'o servidor não aceita a sessão', params: { error: { kind: 'auth', message: null } } },
      fails: { says: 'a conexão falha', params: { error: cut } },
    },
    isMissing: {
      text: 'o ingresso não é desta conta',
      holds: { says: 'o servidor não o encontra', params: { error: gone } },
      fails: { says: 'a conexão falha', params: { error: cut } },
    },
  },
  actions: {
    saveKept: 'mostra o que está salvo neste aparelho',
    saveTicket: 'mostra o ingresso como está na loja',
    saveRefusal: 'guarda o que a loja disse',
    showKept: 'mostra o que está salvo neste aparelho',
    noteKept: 'anota que está salvo',
    noteDropped: 'anota que não está salvo',
    tellFailed: 'guarda a mensagem',
    tellKeepFailed: 'diz que não pôde salvar',
    tellDropFailed: 'diz que não pôde apagar',
    forgetError: 'limpa a mensagem',
    loseSession: 'anota que a sessão acabou',
    forgetTicket: 'esquece o ingresso, que é buscado de novo',
  },
  ports: {
    readKept: 'ler o que está salvo neste aparelho',
    ticket: 'buscar o ingresso',
    keepTicket: 'salvar neste aparelho',
    dropTicket: 'apagar deste aparelho',
  },
}
