import type { Answered } from './fire.ts'
import type { Shot } from './shots.ts'

/** What no answer may ever hold: stack frames, statements, words of a library or driver. */
export const leaks =
  /\bat .+:\d+:\d+|node_modules|select |insert into|Invalid (type|format|length)|violates|PGlite|drizzle/i

/** ms, both of waiting and of the shop's own work meanwhile. */
const slowAnswer = 2_000
export const slowHealth = 300

const isWhole = ({ delivery }: Shot): boolean => delivery === 'whole' || delivery === 'pieces'

/** What is wrong with an answer, null when nothing is. */
export const verdict = (shot: Shot, { status, text, ms, worked }: Answered): string | null => {
  if (status !== null && status >= 500) return `answered ${status}: ${text.slice(0, 200)}`
  if (status !== null && status >= 400 && leaks.test(text)) return `tells its insides: ${text.slice(0, 200)}`
  return isWhole(shot) && Math.min(ms, worked) > slowAnswer ? `answered after ${Math.round(ms)} ms` : null
}
