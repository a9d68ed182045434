import * as v from 'valibot'
import type { CancellationChoice, CancellationDraft } from '#drafts/cancellation-draft.ts'
import { KeptTyping } from '../session/kept-typing.tsx'

const Typed = v.object({
  target: v.nullable(
    v.union([
      v.object({ kind: v.literal('event') }),
      v.object({ kind: v.literal('category'), id: v.string() }),
      v.object({ kind: v.literal('ticket'), code: v.string() }),
    ]),
  ),
  draft: v.object({ motivo: v.string(), confirmacao: v.string(), codigo: v.string() }),
})

type Props = {
  eventId: string
  /** Null where nothing would be lost. */
  typed: { target: CancellationChoice | null; draft: CancellationDraft } | null
  onChange: (draft: CancellationDraft) => void
  onTarget: (target: CancellationChoice) => void
  onFind: () => void
}

/** What is filled in and not begun comes back after a session that was lost; its sum is made anew. */
export const KeptCancellation = ({ eventId, typed, onChange, onTarget, onFind }: Props) => (
  <KeptTyping
    place={`${eventId}/cancelamento`}
    typed={typed}
    schema={Typed}
    onBack={({ target, draft }) => {
      onChange(draft)
      if (target?.kind === 'ticket') onFind()
      else if (target) onTarget(target)
    }}
  />
)
