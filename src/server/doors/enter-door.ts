import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { doorMessages } from '#contract/words/door-messages.ts'
import { doorLimits } from '#contract/words/door-limits.ts'
import type { Tx } from '../db/open.ts'
import type { Deps } from '../process/deps.ts'
import { Refusal } from '../http/refusal.ts'
import type { DoorEvent } from './door-events.store.ts'
import { digestOf } from './door-passes.store.ts'
import { devicesAt, type DoorRow, insertDevice, lockDoor, writeAttempts } from './doors.store.ts'

const lockMs = 15 * 60_000
const [failuresInARow, failuresInAll] = [5, 20]

const [hourMs, afterEndMs] = [3_600_000, 12 * 3_600_000]

/** A pass lives until half a day after the event; one without an end is taken for half a day long. */
export const passEnds = ({ start, end }: Pick<DoorEvent, 'start' | 'end'>): Date =>
  new Date((end?.getTime() ?? start.getTime() + 12 * hourMs) + afterEndMs)

/** Six digits are few: without our secret what is kept of them says nothing. */
export const pinDigest = (secret: string, door: string, pin: string): string =>
  createHmac('sha256', secret).update(`porta ${door} ${pin}`).digest('base64url')

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

type Entrance = {
  porta: string
  segredo: string
  pin: string
  ajudante: string
  endsOf: (tx: Tx, eventId: string) => Promise<Date>
}

type Entered = { door: DoorRow; device: string; pass: string; expiresAt: Date }

/** What a wrong PIN costs the door: five in a row shut it for a while, twenty in all for good. */
const failed = (door: DoorRow, now: Date) => {
  const inARow = door.pinFailures + 1
  const inAll = door.pinFailuresInAll + 1
  const isLocked = inARow >= failuresInARow
  return {
    pinFailures: isLocked ? 0 : inARow,
    pinFailuresInAll: inAll,
    lockedUntil: isLocked ? new Date(now.getTime() + lockMs) : null,
    disabledAt: inAll >= failuresInAll ? now : null,
  }
}

const locked = (until: Date, now: Date): Refusal =>
  new Refusal(429, doorMessages.locked, { retryAfter: Math.ceil((until.getTime() - now.getTime()) / 1000) })

const shut = (status: 403 | 404, sentence: string): Refusal =>
  new Refusal(status, sentence, { code: 'doorShut' })

/**
 * A pass for one phone. Attempts are counted under the door's lock, in the database, so that many at once and several
 * processes count like one. Who has no link learns nothing, and costs the door no attempt.
 */
export const enterDoor = async (
  { db, secret, clock }: Pick<Deps, 'db' | 'secret' | 'clock'>,
  { porta, segredo, pin, ajudante, endsOf }: Entrance,
): Promise<Entered> => {
  const now = clock()
  const outcome = await db.transaction(async (tx): Promise<Entered | Refusal> => {
    const door = await lockDoor(tx, porta)
    if (!door || !isSame(door.secretHash, digestOf(segredo))) return shut(404, doorMessages.missing)
    if (door.disabledAt) return shut(403, doorMessages.disabled)
    if (door.lockedUntil && door.lockedUntil > now) return locked(door.lockedUntil, now)
    if (!isSame(door.pinHash, pinDigest(secret, porta, pin))) {
      const attempts = failed(door, now)
      await writeAttempts(tx, porta, attempts)
      return attempts.lockedUntil
        ? locked(attempts.lockedUntil, now)
        : new Refusal(403, doorMessages.wrongPin)
    }
    const expiresAt = await endsOf(tx, door.eventId)
    if (expiresAt <= now) return shut(403, doorMessages.over)
    if ((await devicesAt(tx, porta)) >= doorLimits.devicesPerDoor)
      return new Refusal(409, doorMessages.tooManyDevices(doorLimits.devicesPerDoor))
    await writeAttempts(tx, porta, { ...door, pinFailures: 0, lockedUntil: null })
    const pass = randomBytes(32).toString('base64url')
    const device = await insertDevice(tx, {
      doorId: porta,
      helper: ajudante,
      passHash: digestOf(pass),
      expiresAt,
      now,
    })
    return { door, device, pass, expiresAt }
  })
  if (outcome instanceof Refusal) throw outcome
  return outcome
}
