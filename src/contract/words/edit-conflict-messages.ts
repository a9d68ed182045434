/** What is said when an event changed while somebody was editing it (law W13). */
const list = new Intl.ListFormat('pt-BR')

/** The parts of an event that are compared; a ticket type is a part of its own. */
export const eventParts = {
  nome: 'nome do evento',
  local: 'local',
  cidade: 'cidade',
  esporte: 'esporte',
  datas: 'datas',
  descricao: 'descrição',
  restricoes: 'restrições',
  infoAdicional: 'info adicional',
  contato: 'contato',
  desistenciaDias: 'dias para desistir',
  desistenciaHoras: 'horas para desistir',
  banner: 'banner',
  acesso: 'CPFs com acesso',
  chaveamento: 'chaveamento',
} as const
export type EventPart = keyof typeof eventParts

export const ticketPart = (nome: string): string => `ingresso ${nome}`

export const editConflictMessages = {
  changed: (parts: readonly string[]): string =>
    `Nada foi salvo: enquanto você editava, outra aba ou outra pessoa mudou ${list.format(parts)}. O que você digitou continua aqui: confira e salve de novo.`,
} as const
