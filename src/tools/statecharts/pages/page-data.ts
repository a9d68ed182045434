import type { Chart } from '../chart.ts'
import type { Films } from '../films.ts'
import type { PageData } from '../reader/page-data.ts'
import { outcomeTitle, picturesWanted } from '../outcomes.ts'
import { reasonWithoutScreen, type Screens, twinReason } from '../screens.ts'
import { portWord } from '../words.ts'
import { pageFilms } from './films-data.ts'
import { inheritedExits } from './inherited.ts'

export const codeOf = (chart: Chart, id: string): string =>
  id === chart.id ? id : id.slice(chart.id.length + 1)

/** Lines that a machine may say, not names and labels. */
const sentences = (lines: readonly string[]): string[] => [
  ...new Set(lines.filter((line) => /[.!?]$/.test(line))),
]

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
    outcome: screens[state.id] ? outcomeTitle(state.id) : '',
    others: picturesWanted(state.id)
      .slice(1)
      .flatMap((key) =>
        screens[key]
          ? [
              {
                key,
                title: outcomeTitle(key),
                phone: screens[key].phone,
                desktop: screens[key].desktop,
                twin: twinReason(key),
              },
            ]
          : [],
      ),
    twin: twinReason(state.id),
    says: sentences(picturesWanted(state.id).flatMap((key) => screens[key]?.words ?? [])),
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
  ...pageFilms(chart, screens, films),
})
