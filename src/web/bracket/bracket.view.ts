import type { SnapshotFrom } from 'xstate'
import type { Bracket } from '#contract/nouns/bracket.ts'
import type { bracketMachine } from '#machines/bracket.machine.ts'

type Snapshot = SnapshotFrom<typeof bracketMachine>

type Shown =
  | { shows: 'frame'; busy: boolean; url: string | null }
  | { shows: 'invalid'; isNone: boolean }
  | { shows: 'missing' }
  | { shows: 'failed' }

export type BracketView = {
  eventId: string
  /** What is asked for, shown or not. */
  url: string | null
  /** The event's name; null as long as nobody has said it. */
  evento: string | null
  /** Of the one that is asked for; '' for none. */
  nome: string
  brackets: readonly Bracket[]
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
  missing: () => ({ shows: 'missing' }),
  framing: framed(true),
  shown: framed(false),
  invalid: ({ url }) => ({ shows: 'invalid', isNone: url === '' }),
}

/** /tournament/{id} as a person sees it. */
export const bracketView = ({ value, context }: Snapshot): BracketView => {
  const { eventId, url, evento = null, brackets } = context
  const chosen = brackets.find((bracket) => bracket.url === url)
  return { eventId, url, evento, nome: chosen?.nome ?? '', brackets, frame: frames[value](context) }
}
