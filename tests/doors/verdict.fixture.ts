import type { SeenCode } from '#contract/laws/door-verdict.ts'
import type { DoorRules, ListedTicket, ToldRecord } from '#contract/nouns/door.ts'

export const ticket: ListedTicket = {
  ingresso: 'QD-7K2M-9P4X',
  versao: 2,
  nome: 'Ana Lima',
  tipo: 'Dupla',
  categoria: 'Mista B',
  dupla: 'Bia',
  tamanho: 'M',
  idade: 34,
  cancelado: false,
}
/** 7:41 in São Paulo. */
export const now = new Date('2027-02-06T10:41:00Z')
export const rules: DoorRules = { abre_em: null, repete: 'uma_vez', fuso_horario: 'America/Sao_Paulo' }

export const fact = (tipo: ToldRecord['tipo'], em: string, change: Partial<ToldRecord> = {}): ToldRecord => ({
  id: `${tipo} ${em}`,
  ingresso: ticket.ingresso,
  tipo,
  em,
  aparelho: 'a1',
  supervisor: false,
  desfaz: null,
  porta: 'Entrada 1',
  por: 'Léo',
  motivo: '',
  ...change,
})

export const scanned: SeenCode = { kind: 'listed', ticket, versao: 2 }
