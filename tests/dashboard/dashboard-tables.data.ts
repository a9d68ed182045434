import type { ParticipantRow, TableView } from '#contract/nouns/participant.ts'
import type { RowsPage, TableFilters, TableRows, TableSort } from '#machines/dashboard-tables.setup.ts'
import { people, type Sorting, type View } from './dashboard-tables.spec-model.ts'

export const views = { Participantes: 'participantes', Tickets: 'tickets', Duplas: 'duplas' } as const

const rowOf = (index: number): ParticipantRow => {
  const [nome = '', email = '', genero = '', tipo = '', categoria = '', preco = 0, other = ''] =
    people[index] ?? []
  return {
    nome,
    cpf: `0000000000${index}`,
    email,
    telefone: '11987654321',
    genero,
    tipo_ingresso: tipo,
    categoria,
    preco,
    data_compra: '2026-11-20T10:00:00-03:00',
    modo: other === '' ? 'individual' : 'dupla',
    nome_dupla: other === '' ? '' : `${nome} / ${other}`,
    codigo: `Q${index}`,
    tamanho: '',
    respostas: [{ titulo: 'Clube', answer: `Clube ${index}` }],
    nascimento: `199${index}-05-17`,
    estado: 'Aprovada',
    imagem: '' as const,
  }
}

const rows = people.map((_, index) => rowOf(index))

/** What the server answers for a view. */
export const answers: Record<TableView, TableRows> = {
  participantes: { participantes: rows },
  tickets: { tickets: rows },
  duplas: {
    duplas: [0, 2].map((first) => {
      const two = rows.slice(first, first + 2)
      return {
        nomes: two.map((row) => row.nome),
        emails: two.map((row) => row.email),
        cpfs: two.map((row) => row.cpf),
        categoria: two[0]?.categoria ?? '',
        tipo_ingresso: two[0]?.tipo_ingresso ?? '',
        estado: 'Aprovada',
        atletas: two.map(({ categoria, codigo, nascimento, tamanho, respostas, telefone, imagem }) => ({
          imagem,
          telefone,
          categoria,
          codigo,
          nascimento,
          tamanho,
          respostas,
        })),
      }
    }),
  },
}

const pairsOf = (count: number) => answers.duplas.duplas?.slice(0, Math.floor(count / 2)) ?? []

/** The rows of a view that the first so many people are on. */
export const rowsUpTo = (view: TableView, count: number): TableRows =>
  view === 'duplas' ? { duplas: pairsOf(count) } : { [view]: rows.slice(0, count) }

/** What follows the first `from` people, up to the first `to`; null: to the last. */
export const pageOf = (view: TableView, from: number, to: number | null): RowsPage => {
  const [upTo, before] = [to === null ? answers[view] : rowsUpTo(view, to), rowsUpTo(view, from)]
  const list = (upTo[view] ?? []).slice((before[view] ?? []).length)
  return { rows: { [view]: list }, next: to === null ? null : `after ${to}` }
}

export const keptRows = (kept: readonly View[]): TableRows =>
  Object.assign({}, ...kept.map((view) => answers[views[view]])) as TableRows

export const filtersOf = ({ name, category }: { name: string; category: string }): TableFilters => ({
  nome: name,
  email: '',
  genero: '',
  tipoIngresso: '',
  categoria: category,
})

export const columnKeys = {
  Nascimento: 'nascimento',
  Clube: 'resposta:0:Clube',
} as const

export const sortOf = (sorting: Sorting): TableSort =>
  sorting && { column: sorting.column === 'Nome' ? 'nome' : 'preco', direction: sorting.direction }
