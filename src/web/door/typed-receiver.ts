import { doorLimits } from '#contract/words/door-limits.ts'

/** What may still become the address of a code. */
const beginning = /h(t(t(ps?)?)?)?$/i

/** A name, and the code or its beginning that a hand scanner types behind it; a name that is too long is cut. */
export const receiverIn = (text: string): { name: string; code: string } => {
  const most = doorLimits.doorNameMax
  const at = text.search(/https?:/i)
  if (at >= 0) return { name: text.slice(0, Math.min(at, most)), code: text.slice(at) }
  const begun = text.search(beginning)
  return { name: text.slice(0, most), code: begun >= 0 && begun <= most ? text.slice(most) : '' }
}
