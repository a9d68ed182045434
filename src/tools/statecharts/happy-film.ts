import type { Chart } from './chart.ts'
import type { Film } from './films.ts'

/** Left at once, so that no step ends in it. */
const isPassed = (chart: Chart, id: string): boolean =>
  chart.transitions.some(({ source, kind, guard }) => source === id && kind === 'always' && guard === null)

/** The part of a film that goes the normal way from beginning to end; null when it does not. */
const happyPart = (chart: Chart, film: Film): Film | null => {
  const happy = chart.words.happy.map((path) => `${chart.id}.${path}`).filter((id) => !isPassed(chart, id))
  let reached = 0
  for (const [index, { states }] of film.steps.entries()) {
    while (reached < happy.length && states.includes(happy[reached] ?? '')) reached += 1
    if (reached === happy.length) return { ...film, steps: film.steps.slice(0, index + 1) }
  }
  return null
}

const failures = ({ steps }: Film): number =>
  steps.flatMap(({ took }) => took).filter((key) => key.includes(' --xstate.error.')).length

/** Screens that are other than those which stand for their states. */
const oddities = ({ steps }: Film): number =>
  steps.filter(({ states, pictures }) => pictures.some((picture) => !states.includes(picture))).length

/**
 * The shortest film of how it normally goes, without failures where there is one, with the pictures that stand for its
 * states; null when no path goes all the way.
 */
export const happyFilm = (chart: Chart, films: readonly Film[]): Film | null =>
  films
    .flatMap((film) => happyPart(chart, film) ?? [])
    .toSorted(
      (a, b) =>
        failures(a) - failures(b) ||
        a.steps.length - b.steps.length ||
        oddities(a) - oddities(b) ||
        a.start.localeCompare(b.start),
    )[0] ?? null
