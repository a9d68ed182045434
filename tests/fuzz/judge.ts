import type { Answered } from './fire.ts'
import type { Shot } from './shots.ts'

/** What no answer may ever hold: stack frames, statements, words of a library or driver. */
export const leaks =
  /\bat .+:\d+:\d+|node_modules|select |insert into|Invalid (type|format|length)|violates|PGlite|drizzle/i

/** ms. Both beyond what a server that does nothing takes beside it, on a machine that others use too. */
const slowAnswer = 2_000
export const slowHealth = 300

/** What is wrong with an answer, null when nothing is. `idleMs`: the longest that the idle server took meanwhile. */
export const verdict = (shot: Shot, { status, text, ms }: Answered, idleMs: number): string | null => {
  const isWhole = shot.delivery === 'whole' || shot.delivery === 'pieces'
  if (status !== null && status >= 500) return `answered ${status}: ${text.slice(0, 200)}`
  if (status !== null && status >= 400 && leaks.test(text)) return `tells its insides: ${text.slice(0, 200)}`
  if (isWhole && ms - idleMs > slowAnswer) return `answered after ${Math.round(ms)} ms`
  return null
}
