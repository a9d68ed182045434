import { createHash } from 'node:crypto'
import type { EventDetail, EventSummary } from '#contract/event.ts'
import type { Db } from '../db/open.ts'
import { type BannerForm, bannerForms, findEvent, listEvents } from './events.store.ts'
import { ticketTypesOf } from './ticket-types.store.ts'

/** An answer ready to be sent many times. */
type Prepared<A> = { value: A; json: string; etag: string }

/** Public reads of events, at most `freshMs` old: an on-sale rush asks the database once a second. */
export type EventReader = {
  list(banner: BannerForm): Promise<Prepared<EventSummary[]>>
  detail(id: string, banner: BannerForm): Promise<Prepared<EventDetail> | null>
  /** Call it after a write, so that this process shows it at once. */
  forget(): void
  /**
   * Call it after places of an event were taken or given back: what was read before goes out of use within `busyMs`.
   */
  stockMoved(id: string): void
}

/**
 * ms that the stock of an event may be old while it is being bought: a rush must not ask the database for each buyer.
 */
const busyMs = 100

const most = 500

const prepare = <A>(value: A): Prepared<A> => {
  const json = JSON.stringify(value)
  return { value, json, etag: `"${createHash('sha1').update(json).digest('base64url')}"` }
}

const remember = <A>(freshMs: number, clock: () => number) => {
  const kept = new Map<string, { at: number; until: number; answer: Promise<A> }>()
  return {
    read: (key: string, load: () => Promise<A>): Promise<A> => {
      const now = clock()
      const known = kept.get(key)
      if (known && now < known.until) return known.answer
      if (kept.size >= most) kept.clear()
      const answer = load()
      kept.set(key, { at: now, until: now + freshMs, answer })
      answer.catch(() => kept.delete(key))
      return answer
    },
    age: (key: string): void => {
      const known = kept.get(key)
      if (known) known.until = Math.min(known.until, Math.max(clock(), known.at + busyMs))
    },
    clear: () => kept.clear(),
  }
}

/** `clock` tells ms. */
export const createEventReader = (db: Db, freshMs: number, clock = () => performance.now()): EventReader => {
  const lists = remember<Prepared<EventSummary[]>>(freshMs, clock)
  const details = remember<Prepared<EventDetail> | null>(freshMs, clock)
  return {
    list: (banner) => lists.read(banner, async () => prepare(await listEvents(db, banner))),
    detail: (id, banner) =>
      details.read(`${banner} ${id}`, async () => {
        const found = await findEvent(db, id, banner)
        if (!found) return null
        const { info } = found
        return prepare({ evento: info, ticket_types: await ticketTypesOf(db, id, info.fuso_horario) })
      }),
    stockMoved: (id) => {
      for (const banner of bannerForms) details.age(`${banner} ${id}`)
    },
    forget: () => {
      lists.clear()
      details.clear()
    },
  }
}
