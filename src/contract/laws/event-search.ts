import { folded } from './folded.ts'
import type { EventFilter } from './search-choices.ts'
import { type EventSummary, type TimeClass, timeClass } from '../nouns/event.ts'

/** What an organiser may say that is played; they are chips of the search. */
export const sports: readonly string[] = [
  'Beach tennis',
  'Vôlei de praia',
  'Futevôlei',
  'Padel',
  'Tênis',
  'Pickleball',
  'Frescobol',
  'Vôlei',
  'Futebol',
  'Futsal',
  'Basquete',
  'Handebol',
  'Corrida',
  'Ciclismo',
  'Natação',
]

const states = new Set(
  'AC AL AP AM BA CE DF ES GO MA MT MS MG PA PB PR PE PI RJ RN RS RO RR SC SP SE TO'.split(' '),
)

/** 'Vitória, ES' of 'Praia do Canto, Vitória, ES'; null where a place does not end with a city and its state. */
export const cityOfPlace = (place: string): string | null => {
  const parts = place
    .split(/[,/]|\s[-–]\s/)
    .map((part) => part.trim())
    .filter(Boolean)
  const state = parts.at(-1)?.toUpperCase() ?? ''
  const city = parts.at(-2)
  return city !== undefined && states.has(state) ? `${city}, ${state}` : null
}

/** What was typed as the city of a place; '' where it is the one that the place ends with. */
export const typedCity = ({ local, cidade }: { local: string; cidade?: string | null | undefined }): string =>
  !cidade || cidade === cityOfPlace(local) ? '' : cidade

type Searched = Pick<EventSummary, 'nome' | 'local' | 'cidade' | 'esporte'>

const textOf = new WeakMap<Searched, string>()

const searchText = (event: Searched): string => {
  const known = textOf.get(event)
  if (known !== undefined) return known
  const text = folded([event.nome, event.local, event.cidade, event.esporte].join(' '))
  textOf.set(event, text)
  return text
}

const isSame = (one: string, other: string | null | undefined): boolean =>
  one === '' || folded(one) === folded(other ?? '')

/** Every word of the text somewhere in name, place, city or sport; city and sport as a whole. */
export const matchesFilter = (event: Searched, { q, cidade, esporte }: EventFilter): boolean =>
  isSame(cidade, event.cidade) &&
  isSame(esporte, event.esporte) &&
  [...new Set(folded(q).split(/\s+/))].every((word) => searchText(event).includes(word))

export type SearchSlice = { situacao: TimeClass; apos: string | null; most: number }

/** One page of the events found, in the order of `events`, and how many there are in each situation. */
export const searchEvents = (
  events: readonly EventSummary[],
  filter: EventFilter,
  { situacao, apos, most, now }: SearchSlice & { now: Date },
): { eventos: EventSummary[]; totais: Record<TimeClass, number>; proximo: string | null } => {
  const totais: Record<TimeClass, number> = { ativos: 0, emAndamento: 0, encerrados: 0 }
  // The event may have left the situation since its page was read: its place among all is what counts.
  const after = apos === null ? -1 : events.findIndex(({ id }) => id === apos)
  const left: EventSummary[] = []
  for (const [place, event] of events.entries()) {
    const time = timeClass(event, now)
    if (time === null || !matchesFilter(event, filter)) continue
    totais[time] += 1
    if (time === situacao && place > after) left.push(event)
  }
  const eventos = left.slice(0, most)
  return { eventos, totais, proximo: left.length > most ? (eventos.at(-1)?.id ?? null) : null }
}
