import { anyEvent, type EventFilter } from '#contract/laws/search-choices.ts'

const names = Object.keys(anyEvent) as (keyof EventFilter)[]

/** The part of an address that says the filter: what is not looked for is not in it. */
export const addressOf = (filter: EventFilter): Partial<EventFilter> =>
  Object.fromEntries(names.filter((name) => filter[name] !== '').map((name) => [name, filter[name]]))
