import { useState } from 'react'
import { ErrorSummary } from './error-summary.tsx'

/**
 * Whether what was wrong when a form was sent still stands: until all of it is mended. What is typed after that is wrong beside its
 * field alone until the form is sent again. `attempt` counts how often it was sent.
 */
export const useStanding = (attempt: number, isWrong: boolean): boolean => {
  const [mended, setMended] = useState(isWrong ? null : attempt)
  if (!isWrong && mended !== attempt) setMended(attempt)
  return isWrong && mended !== attempt
}

type Props = {
  attempt: number
  /** Null while nothing is wrong. */
  summary: { message: string; errors: Readonly<Partial<Record<string, string>>> } | null
}

export const FormSummary = ({ attempt, summary }: Props) => {
  const isStanding = useStanding(attempt, summary !== null)
  return isStanding && summary !== null && <ErrorSummary key={attempt} {...summary} />
}
