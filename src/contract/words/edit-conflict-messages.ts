/** What is said when an event changed while somebody was editing it (law W13). */
const list = new Intl.ListFormat('pt-BR')

/** The parts of an event that are compared, with their article; a ticket type is a part of its own. */
export const eventParts = {
  nome: 'o nome do evento',
  local: 'o local',
  cidade: 'a cidade',
  esporte: 'o esporte',
  datas: 'as datas',
  descricao: 'a descrição',
  restricoes: 'as restrições',
  infoAdicional: 'a info adicional',
  contato: 'o contato',
  desistenciaDias: 'os dias para desistir',
  desistenciaHoras: 'as horas para desistir',
  banner: 'o banner',
  acesso: 'os CPFs com acesso',
  chaveamento: 'o chaveamento',
} as const
export type EventPart = keyof typeof eventParts

export const ticketPart = (nome: string): string => `o ingresso ${nome}`

export const editConflictMessages = {
  changed: (parts: readonly string[]): string =>
    `Nada foi salvo: enquanto você editava, outra aba ou outra pessoa mudou ${list.format(parts)}. O que você digitou continua aqui: confira e salve de novo.`,
} as const
