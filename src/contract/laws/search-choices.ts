import { sorted } from './lists.ts'
import type { EventSummary } from '../nouns/event.ts'

/** What is looked for; '' is anything. */
export type EventFilter = { q: string; cidade: string; esporte: string }
export const anyEvent: EventFilter = { q: '', cidade: '', esporte: '' }

const namesOf = (names: readonly (string | null | undefined)[]): string[] =>
  sorted([...new Set(names.flatMap((name) => name || []))], (a, b) => a.localeCompare(b, 'pt-BR'))

/** The cities and sports that events have: what can be chosen. */
export const searchChoices = (
  events: readonly EventSummary[],
): { cidades: string[]; esportes: string[] } => ({
  cidades: namesOf(events.map(({ cidade }) => cidade)),
  esportes: namesOf(events.map(({ esporte }) => esporte)),
})
