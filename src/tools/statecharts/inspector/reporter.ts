import type { AnyActorRef, AnyMachineSnapshot, AnyStateNode, InspectionEvent } from 'xstate'
import { transitionKey } from '../transition-key.ts'
import type { Other, Report } from './report.ts'
import { shownOf } from './shown.ts'

type Since = { states: Set<string>; transitions: string[]; asked: string[] }

/** What every actor has, and its inspection events say too little of. */
type Actor = Pick<AnyActorRef, 'sessionId' | 'id' | 'src'> & { _parent?: Actor; logic: object }

const stateIds = (snapshot: unknown): string[] =>
  ((snapshot as { _nodes?: AnyStateNode[] })._nodes ?? []).map(({ id }) => id).toSorted()

/** Makes reports of what `inspect` is given, for one page load. */
export const reporter = (page: string, device: Report['device']) => {
  const since = new WeakMap<object, Since>()
  const senders = new WeakMap<object, Actor | undefined>()
  const orders = new WeakMap<object, number>()
  let received = 0

  const sinceOf = (actor: object): Since => {
    const known = since.get(actor) ?? { states: new Set(), transitions: [], asked: [] }
    since.set(actor, known)
    return known
  }
  const otherOf = (actor: Actor | undefined): Other | null =>
    actor && 'root' in actor.logic && 'id' in actor.logic
      ? { actor: `${page} ${actor.sessionId}`, machine: String(actor.logic.id) }
      : null

  return (event: InspectionEvent): Report | null => {
    const actor = event.actorRef as unknown as Actor
    if (event.type === '@xstate.actor' && actor._parent && otherOf(actor) === null)
      sinceOf(actor._parent).asked.push(typeof actor.src === 'string' ? actor.src : actor.id)
    if (event.type === '@xstate.event') {
      senders.set(event.event, event.sourceRef as unknown as Actor | undefined)
      orders.set(event.event, ++received)
    }
    if (event.type === '@xstate.microstep') {
      const { states, transitions } = sinceOf(actor)
      for (const id of stateIds(event.snapshot)) states.add(id)
      transitions.push(...event._transitions.map((transition) => transitionKey(transition)))
    }
    if (event.type !== '@xstate.snapshot' || !('machine' in event.snapshot)) return null
    const { states, transitions, asked } = sinceOf(actor)
    since.delete(actor)
    const snapshot = event.snapshot as AnyMachineSnapshot
    const now = stateIds(snapshot)
    return {
      machine: snapshot.machine.id,
      actor: `${page} ${actor.sessionId}`,
      device,
      status: snapshot.status,
      order: orders.get(event.event) ?? ++received,
      event: event.event.type,
      from: otherOf(senders.get(event.event)),
      parent: otherOf(actor._parent),
      states: now,
      passed: [...new Set([...states, ...now])],
      transitions,
      asked,
      context: shownOf(snapshot.context),
    }
  }
}
