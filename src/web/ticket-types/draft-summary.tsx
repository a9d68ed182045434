import type { DraftProblems, ProblemGroup } from '#drafts/draft-problems.ts'
import { counted } from '../ui/counted.ts'
import { FieldLink } from '../ui/error-summary.tsx'
import { FormSummary } from '../ui/form-summary.tsx'
import styles from './draft-summary.module.css'

/** More parts than these are a link each, to the first that is wrong in it. */
const unfoldedParts = 3

const Group = ({ title, count, lines }: ProblemGroup) => (
  <div role="group" className={styles.group} aria-label={title}>
    <h3 className={styles.title}>
      {title} <span className={styles.count}>{counted(count, 'problema', 'problemas')}</span>
    </h3>
    <ul className={styles.links}>
      {Object.entries(lines).map(([name, line]) => (
        <li key={name}>
          <FieldLink name={name}>{line}</FieldLink>
        </li>
      ))}
    </ul>
  </div>
)

const Rest = ({ groups }: { groups: readonly ProblemGroup[] }) => (
  <ul className={styles.links}>
    {groups.map(({ title, count, lines }) => (
      <li key={title}>
        <FieldLink name={Object.keys(lines)[0] ?? ''}>
          {title} ({counted(count, 'problema', 'problemas')})
        </FieldLink>
      </li>
    ))}
  </ul>
)

type Props = {
  /** Counts how often the form was sent. */
  attempt: number
  problems: DraftProblems | null
}

/** What is wrong with an event and its tickets, by its parts: a few words each, which lead to their field. */
export const DraftSummary = ({ attempt, problems }: Props) => {
  const groups = problems?.groups ?? []
  const total = groups.reduce((sum, { count }) => sum + count, 0)
  const summary = problems && {
    message: problems.message,
    errors: problems.errors,
    ...(total > 0 && { title: `Há ${total} problemas` }),
    children: groups.length > 0 && (
      <div className={styles.groups}>
        {groups.slice(0, unfoldedParts).map((group) => (
          <Group key={group.title} {...group} />
        ))}
        {groups.length > unfoldedParts && <Rest groups={groups.slice(unfoldedParts)} />}
      </div>
    ),
  }
  return <FormSummary attempt={attempt} summary={summary} />
}
