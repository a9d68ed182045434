import type { Chart } from '../chart.ts'
import type { Film, FilmStep } from '../films.ts'
import { stories } from '../stories.ts'
import { withoutSubject } from '../subject.ts'

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

/** The state in which a step happens: what its arrow leaves, or else the one that the reader follows. */
const placeOf = (chart: Chart, step: FilmStep, before: FilmStep | undefined): string => {
  const [left] = step.took.map((key) => key.split(' --')[0])
  const states = chart.states.filter(({ id }) => before?.states.includes(id))
  const found =
    chart.states.find(({ id }) => id === left) ?? states.find(({ happy }) => happy !== null) ?? states[0]
  return found?.title ?? ''
}

const happens = (machine: string, { states, text }: FilmStep, what: string): boolean =>
  states.includes(`${machine}.${what}`) || text.includes(what)

/** Whether all of it happens, in this order. */
const tells = (machine: string, { steps }: Film, through: readonly string[]): boolean => {
  let at = 0
  for (const step of steps)
    while (through[at] !== undefined && happens(machine, step, through[at] ?? '')) at += 1
  return at === through.length
}

const failures = ({ steps }: Film): number =>
  steps.flatMap(({ took }) => took).filter((key) => key.includes(' --xstate.error.')).length

/** The films that people ask for by name, each the shortest that tells its story. */
export const storiesAmong = (machine: string, films: readonly Film[]): Map<Film, string> => {
  const found = new Map<Film, string>()
  for (const { title, through } of stories[machine]?.others ?? []) {
    const [film] = films
      .filter((one) => !found.has(one) && tells(machine, one, through))
      .toSorted((a, b) => failures(a) - failures(b) || a.steps.length - b.steps.length)
    if (film) found.set(film, title)
  }
  return found
}

/** As it stands within a sentence; who acts is the same person all along. */
const small = (text: string): string => {
  const said = withoutSubject(text)
  return said.slice(0, 1).toLowerCase() + said.slice(1)
}

/** What comes otherwise in a film than in the others of the same name: the first step that differs. */
const turnOf = (film: Film, same: readonly Film[]): string => {
  const at = film.steps.findIndex(({ text }, index) => same.some(({ steps }) => steps[index]?.text !== text))
  return at < 1 ? '' : `, em que o passo ${at + 1} é “${small(film.steps[at]?.text ?? '')}”`
}

/** Names that differ from one another: what happens at the end, where, and as far as needed what came before. */
export const namesOf = (chart: Chart, films: readonly Film[]): Map<Film, string> => {
  const often = new Map<string, number>()
  for (const { steps } of films)
    for (const { text } of steps) often.set(small(text), (often.get(small(text)) ?? 0) + 1)
  /** What came before the end, what is rare first. */
  const before = ({ steps }: Film): string[] =>
    [...new Set(steps.slice(1, -1).map(({ text }) => small(text)))].toSorted(
      (a, b) => (often.get(a) ?? 0) - (often.get(b) ?? 0),
    )
  const name = (film: Film, depth: number): string => {
    const { steps, start } = film
    const end = steps.at(-1)
    if (steps.length < 2 || !end) return `Só o início: ${start}`
    const after = before(film)
      .slice(0, depth)
      .map((text) => `“${text}”`)
    return `${capital(withoutSubject(end.text))} · em “${placeOf(chart, end, steps.at(-2))}”${after.length > 0 ? `, depois de ${after.join(' e ')}` : ''}`
  }
  const names = new Map<Film, string>()
  const settle = (open: readonly Film[], nameOf: (film: Film) => string): Film[] => {
    const told = open.map((film) => [film, nameOf(film)] as const)
    const used = [...names.values(), ...told.map(([, text]) => text)]
    for (const [film, text] of told)
      if (used.filter((one) => one === text).length === 1) names.set(film, text)
    return open.filter((film) => !names.has(film))
  }
  let open = [...films]
  for (const depth of [0, 1, 2]) open = settle(open, (film) => name(film, depth))
  open = settle(open, (film) => {
    const own = name(film, 1)
    const same = open.filter((other) => other !== film && name(other, 1) === own)
    return `${own}${turnOf(film, same)}`
  })
  // They say the same all along, and what is answered or typed differs in what no sentence tells.
  for (const [index, film] of open.entries()) names.set(film, `${name(film, 1)}, ${index + 1}ª variante`)
  return names
}
