import { setImmediate as breathe } from 'node:timers/promises'
import { SharedText } from '../http/shared-text.ts'

type Known = {
  source: unknown
  /** ms; before and from then on the same data shows something else. */
  from: number
  until: number
  page: Promise<SharedText>
  ready: SharedText | null
}

/** `source` is what the page is written from: another object means other content. */
type Wanted = { source: unknown; now: number; until: number; write: () => string | Promise<string> }

const most = 500

/** Caches written pages; one is written again when its data changed, or what its data means by now. */
export const createWrittenPages = () => {
  const kept = new Map<string, Known>()
  return {
    page: (name: string, source: unknown, now: number, want: () => Omit<Wanted, 'source' | 'now'>) => {
      const known = kept.get(name)
      if (known && known.source === source && known.from <= now && now < known.until) return known.page
      const [oldest] = kept.keys()
      if (!known && kept.size >= most && oldest !== undefined) kept.delete(oldest)
      const { until, write } = want()
      const page = Promise.resolve()
        .then(write)
        .then((text) => breathe(text))
        .then((text) => new SharedText(text))
      const fresh: Known = { source, from: now, until, page, ready: null }
      kept.set(name, fresh)
      page.then(
        (written) => (fresh.ready = written),
        () => kept.get(name)?.page === page && kept.delete(name),
      )
      return page
    },
    /** The page as it is now; null where it is still to be written. */
    ready: (name: string, source: unknown, now: number): SharedText | null => {
      const known = kept.get(name)
      return known && known.source === source && known.from <= now && now < known.until ? known.ready : null
    },
  }
}
