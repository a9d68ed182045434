import { type OwnRule, withdrawalRule } from '#contract/laws/withdrawal.ts'
import type { OrganiserEvent } from '#contract/nouns/dashboard.ts'
import { withdrawalMessages as messages } from '#contract/words/withdrawal-messages.ts'
import { type EventEdit, eventEditOf } from '#drafts/event-edit.ts'
import { ruleOf, WithdrawalChoice } from '../ticket-types/withdrawal-choice.tsx'
import { Notice } from '../ui/notice.tsx'
import styles from './dashboard.module.css'

const words = messages.withdrawal

const textOf = (own: OwnRule, shopHours: number): string => {
  const { days, hoursBefore } = withdrawalRule(own, shopHours)
  return words.rule(days, hoursBefore)
}

/** `shopHours`: until how many hours before an event the shop itself lets tickets be given back. */
type Given = { evento: OrganiserEvent; shopHours: number }

/** Until when buyers give tickets back, of what is sold now. */
export const WithdrawalFact = ({ evento, shopHours }: Given) => textOf(ruleOf(eventEditOf(evento)), shopHours)

type Props = Given & { draft: EventEdit; onChange: (draft: EventEdit) => void }

/** How much longer than the shop's rules ask for buyers may give tickets back, and for whom a change holds. */
export const WithdrawalFields = ({ draft, evento, shopHours, onChange }: Props) => {
  const stored = eventEditOf(evento)
  const before = textOf(ruleOf(stored), shopHours)
  const after = textOf(ruleOf(draft), shopHours)
  return (
    <>
      <div className={styles.pairOfFields}>
        <WithdrawalChoice
          typed={draft}
          standing={stored}
          shopHours={shopHours}
          onChange={(part) => onChange({ ...draft, ...part })}
        />
      </div>
      {before !== after && (
        <Notice kind="info">
          <p>{words.ruleChanges(after)}</p>
          <p>{words.ruleStays(before)}</p>
        </Notice>
      )}
    </>
  )
}
