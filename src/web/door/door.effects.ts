import { fromPromise } from 'xstate'
import type { Verdict } from '#contract/laws/door-verdict.ts'
import type { DoorTask, FoundPerson } from '#contract/nouns/door.ts'
import type { Looked, WrittenFact } from '#machines/door-scan.setup.ts'
import type { Contact } from '#machines/door-sync.machine.ts'
import type { DoorInput, Entrance, OpenDoor } from '#machines/door-session.setup.ts'
import { contactDoor, enterDoor, fetchDoor, leaveDoor, readDoor } from './door-contact.ts'
import { judge, peopleNamed, writeDown } from './door-device.ts'
import { countUnsent, saveTask } from './door-store.ts'

type At = { id: string }

/** The ports of doorSessionMachine. */
export const sessionEffects = {
  actors: {
    readDoor: fromPromise<OpenDoor | null, At>(({ input }) => readDoor(input.id)),
    enterDoor: fromPromise<OpenDoor, DoorInput & Entrance>(({ input, signal }) => enterDoor(input, signal)),
    fetchDoor: fromPromise<OpenDoor, At>(({ input, signal }) => fetchDoor(input.id, signal)),
    readUnsent: fromPromise<number, At>(({ input }) => countUnsent(input.id)),
    leaveDoor: fromPromise<number, At>(({ input, signal }) => leaveDoor(input.id, signal)),
  },
}

/** The ports of doorScanMachine: this device alone. */
export const scanEffects = {
  actors: {
    readVerdict: fromPromise<Verdict, At & { task: DoorTask; looked: Looked }>(({ input }) => judge(input)),
    findPeople: fromPromise<readonly FoundPerson[], At & { name: string }>(({ input }) =>
      peopleNamed(input.id, input.name),
    ),
    keepFact: fromPromise<string | null, At & { fact: WrittenFact | null }>(({ input: { id, fact } }) => {
      if (fact === null) throw new Error(`nothing to write down at door ${id}`)
      return writeDown(id, fact)
    }),
  },
  actions: {
    keepTask: (_: unknown, { id, task }: At & { task: DoorTask }) =>
      void saveTask(id, task).catch(() => undefined),
  },
}

/** The port of doorSyncMachine. */
export const syncEffects = {
  actors: {
    contactDoor: fromPromise<Contact, At>(({ input, signal }) => contactDoor(input, signal)),
  },
}
