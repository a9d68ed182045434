import type { doorsMachine } from './doors.machine.ts'
import type { MachineWords } from './words.ts'

const sessionOver = {
  says: 'o servidor não aceita a sessão',
  params: { error: { kind: 'auth', message: null } },
}
const noAnswer = { says: 'a conexão falha', params: { error: { kind: 'network', message: null } } }

export const doorsWords: MachineWords<typeof doorsMachine> = {
  title: 'Portaria',
  sentence: 'O organizador cria portas para quem ajuda, acompanha quem entrou e vê entradas em dobro.',
  happy: ['loading', 'open.fresh'],
  states: {
    loading: 'Carregando as portas',
    failed: 'Portas não puderam ser lidas',
    open: 'Portas na tela',
    'open.fresh': 'Contagens em dia',
    'open.refreshing': 'Lendo de novo as contagens',
    creating: 'Criando a porta',
    confirmingDisabling: 'Desativar a porta?',
    disabling: 'Desativando a porta',
    confirmingRevoking: 'Desligar este celular?',
    revoking: 'Desligando o celular',
    loggedOut: 'Sessão terminada',
  },
  events: {
    'draft.change': 'altera o formulário',
    'door.create': 'pressiona Criar porta',
    'made.close': 'guardou o link e o PIN',
    'door.disable': 'pede para desativar uma porta',
    'device.revoke': 'pede para desligar um celular',
    'disabling.confirm': 'confirma que desativa',
    'disabling.cancel': 'desiste de desativar',
    retry: 'pressiona Tentar novamente',
    'tab.visible': 'volta à aba do navegador',
    'network.online': 'a conexão volta',
  },
  guards: {
    isComplete: {
      text: 'a porta tem nome e o que se faz nela',
      holds: {
        says: 'Entrada 1, entrada',
        context: { draft: { nome: 'Entrada 1', papel: 'leitor', tarefas: ['entrada'] } },
      },
      fails: {
        says: 'nada se faz na porta',
        context: { draft: { nome: 'Entrada 1', papel: 'leitor', tarefas: [] } },
      },
    },
    isLoggedOut: { text: 'a sessão terminou', holds: sessionOver, fails: noAnswer },
  },
  actions: {
    takeRead: 'guarda as portas e as contagens',
    sayUnread: 'diz que não pôde ler de novo',
    change: 'toma o que foi digitado',
    correct: 'mostra o que falta',
    keepMade: 'mostra o link e o PIN e esvazia o formulário',
    forgetMade: 'deixa de mostrar o link e o PIN desta porta',
    sayNotCreated: 'diz que a porta não foi criada',
    choose: 'marca a porta',
    chooseDevice: 'guarda o celular escolhido',
    sayNotRevoked: 'diz que não desligou',
    sayNotDisabled: 'diz que a porta não foi desativada',
  },
  ports: {
    doors: 'ler as portas e quem entrou',
    createDoor: 'criar a porta',
    disableDoor: 'desativar a porta',
    revokeDevice: 'desligar o celular',
  },
}
