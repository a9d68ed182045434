import { expect } from 'vitest'
import type { TicketTypePatch } from '#contract/calls/ticket-type-bodies.ts'
import type { NamedType } from '#server/events/merge-ticket-types.ts'

export type Patches<K extends 'lotes' | 'categories' | 'camposPersonalizados'> = NonNullable<
  TicketTypePatch[K]
>

export const many = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index))

export const lot = (id: string, nome: string, change: Partial<NamedType['lots'][number]> = {}) => ({
  id,
  ticketTypeId: 'tt',
  pos: 0,
  nome,
  precoCents: 9_900,
  dataInicio: new Date('2027-01-01T12:00:00Z'),
  dataFim: new Date('2027-02-01T12:00:00Z'),
  ativo: false,
  ...change,
})
export const category = (
  id: string,
  nome: string,
  change: Partial<NamedType['categories'][number]> = {},
) => ({
  id,
  ticketTypeId: 'tt',
  pos: 0,
  nome,
  restricao: 'semRestricao' as const,
  categoriasPermitidas: [],
  exigencias: null,
  ...change,
})
export const question = (id: string, titulo: string) => ({
  id,
  ticketTypeId: 'tt',
  pos: 0,
  titulo,
  tipo: 'texto' as const,
  opcoes: [],
})

export const typeWith = (
  parts: Partial<NamedType> = {},
  tipo: 'atleta' | 'espectador' = 'atleta',
): NamedType => ({
  row: {
    id: 'tt',
    eventId: 'ev',
    pos: 0,
    nome: 'Dupla',
    descricao: '',
    tipo,
    modo: 'dupla',
    turns: false,
    stopped: false,
  },
  lots: [],
  categories: [],
  customFields: [],
  path: 'tiposDeIngressos.2',
  ...parts,
})

/** The words of the refusal, with its place. */
export const refusedBy = (run: () => unknown): [number, unknown] | null => {
  try {
    run()
    return null
  } catch (error) {
    const { status, error: words } = error as { status: number; error: unknown }
    return [status, words]
  }
}

export const anId = (prefix: string): string => expect.stringMatching(new RegExp(`^${prefix}_`)) as string
