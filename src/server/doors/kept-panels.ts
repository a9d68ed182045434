import { doorLimits } from '#contract/words/door-limits.ts'
import type { Db } from '../db/open.ts'
import { CheckinLog } from './checkin-log.ts'
import { checkinPanel } from './checkin-panel.ts'
import type { DoorEvent } from './door-events.store.ts'
import { countedTickets, listRevision } from './door-list.store.ts'
import { keepLatest } from './keep-latest.ts'
import { loggedAfter } from './records.store.ts'

type Panel = Awaited<ReturnType<typeof checkinPanel>>
type Kept = { log: CheckinLog; version: string; panel: Panel | null }

/** Facts that are read before others get a turn. */
const factsPerTurn = 1000

const readNews = async (db: Db, eventId: string, log: CheckinLog): Promise<void> => {
  for (;;) {
    const { records, last } = await loggedAfter(db, { eventId, since: log.last, most: factsPerTurn })
    log.add(records)
    log.last = last
    if (records.length < factsPerTurn) return
  }
}

const panelNow = async (db: Db, event: DoorEvent, kept: Kept): Promise<Panel> => {
  const { log } = kept
  await readNews(db, event.id, log)
  const list = await listRevision(db, event.id)
  const version = [log.last, list, event.rule, event.zone].join(' ')
  if (kept.panel && kept.version === version) return kept.panel
  await log.fold(event)
  const tickets = await countedTickets(db, event.id)
  const panel = await checkinPanel(event, { tickets, log })
  Object.assign(kept, { panel, version })
  return panel
}

/** The panels of events as they are now. What was read before stays in memory, of few events; only what is new is read. */
export const keepPanels = (db: Db): ((event: DoorEvent) => Promise<Panel>) => {
  const inLine = keepLatest<Kept>({
    fresh: () => ({ log: new CheckinLog(), version: '', panel: null }),
    sizeOf: ({ log }) => log.size,
    most: { values: doorLimits.doorLogsKept, size: doorLimits.doorLoggedFactsKept },
  })
  return (event) => inLine(event.id, (kept) => panelNow(db, event, kept))
}
