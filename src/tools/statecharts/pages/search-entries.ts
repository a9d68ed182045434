import { messages } from '#contract/words/messages.ts'
import type { Chart, ChartState } from '../chart.ts'
import type { Films } from '../films.ts'
import { outcomeTitle, stateOf } from '../outcomes.ts'
import { questions } from '../questions.ts'
import type { SearchEntry } from '../reader/page-data.ts'
import type { Screens } from '../screens.ts'
import { named, pageFilms } from './films-data.ts'
import { codeOf } from './page-data.ts'

/** Which machines say the sentences of a part of messages.ts. */
const speakers: Record<keyof typeof messages, readonly string[]> = {
  landing: ['eventList'],
  events: ['eventList'],
  event: ['ticketSelection'],
  partFailed: ['eventList'],
  notFound: ['eventList'],
  login: ['login'],
  signup: ['signup'],
  typing: ['dashboard', 'doors'],
  emailConfirmation: ['errand'],
  sessions: ['errand', 'auth'],
  recovery: ['recovery', 'newPassword'],
  bracket: ['bracket', 'bracketEditing'],
  coupon: ['coupons', 'checkout'],
  confirmation: ['paymentResult'],
  ticket: ['ticketPage'],
  ticketForm: ['ticketForm'],
  invite: ['invite', 'ticketOffer'],
  withdrawal: ['withdrawal'],
  server: ['checkout', 'errand', 'login'],
  checkout: ['checkout', 'draftSaver'],
  monitor: ['transactionMonitor', 'checkout'],
  profile: ['profile', 'openOrders', 'refundKeys'],
  eventCreation: ['eventCreation', 'eventEditing'],
  door: ['doorSession', 'doorScan', 'doorCamera', 'doorSync', 'doors', 'doorRules'],
  catalog: ['catalogEditing'],
  dashboard: ['dashboard', 'dashboardTables', 'eventEditing', 'bracketEditing', 'lotSelection'],
}

const sentencesIn = (part: unknown): string[] => {
  if (typeof part === 'string') return [part]
  if (typeof part === 'function') return [String(part('…', '…'))]
  return typeof part === 'object' && part !== null ? Object.values(part).flatMap(sentencesIn) : []
}

/** The sentences of messages.ts that are first of all this machine's. */
const sentencesOf = (machine: string): string[] => [
  ...new Set(
    Object.entries(speakers).flatMap(([part, [first]]) =>
      first === machine ? sentencesIn(messages[part as keyof typeof messages]) : [],
    ),
  ),
]

const stateEntry = (chart: Chart, { id, title, description }: ChartState): SearchEntry => ({
  href: `${chart.id}.html#estado=${id}`,
  kind: 'state',
  title,
  text: `${title}: ${description}`,
  of: `${chart.title}, estado${id === chart.id ? '' : ` ${codeOf(chart, id)}`}`,
})

/** A line of a page's frame is found at the first pictures that show it. */
const mostPictures = 2

const screenEntries = (chart: Chart, screens: Screens): SearchEntry[] => {
  const times = new Map<string, number>()
  const isNew = (line: string): boolean => {
    times.set(line, (times.get(line) ?? 0) + 1)
    return (times.get(line) ?? 0) <= mostPictures
  }
  return Object.entries(screens).flatMap(([picture, { words = [] }]) => {
    const state = chart.states.find(({ id }) => id === stateOf(picture))
    if (!state) return []
    const outcome = outcomeTitle(picture)
    return {
      href: `${chart.id}.html#estado=${state.id}`,
      kind: 'screen',
      text: `Tela: ${state.title}${outcome && ` (${outcome})`}`,
      of: `${chart.title}, tela`,
      seen: words.filter(isNew),
    }
  })
}

/** What the product may say and no picture of the machine shows. */
const messageEntries = (chart: Chart, screens: Screens): SearchEntry[] => {
  const seen = new Set(Object.values(screens).flatMap(({ words = [] }) => words))
  const sayer = (sentence: string): string =>
    chart.transitions.find(({ effects }) => effects.some((effect) => effect.includes(sentence)))?.source ??
    chart.id
  return sentencesOf(chart.id)
    .filter((sentence) => !seen.has(sentence))
    .map((sentence) => ({
      href: `${chart.id}.html#estado=${sayer(sentence)}`,
      kind: 'message',
      text: sentence,
      of: `${chart.title}, mensagem`,
    }))
}

/** The films that have a name of their own; the number is the one of the list on the page. */
const namedFilms = (chart: Chart, screens: Screens, films: Films): SearchEntry[] => {
  let number = 0
  return pageFilms(chart, screens, films).films.flatMap(({ heading, films: own }) =>
    own.flatMap(({ title }): SearchEntry[] => {
      const href = `${chart.id}.html#filme=${number++}&passo=0`
      return named.includes(heading)
        ? [{ href, kind: 'film', title, text: `Filme: ${title}`, of: `${chart.title}, filme` }]
        : []
    }),
  )
}

/** What people ask first, with its answer: found on the map. */
export const questionEntries: readonly SearchEntry[] = questions.map(
  ({ question, answer, machine, state }) => ({
    href: `${machine}.html#estado=${machine}.${state}`,
    kind: 'question',
    title: question,
    text: `${question} ${answer}`,
    of: 'Pergunta de todo dia',
  }),
)

/** Sentences that somebody says in a film and that stand nowhere else. */
const filmEntries = (chart: Chart, screens: Screens, { films }: Films): SearchEntry[] => {
  const known = [
    ...sentencesOf(chart.id),
    ...Object.values(screens).flatMap(({ words = [] }) => words),
    ...chart.transitions.flatMap(({ effects }) => effects),
  ].join('\n')
  const said = new Map<string, SearchEntry>()
  for (const step of films.flatMap(({ steps }) => steps))
    for (const [, sentence = ''] of step.text.matchAll(/“([^”]{9,})”/g))
      if (!known.includes(sentence) && !said.has(sentence))
        said.set(sentence, {
          href: `${chart.id}.html#estado=${step.states[0] ?? chart.id}`,
          kind: 'message',
          text: sentence,
          of: `${chart.title}, dito num filme`,
        })
  return [...said.values()]
}

/** States, what happens in them, the sentences that are said, and the screens with what can be read on them, for the search. */
export const searchEntries = (chart: Chart, screens: Screens, films: Films): SearchEntry[] => [
  ...chart.states.map((state) => stateEntry(chart, state)),
  ...namedFilms(chart, screens, films),
  ...chart.transitions.map(({ source, cause, condition, effects }): SearchEntry => ({
    href: `${chart.id}.html#estado=${source}`,
    kind: 'event',
    text: [[cause, condition].filter(Boolean).join(', '), ...effects].join('; '),
    of: `${chart.title}, acontecimento em ${chart.states.find(({ id }) => id === source)?.title}`,
  })),
  ...screenEntries(chart, screens),
  ...messageEntries(chart, screens),
  ...filmEntries(chart, screens, films),
]
