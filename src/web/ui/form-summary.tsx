import { type ComponentProps, useState } from 'react'
import { ErrorSummary } from './error-summary.tsx'

type Props = {
  /** Counts how often the form was sent. */
  attempt: number
  /** Null while nothing is wrong. */
  summary: Omit<ComponentProps<typeof ErrorSummary>, 'isQuiet'> | null
}

/** What is wrong with a form that was sent. It takes the focus then; what is typed after all was mended brings it back without. */
export const FormSummary = ({ attempt, summary }: Props) => {
  const [mended, setMended] = useState(summary === null ? attempt : null)
  if (summary === null && mended !== attempt) setMended(attempt)
  return summary !== null && <ErrorSummary key={attempt} isQuiet={mended === attempt} {...summary} />
}
