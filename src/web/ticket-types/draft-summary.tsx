import type { DraftProblems, ProblemGroup } from '#drafts/draft-problems.ts'
import { counted } from '../ui/counted.ts'
import { FieldLink } from '../ui/error-summary.tsx'
import { FormSummary } from '../ui/form-summary.tsx'
import { ToolIcon } from '../ui/tool-icon.tsx'
import styles from './draft-summary.module.css'
import { useFolds } from './form-section.tsx'

/** More parts than these are a link each, to the first that is wrong in it. */
const unfoldedParts = 3

/** More links than these would fill a phone. */
const unfoldedLinks = 5

const linksIn = ({ lines }: ProblemGroup): number => Object.keys(lines).length

const Links = ({ lines }: Pick<ProblemGroup, 'lines'>) => (
  <ul className={styles.links}>
    {Object.entries(lines).map(([name, line]) => (
      <li key={name}>
        <FieldLink name={name}>{line}</FieldLink>
      </li>
    ))}
  </ul>
)

/** A part with its links; on a phone that they would fill, a line that opens them. */
const Group = ({ title, count, lines, folds }: ProblemGroup & { folds: boolean }) => {
  const head = (
    <h3 className={styles.title}>
      {title} <span className={styles.count}>{counted(count, 'problema', 'problemas')}</span>
    </h3>
  )
  return (
    <div role="group" className={styles.group} aria-label={title} data-folds={folds || undefined}>
      {folds ? (
        <details>
          <summary className={styles.fold}>
            {head}
            <ToolIcon name="chevron" />
          </summary>
          <Links lines={lines} />
        </details>
      ) : (
        <>
          {head}
          <Links lines={lines} />
        </>
      )}
    </div>
  )
}

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

const Groups = ({ groups }: { groups: readonly ProblemGroup[] }) => {
  const isPhone = useFolds()
  const shown = groups.slice(0, unfoldedParts)
  const folds = isPhone && shown.reduce((sum, group) => sum + linksIn(group), 0) > unfoldedLinks
  return (
    <div className={styles.groups}>
      {shown.map((group) => (
        <Group key={group.title} {...group} folds={folds} />
      ))}
      {groups.length > unfoldedParts && <Rest groups={groups.slice(unfoldedParts)} />}
    </div>
  )
}

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
    children: groups.length > 0 && <Groups groups={groups} />,
  }
  return <FormSummary attempt={attempt} summary={summary} />
}
