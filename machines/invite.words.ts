import type { inviteMachine } from './invite.machine.ts'
import type { MachineWords } from './words.ts'

const seat = {
  tipo: 'espectador',
  categoria: null,
  dupla: null,
  dia: '2027-02-06',
  campos: [],
  termos: [],
  termo_responsavel: null,
} as const
const fields = {
  nome: 'Carla Dias',
  email: 'carla@exemplo.com',
  telefone: '(11) 95555-4444',
  cpf: '529.982.247-25',
  data_nascimento: '1991-08-09',
}
const taken = { kind: 'http', message: null, status: 409, code: 'inviteTaken' } as const
const over = { kind: 'http', message: null, status: 409, code: 'inviteOver' } as const

export const inviteWords: MachineWords<typeof inviteMachine> = {
  title: 'Convite',
  sentence: 'Quem recebeu um convite preenche os seus dados, aceita os termos e fica com o ingresso.',
  happy: ['reading', 'filling', 'sending', 'done'],
  states: {
    reading: 'Buscando o convite',
    failed: 'Busca falhou',
    filling: 'Preenchendo',
    refused: 'Campos a corrigir',
    sending: 'Enviando',
    done: 'Ingresso aceito',
    taken: 'Convite já aceito',
    over: 'Convite encerrado',
  },
  events: {
    'invite.reload': 'pressiona Tentar novamente',
    'field.change': 'digita num campo',
    'form.submit': 'pressiona Ficar com o ingresso',
  },
  guards: {
    isComplete: {
      text: 'não há campo errado',
      holds: {
        says: 'todos os campos estão certos',
        context: { today: '2026-11-21', invite: seat, fields },
      },
      fails: {
        says: 'falta o CPF',
        context: { today: '2026-11-21', invite: seat, fields: { ...fields, cpf: '' } },
      },
    },
    isTaken: {
      text: 'o convite já foi aceito',
      holds: { says: 'alguém já aceitou', params: { error: taken } },
      fails: { says: 'o convite foi cancelado', params: { error: over } },
    },
    isOver: {
      text: 'o convite não existe ou não pode mais ser aceito',
      holds: { says: 'o convite foi cancelado', params: { error: over } },
      fails: { says: 'a conexão falha', params: { error: { kind: 'network', message: null } } },
    },
  },
  actions: {
    saveInvite: 'mostra o convite',
    saveField: 'guarda o que foi digitado',
    countRefusal: 'leva ao primeiro erro',
    forgetError: 'limpa a mensagem',
    tellReadFailed: 'guarda a mensagem',
    tellAcceptFailed: 'guarda a mensagem',
    tellDone: 'avisa a página',
  },
  ports: {
    readInvite: { text: 'buscar o convite', call: 'invite' },
    acceptInvite: 'aceitar o convite',
  },
}
