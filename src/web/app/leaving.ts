/** Questions that a page asks before somebody logs out; each answers true to stay. */
type Question = () => Promise<boolean>

const questions = new Set<Question>()

/** Asks before logging out, which is no navigation. Gives the way to stop asking. */
export const askBeforeLogout = (question: Question): (() => void) => {
  questions.add(question)
  return () => {
    questions.delete(question)
  }
}

/** Whether every page on screen lets somebody log out; asks the person where one does not at once. */
export const mayLogOut = async (): Promise<boolean> => {
  for (const staysHere of questions) if (await staysHere()) return false
  return true
}
