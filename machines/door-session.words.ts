import type { doorSessionMachine } from './door-session.machine.ts'
import type { MachineWords } from './words.ts'

const over = { kind: 'http', message: null, status: 401 } as const
const shut = { kind: 'http', message: null, status: 404, code: 'doorShut' } as const
const cut = { kind: 'network', message: null } as const

export const doorSessionWords: MachineWords<typeof doorSessionMachine> = {
  title: 'Porta',
  sentence: 'Quem ajuda abre a porta com link e PIN, sem conta, e segue com a lista no próprio celular.',
  happy: ['reading', 'deciding', 'asking', 'entering', 'downloading', 'open.standing'],
  states: {
    reading: 'Olhando o aparelho',
    deciding: 'Decidindo o que falta',
    asking: 'Pedindo PIN e nome',
    entering: 'Conferindo o PIN',
    downloading: 'Baixando a lista',
    unlisted: 'Lista não baixada',
    open: 'Porta aberta',
    'open.standing': 'Na porta',
    'open.counting': 'Contando registros',
    'open.confirmingLeaving': 'Perguntando se sai',
    'open.leaving': 'Saindo',
    left: 'Saiu da porta',
    over: 'Porta encerrada',
    shut: 'Porta que não abre',
    linkBroken: 'Link incompleto',
  },
  events: {
    'draft.change': 'preenche PIN e nome',
    'form.submit': 'pressiona Abrir a porta',
    'list.reload': 'pressiona Tentar novamente',
    'door.over': 'a loja não aceita mais este aparelho',
    'door.leave': 'pressiona Sair desta porta',
    'leaving.confirm': 'confirma que sai',
    'leaving.cancel': 'fica na porta',
  },
  guards: {
    hasPass: {
      text: 'este aparelho já entrou',
      holds: { says: 'entrou antes', context: { door: { ajudante: 'Léo' } } },
      fails: { says: 'nunca entrou', context: { door: null } },
    },
    hasList: {
      text: 'a lista já está neste aparelho',
      holds: { says: 'baixada antes', context: { door: { isListed: true } } },
      fails: { says: 'ainda não', context: { door: { isListed: false } } },
    },
    hasSecret: {
      text: 'o link veio inteiro',
      holds: { says: 'link inteiro', context: { segredo: 'abc' } },
      fails: { says: 'link cortado', context: { segredo: '' } },
    },
    isComplete: {
      text: 'há seis dígitos e um nome',
      holds: { says: 'os dois preenchidos', context: { draft: { pin: '123456', ajudante: 'Léo' } } },
      fails: { says: 'falta o nome', context: { draft: { pin: '123456', ajudante: '' } } },
    },
    isShut: {
      text: 'nenhum PIN abre esta porta',
      holds: { says: 'o link está errado ou a porta foi desativada', params: { error: shut } },
      fails: { says: 'a conexão falha', params: { error: cut } },
    },
    isOver: {
      text: 'a autorização terminou',
      holds: { says: 'a loja não aceita o aparelho', params: { error: over } },
      fails: { says: 'a conexão falha', params: { error: cut } },
    },
  },
  actions: {
    saveDoor: 'guarda o que este aparelho tem da porta',
    saveDraft: 'guarda o que foi digitado',
    tellIncomplete: 'pede PIN e nome',
    tellFailed: 'guarda a mensagem',
    tellUnlisted: 'diz que a lista não veio',
    forgetError: 'limpa a mensagem',
    saveUnsent: 'guarda quantos registros não foram enviados',
    forgetUnsent: 'esquece a contagem anterior',
    tellNotLeft: 'diz que não pôde sair',
  },
  ports: {
    readDoor: 'ler o que este aparelho tem da porta',
    enterDoor: 'entrar na porta',
    readUnsent: 'contar os registros que não foram enviados',
    leaveDoor: 'enviar o que falta e apagar a lista',
    fetchDoor: { text: 'baixar a lista e a página', call: 'doorList' },
  },
}
