import { useCallback, useState } from 'react'
import type { ShownTicket } from '#contract/nouns/shown-ticket.ts'
import type { Correctable } from '#contract/nouns/ticket-correction.ts'
import { ticketFormMessages as messages } from '#contract/words/ticket-form-messages.ts'
import { loadChunk } from '../app/load-chunk.ts'
import { Button } from '../ui/button.tsx'
import { latePart } from '../ui/late-part.tsx'
import { Notice } from '../ui/notice.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { Action, actionRow, Opened } from './action-list.tsx'
import type { Correct } from './correction-form.tsx'

const Correction = latePart(
  async () => (await loadChunk(() => import('./correction-form.tsx'))).Correction,
  () => <Spinner label={messages.ticketForm.loading} />,
)

type Props = { dados: Correctable; correct: Correct; onCorrected: (ticket: ShownTicket) => void }

/** The person's data, folded until somebody wants to correct them. */
export const Correcting = ({ dados, correct, onCorrected }: Props) => {
  const [is, setIs] = useState<'closed' | 'open' | 'done'>('closed')
  const isOpen = is === 'open'
  const done = useCallback(
    (ticket: ShownTicket) => {
      setIs('done')
      onCorrected(ticket)
    },
    [onCorrected],
  )
  return (
    <Action {...(dados.restam === 0 && { note: messages.ticketForm.correctedThrice })}>
      {is === 'done' && <Notice kind="success">{messages.ticketForm.corrected}</Notice>}
      {dados.restam > 0 && (
        <Button
          variant="ghost"
          className={actionRow}
          aria-expanded={isOpen}
          onClick={() => setIs(isOpen ? 'closed' : 'open')}
        >
          Corrigir dados
        </Button>
      )}
      {isOpen && (
        <Opened>
          <Correction dados={dados} correct={correct} onDone={done} />
        </Opened>
      )}
    </Action>
  )
}
