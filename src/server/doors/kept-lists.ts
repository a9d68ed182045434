import { doorLimits } from '#contract/words/door-limits.ts'
import type { Deps } from '../process/deps.ts'
import { cpfKey } from './cpf-marks.ts'
import { listRevision } from './door-list.store.ts'
import type { DoorDevice } from './door-passes.store.ts'
import { keepLatest } from './keep-latest.ts'
import { listLines } from './list-lines.ts'

type List = { revision: string; /** JSON. */ lines: string }

/** The lists of events as they are now, for each role. All phones of a role share one until it changes. */
export const keepLists = ({
  db,
  secret,
}: Pick<Deps, 'db' | 'secret'>): ((device: DoorDevice) => Promise<List>) => {
  const inLine = keepLatest<List>({
    fresh: () => ({ revision: '', lines: '' }),
    sizeOf: ({ lines }) => lines.length,
    most: { values: doorLimits.doorListsKept, size: doorLimits.doorListCharactersKept },
  })
  return ({ eventId, role }) =>
    inLine(`${eventId} ${role}`, async (kept) => {
      const revision = await listRevision(db, eventId)
      if (kept.revision !== revision) {
        const lines = await listLines(db, { eventId, role, cpfKey: cpfKey(secret, eventId) })
        Object.assign(kept, { revision, lines })
      }
      return { ...kept }
    })
}
