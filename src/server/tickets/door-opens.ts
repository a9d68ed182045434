import { limits } from '#contract/words/limits.ts'

/** When the door of an event opens that begins then; `said` is the organiser's own time. */
export const doorOpens = (begins: Date, said: Date | null): Date =>
  said ?? new Date(begins.getTime() - limits.doorOpensBeforeMinutes * 60_000)
