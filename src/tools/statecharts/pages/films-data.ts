import type { Chart } from '../chart.ts'
import type { Film, Films } from '../films.ts'
import { outcomeTitle } from '../outcomes.ts'
import type { PageData, PageFilm, PageFilms, PageStep } from '../reader/page-data.ts'
import type { Screens } from '../screens.ts'
import { stories } from '../stories.ts'
import { namesOf, storiesAmong } from './film-names.ts'

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

const titlesOf = (chart: Chart, ids: readonly string[]): string =>
  chart.states
    .filter(({ id }) => ids.includes(id))
    .map(({ title }) => title)
    .join(' · ')

const normally = 'Como normalmente acontece'
const asked = 'Histórias procuradas pelo nome'
/** Headings of the films that have a name of their own. */
export const named: readonly string[] = [normally, asked]

const headingOf = (chart: Chart, { steps }: Film): string => {
  const states = chart.states.filter(({ id }) => steps.at(-1)?.states.includes(id))
  // Of parts that go on side by side, one may be done while the others are not.
  const isOver = states.length > 0 && states.every(({ kind }) => kind === 'final')
  const [end = ''] = isOver && states.length === 1 ? (steps.at(-1)?.pictures ?? []) : []
  const outcome = outcomeTitle(end) || (end.includes('@') ? 'outro resultado' : '')
  return `${isOver ? 'Termina em' : 'Para em'}: ${titlesOf(chart, steps.at(-1)?.states ?? [])}${outcome && ` (${outcome})`}`
}

/** What is said there and cannot be read in its pictures. */
const unseen = (
  screens: Screens,
  pictures: readonly string[],
  said: readonly string[],
): { said?: string[] } => {
  const words = pictures.flatMap((picture) => screens[picture]?.words ?? [])
  const others = said.filter((text) => !words.includes(text))
  return words.length > 0 && others.length > 0 ? { said: others } : {}
}

/** The films of a machine for its page: how it normally goes, then by how they end. */
export const pageFilms = (
  chart: Chart,
  screens: Screens,
  { films, happy }: Films,
): Pick<PageData, 'films' | 'steps'> => {
  const stateNumber = new Map(chart.states.map(({ id }, index) => [id, index]))
  const transitionNumber = new Map(chart.transitions.map(({ key }, index) => [key, index]))
  const numbers = (map: ReadonlyMap<string, number>, keys: readonly string[]): number[] =>
    keys.flatMap((key) => map.get(key) ?? [])
  const numberOfStep = new Map<string, number>()
  const steps: PageStep[] = []
  const stepNumber = (step: PageStep): number => {
    const key = JSON.stringify(step)
    const known = numberOfStep.get(key) ?? steps.push(step) - 1
    numberOfStep.set(key, known)
    return known
  }
  const shown = (film: Film, title: string): PageFilm => ({
    title,
    steps: film.steps.map(({ text, took, states, pictures, said }, index) =>
      stepNumber({
        text: index === 0 ? `Início: ${film.start}` : capital(text),
        took: numbers(transitionNumber, took),
        states: numbers(stateNumber, states),
        ...(pictures.some((picture) => !states.includes(picture)) && {
          pictures: pictures.filter((picture) => !states.includes(picture)),
        }),
        ...unseen(screens, pictures, said),
      }),
    ),
  })
  const told = storiesAmong(chart.id, films)
  const names = namesOf(
    chart,
    films.filter((film) => !told.has(film)),
  )
  const groups = new Map<string, PageFilm[]>()
  for (const film of films) {
    if (told.has(film)) continue
    const heading = headingOf(chart, film)
    groups.set(heading, [...(groups.get(heading) ?? []), shown(film, names.get(film) ?? '')])
  }
  const ends = [...groups].map(([heading, own]) => ({ heading, films: own }))
  const isEnd = ({ heading }: { heading: string }): boolean => heading.startsWith('Termina')
  const group = (heading: string, own: PageFilm[]): PageFilms =>
    own.length === 0 ? [] : [{ heading, films: own }]
  const all = [
    ...group(
      normally,
      happy
        ? [shown(happy, stories[chart.id]?.normal ?? titlesOf(chart, happy.steps.at(-1)?.states ?? []))]
        : [],
    ),
    ...group(
      asked,
      [...told].map(([film, title]) => shown(film, title)),
    ),
    ...ends.filter(isEnd),
    ...ends.filter((one) => !isEnd(one)),
  ]
  return { films: all, steps }
}
