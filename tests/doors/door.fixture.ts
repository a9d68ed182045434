import type { Verdict } from '#contract/laws/door-verdict.ts'
import type { DoorPass, ListedTicket } from '#contract/nouns/door.ts'
import type { OpenDoor } from '#machines/door-session.setup.ts'
import type { Said } from './door-scan.spec-model.ts'

export const bia: ListedTicket = {
  ingresso: 'QD-7K2M-9P4X',
  versao: 1,
  nome: 'Bia Souza',
  tipo: 'Atleta',
  categoria: 'Feminina B',
  dupla: 'Carla Dias',
  tamanho: 'M',
  idade: 16,
  cancelado: false,
}

const pass: DoorPass = {
  passe: 'passe',
  aparelho: 'dd_1',
  expira_em: '2026-11-22T12:00:00-03:00',
  agora: '2026-11-21T10:00:00.000Z',
  papel: 'supervisor',
  tarefas: ['entrada', 'kit'],
  porta: 'Entrada 1',
  evento: { id: 'ev_1', nome: 'Copa de Verão', inicio: '2026-11-21T07:30:00-03:00' },
  regras: { abre_em: null, repete: 'uma_vez', fuso_horario: 'America/Sao_Paulo' },
}

export const openDoor = (isListed: boolean, unsent = 0): OpenDoor => ({
  pass,
  ajudante: 'Léo',
  isListed,
  isOffline: isListed,
  isCaughtUp: false,
  unsent,
  task: 'entrada',
})

const found = { ticket: bia, ingresso: bia.ingresso, against: null, own: null, detail: '' }

export const verdicts: Record<Said, Verdict> = {
  green: { ...found, tone: 'green', title: 'Pode entrar', way: 'record' },
  confirm: {
    ...found,
    tone: 'amber',
    title: 'Válido, vendido depois da última lista',
    detail: 'Confira o documento com o nome no ingresso salvo ou no e-mail do pedido',
    way: 'confirm',
  },
  force: {
    ...found,
    tone: 'amber',
    title: 'Já entrou às 07:41',
    detail: 'Entrada 2',
    way: 'force',
    against: 'earlier',
  },
  own: {
    ...found,
    tone: 'amber',
    title: 'Já entrou às 07:41',
    detail: 'Entrada 1',
    way: 'force',
    against: 'earlier',
    own: 'mine',
  },
  stop: { ...found, ingresso: null, tone: 'red', title: 'Ingresso cancelado', way: 'none' },
}
