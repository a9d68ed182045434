export type Places = { capacity: number; sold: number; held: number }
export type ModelLot = { nome: string; cents: number; places: Places }
export type ModelType = {
  nome: string
  tipo: 'atleta' | 'espectador'
  modo: 'individual' | 'dupla'
  places: Places
  lots: ModelLot[]
  active: number
  categories: { nome: string; places: Places }[]
}

export const places = (capacity: number): Places => ({ capacity, sold: 0, held: 0 })
export const left = ({ capacity, sold, held }: Places): number => capacity - sold - held

const withCategories = (capacity: number) =>
  ['A', 'B'].map((nome) => ({ nome, places: places(capacity / 2) }))
const lots = (...all: [cents: number, capacity: number][]): ModelLot[] =>
  all.map(([cents, capacity], index) => ({ nome: `Lote ${index + 1}`, cents, places: places(capacity) }))

export const openTypes = (): ModelType[] => [
  {
    nome: 'Cortesia',
    tipo: 'espectador',
    modo: 'individual',
    places: places(4),
    lots: lots([0, 4]),
    active: 0,
    categories: [],
  },
  {
    nome: 'Simples',
    tipo: 'atleta',
    modo: 'individual',
    places: places(4),
    lots: lots([5_000, 3], [6_333, 4]),
    active: 0,
    categories: withCategories(4),
  },
  {
    nome: 'Dupla',
    tipo: 'atleta',
    modo: 'dupla',
    places: places(8),
    lots: lots([7_550, 8], [8_000, 2]),
    active: 0,
    categories: withCategories(8),
  },
]

/** Whether each counter has room for as often as it is named. */
export const fit = (wanted: readonly Places[]): boolean =>
  [...new Set(wanted)].every((place) => left(place) >= wanted.filter((other) => other === place).length)
