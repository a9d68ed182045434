import * as v from 'valibot'
import { CheckinPanel, Door, DoorList, DoorNews, DoorPass } from '../nouns/door.ts'
import { text } from './answers.ts'
import { budgets } from './budget.ts'
import { call } from './call.ts'
import { DoorContact, DoorEntrance, EntryRules, NewDoor } from './door-bodies.ts'

/** Additive: the doors of an event. Its creator makes them; who stands there has a link and a PIN, and no account. */
export const doorCalls = {
  doors: call('GET /api/v1/events/{id}/portas', { auth: 'bearer', answer: v.array(Door) }),
  /** `link` and `pin` are told this once. */
  createDoor: call('POST /api/v1/events/{id}/portas', {
    auth: 'bearer',
    status: 201,
    budget: budgets.small,
    body: NewDoor,
    answer: v.object({ id: v.string(), link: v.string(), pin: v.string() }),
  }),
  disableDoor: call('DELETE /api/v1/events/{id}/portas/{porta}', {
    auth: 'bearer',
    answer: v.nullish(v.object({ message: text }), {}),
  }),
  /** One phone of a door: the others go on. */
  revokeDevice: call('DELETE /api/v1/events/{id}/portas/{porta}/aparelhos/{aparelho}', {
    auth: 'bearer',
    answer: v.nullish(v.object({ message: text }), {}),
  }),
  entryRules: call('PUT /api/v1/events/{id}/entrada', {
    auth: 'bearer',
    budget: budgets.small,
    body: EntryRules,
    answer: v.nullish(v.object({ message: text }), {}),
  }),
  checkinPanel: call('GET /api/v1/events/{id}/checkin', { auth: 'bearer', answer: CheckinPanel }),
  enterDoor: call('POST /api/v1/portas/{porta}/entrar', {
    status: 201,
    budget: budgets.small,
    body: DoorEntrance,
    answer: DoorPass,
  }),
  doorList: call('GET /api/v1/portas/{porta}/lista', {
    auth: 'porta',
    query: v.object({ desde: v.optional(v.pipe(v.string(), v.maxLength(80))) }),
    answer: DoorList,
  }),
  doorContact: call('POST /api/v1/portas/{porta}/registros', {
    auth: 'porta',
    budget: budgets.doorContact,
    body: DoorContact,
    answer: DoorNews,
  }),
}
