import type { Chart } from '../chart.ts'
import type { Film, Films } from '../films.ts'
import type { PageFilm, PageFilms } from '../reader/page-data.ts'

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

const titlesOf = (chart: Chart, ids: readonly string[]): string =>
  chart.states
    .filter(({ id }) => ids.includes(id))
    .map(({ title }) => title)
    .join(' · ')

const headingOf = (chart: Chart, { steps }: Film): string => {
  const states = chart.states.filter(({ id }) => steps.at(-1)?.states.includes(id))
  const isOver = states.some(({ kind }) => kind === 'final')
  return `${isOver ? 'Termina em' : 'Para em'}: ${titlesOf(chart, steps.at(-1)?.states ?? [])}`
}

/** The films of a machine for its page: how it normally goes, then by how they end. */
export const pageFilms = (chart: Chart, { films, happy }: Films): PageFilms => {
  const stateNumber = new Map(chart.states.map(({ id }, index) => [id, index]))
  const transitionNumber = new Map(chart.transitions.map(({ key }, index) => [key, index]))
  const numbers = (map: ReadonlyMap<string, number>, keys: readonly string[]): number[] =>
    keys.flatMap((key) => map.get(key) ?? [])
  const told = (film: Film, title: string): PageFilm => ({
    title,
    start: film.start,
    steps: film.steps.map(({ text, took, states }, index) => ({
      text: index === 0 ? `Início: ${film.start}` : capital(text),
      took: numbers(transitionNumber, took),
      states: numbers(stateNumber, states),
    })),
  })
  const groups = new Map<string, PageFilm[]>()
  for (const film of films) {
    const heading = headingOf(chart, film)
    const title = capital(film.steps.at(-1)?.text ?? '') || 'Só o início'
    groups.set(heading, [...(groups.get(heading) ?? []), told(film, title)])
  }
  const ends = [...groups].map(([heading, own]) => ({ heading, films: own }))
  const isEnd = ({ heading }: { heading: string }): boolean => heading.startsWith('Termina')
  return [
    ...(happy
      ? [
          {
            heading: 'Como normalmente acontece',
            films: [told(happy, titlesOf(chart, happy.steps.at(-1)?.states ?? []))],
          },
        ]
      : []),
    ...ends.filter(isEnd),
    ...ends.filter((group) => !isEnd(group)),
  ]
}
