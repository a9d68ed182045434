import type { Answered } from './fire.ts'
import type { Shot } from './shots.ts'

/** What no answer may ever hold: stack frames, statements, words of a library or driver. */
export const leaks =
  /\bat .+:\d+:\d+|node_modules|select |insert into|Invalid (type|format|length)|violates|PGlite|drizzle/i

/** ms, both of waiting and of the shop's own work meanwhile. */
const slowAnswer = 2_000
export const slowHealth = 300

const isWhole = ({ delivery }: Shot): boolean => delivery === 'whole' || delivery === 'pieces'

/** What is wrong with what an answer says, null when nothing is. */
export const verdict = ({ status, text }: Answered): string | null => {
  if (status !== null && status >= 500) return `answered ${status}: ${text.slice(0, 200)}`
  return status !== null && status >= 400 && leaks.test(text)
    ? `tells its insides: ${text.slice(0, 200)}`
    : null
}

export const isSlow = (shot: Shot, { ms, worked }: Answered): boolean =>
  isWhole(shot) && Math.min(ms, worked) > slowAnswer
