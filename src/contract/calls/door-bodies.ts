import * as v from 'valibot'
import { recordKinds, repeatRules } from '../laws/checkins.ts'
import { LocalDateTime } from '../laws/local-date-time.ts'
import { doorRoles, doorTasks } from '../nouns/door.ts'
import { doorMessages } from '../words/door-messages.ts'
import { doorLimits } from '../words/door-limits.ts'
import { listOf } from './bounded.ts'
import { plainLine } from './written-text.ts'

/** What a person calls a door or himself: one line that says something. */
const shortName = (sentence: string) =>
  v.pipe(
    v.string(sentence),
    v.maxLength(doorLimits.doorNameMax, sentence),
    v.transform((text) => text.replaceAll(/\s+/g, ' ').trim()),
    v.minLength(1, sentence),
    v.regex(/^[^\p{Cc}\p{Cf}]*$/u, sentence),
  )

export const NewDoor = v.object({
  nome: shortName(doorMessages.nameMissing),
  papel: v.picklist(doorRoles),
  tarefas: v.pipe(
    listOf(v.picklist(doorTasks), doorTasks.length),
    v.minLength(1, doorMessages.taskMissing),
    v.transform((tasks) => doorTasks.filter((task) => tasks.includes(task))),
  ),
})

/**
 * `abre_em` in the event's time, null where it is open from the beginning. `troca_ate`, until when a ticket goes to another person:
 * null as for every event; left out it stays.
 */
export const EntryRules = v.object({
  abre_em: v.nullable(LocalDateTime),
  repete: v.picklist(repeatRules),
  troca_ate: v.optional(v.nullable(LocalDateTime)),
})

export const DoorEntrance = v.object({
  segredo: v.pipe(v.string(), v.maxLength(40)),
  pin: v.pipe(v.string(), v.maxLength(12)),
  ajudante: shortName(doorMessages.helperMissing),
})

const recordId = v.pipe(v.string(), v.maxLength(40), v.regex(/^[\w-]{16,}$/))
/** `isoTimestamp` lets '+23' pass, which is no offset of an instant. */
const instant = v.pipe(
  v.string(),
  v.maxLength(30),
  v.isoTimestamp(),
  v.check((text) => !Number.isNaN(Date.parse(text))),
)

const NewRecord = v.object({
  id: recordId,
  ingresso: v.pipe(v.string(), v.maxLength(20)),
  tipo: v.picklist(recordKinds),
  em: instant,
  desfaz: v.nullable(recordId),
  motivo: v.pipe(v.string(), v.maxLength(doorLimits.doorReasonMax), v.transform(plainLine)),
})
export type NewRecord = v.InferOutput<typeof NewRecord>

/** `desde` is the `revisao` of the answer before, 0 at first; `sem_sinal` says that the records waited for a contact. */
export const DoorContact = v.object({
  desde: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2_147_483_647)),
  diferenca_ms: v.pipe(
    v.number(),
    v.integer(),
    v.minValue(-doorLimits.doorClockMs),
    v.maxValue(doorLimits.doorClockMs),
  ),
  sem_sinal: v.boolean(),
  registros: listOf(NewRecord, doorLimits.doorRecordsPerCall),
})
