import { folded } from './folded.ts'
import { sorted } from './lists.ts'

export const states: ReadonlySet<string> = new Set(
  'AC AL AP AM BA CE DF ES GO MA MT MS MG PA PB PR PE PI RJ RN RS RO RR SC SP SE TO'.split(' '),
)

type City = { name: string; state: string | null }

/** 'Fortaleza' and 'CE' of 'Fortaleza, CE', 'Fortaleza - ce' and 'Fortaleza/CE'. */
const cityOf = (text: string): City => {
  const [, name = '', end = ''] = /^(.*\S)\s*[,/–-]\s*([A-Za-z]{2})\s*$/s.exec(text) ?? []
  const state = end.toUpperCase()
  const isKnown = states.has(state)
  return {
    name: (isKnown ? name : text).replaceAll(/\s+/g, ' ').trim(),
    state: isKnown ? state : null,
  }
}

/** Whether two people wrote one city; without a state it may be in any. */
export const isSameCity = (one: string, other: string): boolean => {
  const [a, b] = [cityOf(one), cityOf(other)]
  const isOneState = a.state === null || b.state === null || a.state === b.state
  return isOneState && folded(a.name) === folded(b.name)
}

/** Accents and a capital at its beginning alone: who wrote these took care. */
const care = (text: string): number => {
  const { name, state } = cityOf(text)
  const marks = name.normalize('NFD').length - name.length
  const isCapital = name !== name.toUpperCase() && name.slice(0, 1) !== name.slice(0, 1).toLowerCase()
  return Number(state !== null) * 1000 + marks * 2 + Number(isCapital)
}

/** Each city once, as it is written best: with its state where somebody wrote that. */
export const distinctCities = (cities: readonly string[]): string[] =>
  sorted(cities, (a, b) => care(b) - care(a))
    .reduce<string[]>(
      (kept, city) => (kept.some((known) => isSameCity(known, city)) ? kept : [...kept, city]),
      [],
    )
    .map((city) => {
      const { name, state } = cityOf(city)
      return state === null ? name : `${name}, ${state}`
    })
