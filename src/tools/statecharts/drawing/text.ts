/** Height of a line and step of the grid that all boxes stand on, px. */
export const line = 19

/** Widths of system-ui's letters at 14 px, rounded up: what is measured to fit, fits (tests/statecharts/drawings). */
const narrow = /[ijlftrI.,:;!'’|()[\]“”"· ]/
const wide = /[mwMW@—→⇄%]/
const capital = /[A-ZÀ-ÖØ-Þ0-9]/

const letterWidth = (letter: string): number => {
  if (narrow.test(letter)) return 5.3
  if (wide.test(letter)) return 12.5
  return capital.test(letter) ? 9.7 : 8.1
}

/** Width of a text in px at a size of 14; bold letters are a tenth wider. */
export const textWidth = (text: string, isBold = false): number =>
  Array.from(text).reduce((sum, letter) => sum + letterWidth(letter), 0) * (isBold ? 1.1 : 1)

/** Greedy lines of at most `width` px; a longer word stands alone. */
export const wrap = (text: string, width: number, isBold = false): string[] => {
  const lines: string[] = []
  for (const word of text.split(' ').filter(Boolean)) {
    const last = lines.at(-1)
    if (last !== undefined && textWidth(`${last} ${word}`, isBold) <= width)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}
