import type { SnapshotFrom } from 'xstate'
import { brl, toCents } from '#contract/laws/money.ts'
import { refundMessages } from '#contract/words/refund-messages.ts'
import type { refundKeysMachine } from '#machines/refund-keys.machine.ts'

type Snapshot = SnapshotFrom<typeof refundKeysMachine>

export type RefundEntry = {
  id: string
  evento: string
  /** That the provider returns it no more. */
  text: string
  /** Where the PIX goes; null while no key was told. */
  told: string | null
  /** What is being typed for it; null while nothing is. */
  form: { typed: string; isBusy: boolean; error: string | null } | null
}

export type RefundKeysView =
  | { shows: 'nothing' }
  | { shows: 'failed'; error: string | null }
  | { shows: 'refunds'; entries: RefundEntry[] }

const words = refundMessages.key

/** What goes back to a person by PIX, as he sees it. */
export const refundKeysView = ({ value, context }: Snapshot): RefundKeysView => {
  const { refunds, chosen, typed, error } = context
  if (value === 'failed') return { shows: 'failed', error }
  if (refunds.length === 0) return { shows: 'nothing' }
  return {
    shows: 'refunds',
    entries: refunds.map(({ id, evento, valor, chave }) => ({
      id,
      evento,
      text: words.closed(brl(toCents(valor))),
      told: chave === null ? null : words.told(chave),
      form: chosen === id ? { typed, isBusy: value === 'sending', error } : null,
    })),
  }
}
