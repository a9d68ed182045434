import type { Context } from './dashboard-tables.spec-model.ts'

export type View = 'Participantes' | 'Tickets' | 'Duplas'
export type Sorting = { column: 'Nome' | 'Preço'; direction: 'asc' | 'desc' } | null

export type Looking = { name: string; category: string; sorting: Sorting }

type Person = readonly [string, string, string, string, string, number, string]

/** Nome, Email, Gênero, Tipo de Ingresso, Categoria, Preço, other athlete of the pair. */
export const people: readonly Person[] = [
  ['Élite Quadra', 'elite@a.example', 'Feminino', 'Dupla', 'Mista', 90, 'Bloqueador Central'],
  ['Bloqueador Central', 'bloqueador@a.example', 'Masculino', 'Dupla', 'Mista', 90, 'Élite Quadra'],
  ['Atacante Ponta', 'atacante@b.example', 'Feminino', 'Dupla', 'Open', 110, 'Capitão Norte'],
  ['Capitão Norte', 'capitao@b.example', 'Masculino', 'Dupla', 'Open', 100, 'Atacante Ponta'],
  ['Defensor Elite', 'defensor@c.example', 'Masculino', 'Torcida', '', 1000, ''],
]

const bare = (text: string): string => text.trim().replaceAll('É', 'e').replaceAll('é', 'e').toLowerCase()

/** First cells of the rows on the screen, in order. */
export const namesShown = ({ view, name, category, sorting, part }: Context): string[] => {
  const pairs = view === 'Duplas'
  const rows = people
    .slice(0, part ?? people.length)
    .filter(([, , , , cat, , other], at) => !pairs || (other !== '' && at % 2 === 0 && cat !== ''))
    .map(([nome, , , , cat, price, other]) => ({
      shown: pairs ? `${nome} / ${other}` : nome,
      cat,
      price,
    }))
    .filter((row) => bare(row.shown).includes(bare(name)) && (category === '' || row.cat === category))
  if (sorting === null) return rows.map((row) => row.shown)
  const order = ['Atacante Ponta', 'Bloqueador Central', 'Capitão Norte', 'Defensor Elite', 'Élite Quadra']
  const rank = (row: (typeof rows)[number]): number =>
    sorting.column === 'Preço' ? row.price : order.indexOf(row.shown)
  const sign = sorting.direction === 'asc' ? 1 : -1
  return rows.toSorted((a, b) => sign * (rank(a) - rank(b))).map((row) => row.shown)
}

/** What a press on a column's heading leads to. */
export const nextSorting = (sorting: Sorting, column: 'Nome' | 'Preço'): Sorting => {
  if (sorting?.column !== column) return { column, direction: 'asc' }
  return sorting.direction === 'asc' ? { column, direction: 'desc' } : null
}
