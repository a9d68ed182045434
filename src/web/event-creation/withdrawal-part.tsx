import { useState } from 'react'
import { withdrawalRule } from '#contract/laws/withdrawal.ts'
import { withdrawalMessages as messages } from '#contract/words/withdrawal-messages.ts'
import { changeEvent } from '#drafts/event-draft-edits.ts'
import type { EventDraft } from '#drafts/event-draft-form.ts'
import { Disclosure } from '../ticket-types/disclosure.tsx'
import styles from '../ticket-types/ticket-form.module.css'
import { ruleOf, WithdrawalChoice } from '../ticket-types/withdrawal-choice.tsx'

const words = messages.withdrawal

type Props = { draft: EventDraft; shopHours: number; onEdit: (draft: EventDraft) => void }

/** Until when buyers may give tickets back; folded, with what holds: most events do as the shop does. */
export const WithdrawalPart = ({ draft, shopHours, onEdit }: Props) => {
  const [isOpen, setOpen] = useState(false)
  const { days, hoursBefore } = withdrawalRule(ruleOf(draft), shopHours)
  return (
    <Disclosure
      isOpen={isOpen}
      onToggle={setOpen}
      summary={
        <span className={styles.summary}>
          <strong>{words.ruleTitle}</strong>
          <span className={styles.soft}>{words.rule(days, hoursBefore)}</span>
        </span>
      }
    >
      <div className={styles.section}>
        <p className={styles.soft}>{words.ruleHelp}</p>
        <div className={styles.pair}>
          <WithdrawalChoice
            typed={draft}
            standing={draft}
            shopHours={shopHours}
            onChange={(part) => onEdit(changeEvent(draft, part))}
          />
        </div>
      </div>
    </Disclosure>
  )
}
