import type { EventDetail, EventSummary } from '#contract/nouns/event.ts'
import type { Db } from '../db/open.ts'
import { SharedText } from '../http/shared-text.ts'
import { calledOffOf } from '../orders/called-off.store.ts'
import { type BannerForm, bannerForms, findEvent, listEvents } from './events.store.ts'
import { ticketTypesOf } from './ticket-types.store.ts'

/** An answer ready to be sent many times. */
export type Prepared<A> = { value: A; shared: SharedText }

/** Public reads of events, at most `freshMs` old: an on-sale rush asks the database once a second. */
export type EventReader = {
  list(banner: BannerForm): Promise<Prepared<EventSummary[]>>
  detail(id: string, banner: BannerForm): Promise<Prepared<EventDetail> | null>
  /** The same at once; null while the database would be asked, or where there is nothing. */
  readyList(banner: BannerForm): Prepared<EventSummary[]> | null
  readyDetail(id: string, banner: BannerForm): Prepared<EventDetail> | null
  /** Call it after a write, so that this process shows it at once. */
  forget(): void
  /**
   * Call it after places of an event were taken or given back: older answers expire within `busyMs`.
   */
  stockMoved(id: string): void
}

/**
 * ms that the stock of an event may be old while it is being bought: a rush must not ask the database for each buyer.
 */
const busyMs = 100

const most = 500

type Kept<A> = { at: number; until: number; answer: Promise<A>; value?: A }

/** An unchanged answer keeps its object, and with it its compressed forms. */
const unchanged = <A>(before: Prepared<A> | null | undefined, value: A): Prepared<A> => {
  const shared = new SharedText(JSON.stringify(value))
  return before && before.shared.tag === shared.tag ? before : { value, shared }
}

const remember = <A>(freshMs: number, clock: () => number) => {
  const kept = new Map<string, Kept<A>>()
  return {
    read: (key: string, load: (before: A | undefined) => Promise<A>): Promise<A> => {
      const now = clock()
      const known = kept.get(key)
      if (known && now < known.until) return known.answer
      const [oldest = key] = kept.keys()
      if (!known && kept.size >= most) kept.delete(oldest)
      const before = known?.answer.catch(() => undefined)
      const answer = Promise.resolve(before).then(load)
      const fresh: Kept<A> = { at: now, until: now + freshMs, answer }
      kept.set(key, fresh)
      answer.then(
        (value) => (fresh.value = value),
        () => kept.get(key)?.answer === answer && kept.delete(key),
      )
      return answer
    },
    /** What reading would answer without asking the database; undefined where it would ask. */
    ready: (key: string): A | undefined => {
      const known = kept.get(key)
      return known && clock() < known.until ? known.value : undefined
    },
    age: (key: string): void => {
      const known = kept.get(key)
      if (known) known.until = Math.min(known.until, Math.max(clock(), known.at + busyMs))
    },
    /** The next read asks the database again. */
    expire: (): void => {
      for (const known of kept.values()) known.until = 0
    },
  }
}

type Clocks = {
  /** What o'clock it is: lots turn by it. */
  now: () => Date
  /** Tells ms. */
  clock?: () => number
}

export const createEventReader = (
  db: Db,
  freshMs: number,
  { now, clock = () => performance.now() }: Clocks,
): EventReader => {
  const lists = remember<Prepared<EventSummary[]>>(freshMs, clock)
  const details = remember<Prepared<EventDetail> | null>(freshMs, clock)
  return {
    list: (banner) =>
      lists.read(banner, async (before) => unchanged(before, await listEvents(db, banner, now()))),
    detail: (id, banner) =>
      details.read(`${banner} ${id}`, async (before) => {
        const found = await findEvent(db, id, banner)
        if (!found || found.row.hidden) return null
        const { info } = found
        const canceladas = await calledOffOf(db, id)
        return unchanged(before, {
          evento: info,
          ticket_types: await ticketTypesOf(db, id, {
            zone: info.fuso_horario,
            start: info.data_hora,
            now: now(),
          }),
          ...(canceladas.length > 0 && { canceladas }),
        })
      }),
    readyList: (banner) => lists.ready(banner) ?? null,
    readyDetail: (id, banner) => details.ready(`${banner} ${id}`) ?? null,
    stockMoved: (id) => {
      for (const banner of bannerForms) details.age(`${banner} ${id}`)
    },
    forget: () => {
      lists.expire()
      details.expire()
    },
  }
}
