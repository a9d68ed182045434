import type { AnyMachineSnapshot, AnyStateNode, InspectionEvent } from 'xstate'
import { transitionKey } from '../transition-key.ts'
import { channelName, question, type Report } from './report.ts'

type Passed = { states: Set<string>; transitions: string[] }

const channel = new BroadcastChannel(channelName)
const page = crypto.randomUUID().slice(0, 8)
const passed = new WeakMap<object, Passed>()
const running = new Map<string, Report>()

channel.addEventListener('message', ({ data }) => {
  if (data !== question) return
  for (const report of running.values()) channel.postMessage({ ...report, event: '', transitions: [] })
})

const stateIds = (snapshot: unknown): string[] =>
  ((snapshot as { _nodes?: AnyStateNode[] })._nodes ?? []).map(({ id }) => id).toSorted()

const passedBy = (actor: object): Passed => {
  const known = passed.get(actor) ?? { states: new Set(), transitions: [] }
  passed.set(actor, known)
  return known
}

/** Tells the channel what a machine does; for the `inspect` of whoever starts it. */
export const tell = (event: InspectionEvent): void => {
  if (event.type === '@xstate.microstep') {
    const { states, transitions } = passedBy(event.actorRef)
    for (const id of stateIds(event.snapshot)) states.add(id)
    transitions.push(...event._transitions.map((transition) => transitionKey(transition)))
  }
  if (event.type !== '@xstate.snapshot' || !('machine' in event.snapshot)) return
  const { actorRef, snapshot } = event
  const { states, transitions } = passedBy(actorRef)
  passed.delete(actorRef)
  const now = stateIds(snapshot)
  const report: Report = {
    machine: (snapshot as AnyMachineSnapshot).machine.id,
    actor: `${page} ${actorRef.sessionId}`,
    status: snapshot.status,
    event: event.event.type,
    states: now,
    passed: [...new Set([...states, ...now])],
    transitions,
  }
  if (report.status === 'active') running.set(report.actor, report)
  else running.delete(report.actor)
  channel.postMessage(report)
}
