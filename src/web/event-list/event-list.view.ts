import type { SnapshotFrom } from 'xstate'
import { type EventSummary, timeClass, type TimeClass, upcoming } from '#contract/nouns/event.ts'
import type { eventListMachine } from '#machines/event-list.machine.ts'

type Snapshot = SnapshotFrom<typeof eventListMachine>

export type EventListView =
  | { shows: 'skeleton' }
  | { shows: 'failed'; error: string | null }
  | { shows: 'events'; events: EventSummary[]; now: number }

type Context = Snapshot['context']

const views = (
  chosen: (context: Context) => EventSummary[],
): Record<Snapshot['value'], (context: Context) => EventListView> => ({
  loading: () => ({ shows: 'skeleton' }),
  loaded: (context) => ({ shows: 'events', events: chosen(context), now: context.now }),
  failed: ({ error }) => ({ shows: 'failed', error }),
})

const ofTab = views(({ events, now, tab }) =>
  events.filter((event) => timeClass(event, new Date(now)) === tab),
)

export const allEventsView = ({ context }: Snapshot): EventSummary[] => context.events

/** The events that the chosen tab leaves out: somebody without script cannot choose another. */
export const otherTabsView = ({ context: { events, now, tab } }: Snapshot): EventSummary[] =>
  events.filter((event) => timeClass(event, new Date(now)) !== tab)

const coming = views(({ events, now }) => upcoming(events, new Date(now)))

/** /eventos as a person sees it. */
export const eventTabsView = ({ value, context }: Snapshot): { tab: TimeClass; list: EventListView } => ({
  tab: context.tab,
  list: ofTab[value](context),
})

/** The events of the landing page. */
export const comingEventsView = ({ value, context }: Snapshot): EventListView => coming[value](context)

/** The carousel goes on where the hero ends: its event comes round last. */
export const afterHero = ([hero, ...others]: readonly EventSummary[]): EventSummary[] =>
  hero ? [...others, hero] : []

/** The landing page's next event: undefined while it is on its way, null when there is none. */
export const heroView = (view: EventListView): { next: EventSummary | null | undefined; now: number } =>
  view.shows === 'events'
    ? { next: view.events[0] ?? null, now: view.now }
    : { next: view.shows === 'skeleton' ? undefined : null, now: 0 }
