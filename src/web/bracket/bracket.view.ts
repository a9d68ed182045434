import type { SnapshotFrom } from 'xstate'
import type { bracketMachine } from '#machines/bracket.machine.ts'

type Snapshot = SnapshotFrom<typeof bracketMachine>

type Shown =
  | { shows: 'frame'; busy: boolean; url: string | null }
  | { shows: 'invalid' }
  | { shows: 'failed' }

export type BracketView = {
  eventId: string
  /** What is asked for, shown or not. */
  url: string | null
  urls: string[]
  frame: Shown
}

const framed =
  (busy: boolean) =>
  ({ url }: Snapshot['context']): Shown => ({ shows: 'frame', busy, url })

const empty = (busy: boolean) => (): Shown => ({ shows: 'frame', busy, url: null })

const frames: Record<Snapshot['value'], (context: Snapshot['context']) => Shown> = {
  deciding: empty(false),
  fetching: empty(true),
  failed: () => ({ shows: 'failed' }),
  framing: framed(true),
  shown: framed(false),
  invalid: () => ({ shows: 'invalid' }),
}

/** /tournament/{id} as a person sees it. */
export const bracketView = ({ value, context }: Snapshot): BracketView => {
  const { eventId, url, urls } = context
  return { eventId, url, urls, frame: frames[value](context) }
}
