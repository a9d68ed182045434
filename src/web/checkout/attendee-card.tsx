import { type ReactNode, useId } from 'react'
import { checkoutMessages as messages } from '#contract/words/checkout-messages.ts'
import type { TicketLine } from '#contract/nouns/ticket.ts'
import { cx } from '../ui/cx.ts'
import { Hidden } from '../ui/hidden.tsx'
import { Icon } from '../ui/icon.tsx'
import { ToolIcon } from '../ui/tool-icon.tsx'
import styles from './attendee-card.module.css'

type Props = {
  title: string
  /** A title of the first or of the second order. */
  titleStyle: string | undefined
  line: TicketLine
  /** Which ticket it is, where the title does not say it. */
  kind: string | null
  missing: number
  /** How many fields there are to be filled in. */
  fields: number
  isOpen: boolean
  /** How many of them were refused. */
  faults: number
  /** With something to correct an open one stays open. */
  isWrong: boolean
  onToggle: () => void
  onEnter: () => void
  children: ReactNode
}

/** The name first, then in what they play: the latter is told where there is room. */
const Who = ({ line: { personalInfo, athleteInfo } }: Pick<Props, 'line'>) => {
  const name = `${personalInfo.firstName} ${personalInfo.lastName}`.trim()
  const category = athleteInfo?.category
  return (
    <>
      {name}
      {category && <span className={styles.plays}>{name ? ` · ${category}` : category}</span>}
    </>
  )
}

/** One attendee: folded to a line that says who it is, or with all fields. What is typed stays while it is folded. */
export const AttendeeCard = (props: Props) => {
  const {
    title,
    titleStyle,
    line,
    kind,
    missing,
    fields,
    faults,
    isOpen,
    isWrong,
    onToggle,
    onEnter,
    children,
  } = props
  const body = useId()
  const state = useId()
  const isDone = missing === 0
  const name = (
    <>
      {title}
      {isDone && faults === 0 && (
        <span className={styles.done}>
          <Icon name="check" size={16} />
        </span>
      )}
    </>
  )
  return (
    <div className={styles.part}>
      <fieldset className={styles.card} onFocusCapture={onEnter}>
        <legend className={cx(styles.legend, titleStyle)}>
          {isWrong ? (
            <span className={styles.title}>{name}</span>
          ) : (
            <button
              type="button"
              className={styles.title}
              aria-expanded={isOpen}
              aria-controls={body}
              aria-describedby={state}
              onClick={onToggle}
            >
              {name}
              <span className={styles.chevron}>
                <ToolIcon name="chevron" />
              </span>
            </button>
          )}
        </legend>
        <p className={cx(styles.state, !isWrong && styles.folds, isDone && faults === 0 && styles.who)}>
          {kind !== null && `${kind} · `}
          <span id={state} className={cx(faults > 0 && styles.wrong)}>
            {faults > 0 ? (
              messages.cardWrong(faults)
            ) : isDone ? (
              <>
                <span className={styles.how}>{messages.cardDone('')}</span>
                <Who line={line} />
              </>
            ) : (
              <>
                {messages.cardFilled(Math.max(0, fields - missing), fields)}
                <Hidden> {messages.cardFields}</Hidden>
              </>
            )}
          </span>
        </p>
        <div className={styles.body} id={body} hidden={!isOpen}>
          {children}
        </div>
      </fieldset>
    </div>
  )
}
