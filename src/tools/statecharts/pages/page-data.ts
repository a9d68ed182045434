import type { Chart, ChartState } from '../chart.ts'
import type { Films } from '../films.ts'
import type { PageData, SearchEntry } from '../reader/page-data.ts'
import { reasonWithoutScreen, type Screens } from '../screens.ts'
import { portWord } from '../words.ts'
import { pageFilms } from './films-data.ts'
import { inheritedExits } from './inherited.ts'

export const codeOf = (chart: Chart, id: string): string =>
  id === chart.id ? id : id.slice(chart.id.length + 1)

export const pageData = (chart: Chart, screens: Screens, films: Films): PageData => ({
  machine: chart.id,
  title: chart.title,
  states: chart.states.map((state) => ({
    id: state.id,
    title: state.title,
    code: codeOf(chart, state.id),
    description: state.parent === null ? chart.description : state.description,
    effects: state.effects,
    ports: state.ports.map((port) => portWord(port, chart.words)),
    phone: screens[state.id]?.phone ?? null,
    desktop: screens[state.id]?.desktop ?? null,
    reason: screens[state.id] ? null : reasonWithoutScreen(chart, state),
    happy: state.happy !== null,
    inner: chart.states.filter(({ parent }) => parent === state.id).map(({ id }) => id),
    around: inheritedExits(chart, state.id).map(({ state: { id }, exits }) => ({
      of: id,
      exits: exits.map((exit) => chart.transitions.indexOf(exit)),
    })),
  })),
  transitions: chart.transitions.map(({ key, source, target, cause, condition, effects }) => ({
    key,
    from: source,
    to: target,
    words: [cause, condition].filter(Boolean).join(', '),
    effects,
  })),
  films: pageFilms(chart, films),
})

const stateEntry = (chart: Chart, { id, title, description }: ChartState): SearchEntry => ({
  href: `${chart.id}.html#estado=${id}`,
  text: `${title}: ${description}`,
  of: `${chart.title}, estado${id === chart.id ? '' : ` ${codeOf(chart, id)}`}`,
})

/** States, what happens in them, the sentences that are said, and the screens, for the search. */
export const searchEntries = (chart: Chart, screens: Screens): SearchEntry[] => [
  ...chart.states.map((state) => stateEntry(chart, state)),
  ...chart.transitions.map(({ source, cause, condition, effects }) => ({
    href: `${chart.id}.html#estado=${source}`,
    text: [[cause, condition].filter(Boolean).join(', '), ...effects].join('; '),
    of: `${chart.title}, acontecimento em ${chart.states.find(({ id }) => id === source)?.title}`,
  })),
  ...chart.states
    .filter(({ id }) => screens[id])
    .map(({ id, title }) => ({
      href: `${chart.id}.html#estado=${id}`,
      text: `Tela: ${title}`,
      of: `${chart.title}, tela`,
    })),
]
