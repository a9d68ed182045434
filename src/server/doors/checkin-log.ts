import { setImmediate as breathe } from 'node:timers/promises'
import { type Checkins, foldCheckins, undoneFacts } from '#contract/laws/checkins.ts'
import { groupedBy } from '#contract/laws/lists.ts'
import type { DoorEvent } from './door-events.store.ts'
import type { LoggedRecord } from './records.store.ts'

type Undone = { fact: LoggedRecord; by: LoggedRecord }

/** Tickets that are folded before others get a turn. */
const ticketsPerTurn = 50

/** What the doors of an event wrote, folded ticket by ticket: what is new folds its tickets alone (law LB1 looks at no other). */
export class CheckinLog {
  /** The number of the last fact. */
  last = 0
  size = 0
  /** Facts that count nowhere. */
  late = 0
  readonly found = new Map<string, Checkins<LoggedRecord>>()
  readonly #facts = new Map<string, LoggedRecord[]>()
  readonly #undone = new Map<string, Undone[]>()
  readonly #unfolded = new Set<string>()
  #foldedBy = ''

  get undone(): Undone[] {
    return [...this.#undone.values()].flat()
  }

  add(records: readonly LoggedRecord[]): void {
    const counting = records.filter(({ late }) => !late)
    this.size += records.length
    this.late += records.length - counting.length
    for (const [ticket, own] of groupedBy(counting, ({ ingresso }) => ingresso)) {
      this.#facts.set(ticket, [...(this.#facts.get(ticket) ?? []), ...own])
      this.#unfolded.add(ticket)
    }
  }

  async fold({ rule, zone }: Pick<DoorEvent, 'rule' | 'zone'>): Promise<void> {
    const by = `${rule} ${zone}`
    if (by !== this.#foldedBy) for (const ticket of this.#facts.keys()) this.#unfolded.add(ticket)
    this.#foldedBy = by
    let many = 0
    for (const ticket of this.#unfolded) {
      const facts = this.#facts.get(ticket) ?? []
      const own = foldCheckins(facts, { rule, zone }).get(ticket)
      if (own) this.found.set(ticket, own)
      this.#undone.set(ticket, undoneFacts(facts))
      this.#unfolded.delete(ticket)
      many += 1
      if (many % ticketsPerTurn === 0) await breathe()
    }
  }
}
