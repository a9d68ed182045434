import { useCallback, useState } from 'react'
import type { ShownTicket } from '#contract/nouns/shown-ticket.ts'
import type { Correctable } from '#contract/nouns/ticket-correction.ts'
import { ticketFormMessages as messages } from '#contract/words/ticket-form-messages.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Notice } from '../ui/notice.tsx'
import { type Correct, Correction } from './correction-form.tsx'
import styles from './forms.module.css'

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
    <div className={styles.correcting}>
      {is === 'done' && <Notice kind="success">{messages.ticketForm.corrected}</Notice>}
      {dados.restam === 0 ? (
        <Notice kind="info">{messages.ticketForm.correctedThrice}</Notice>
      ) : (
        <Button
          block
          variant="secondary"
          aria-expanded={isOpen}
          onClick={() => setIs(isOpen ? 'closed' : 'open')}
        >
          Corrigir dados
        </Button>
      )}
      {isOpen && (
        <Card>
          <Correction dados={dados} correct={correct} onDone={done} />
        </Card>
      )}
    </div>
  )
}
