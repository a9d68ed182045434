/** Questions that a page asks before it is left; each answers true to stay. */
type Question = () => Promise<boolean>

const questions = new Set<Question>()

/** Asks before logging out too, which is no navigation. Gives the way to stop asking. */
export const askBeforeLeaving = (question: Question): (() => void) => {
  questions.add(question)
  return () => {
    questions.delete(question)
  }
}

/** Whether every page on screen lets itself be left; asks the person where one does not at once. */
export const mayLeave = async (): Promise<boolean> => {
  for (const staysHere of questions) if (await staysHere()) return false
  return true
}
