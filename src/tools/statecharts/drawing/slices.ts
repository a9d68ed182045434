import type { Drawing } from './rails.ts'

export type Slice = { y: number; height: number }

/** What a sheet of A4 holds within its margins, px. */
const sheet = { width: 700, height: 980 }

/** Height of a sheet in px of a drawing, which is made smaller where it is wider. */
const sheetHeight = (width: number): number =>
  Math.floor((Math.max(width, sheet.width) * sheet.height) / sheet.width)

/** As much smaller as a last sheet may be printed to hold all that is left. */
const squeeze = 1.15

/** Between boxes, in both columns at once: where a drawing may be cut. */
const gapsOf = ({ boxes }: Drawing): number[] => {
  const gaps: number[] = []
  let covered = -Infinity
  for (const { y, height } of boxes.toSorted((a, b) => a.y - b.y)) {
    if (y > covered && covered > 0) gaps.push((covered + y) / 2)
    covered = Math.max(covered, y + height)
  }
  return gaps
}

/**
 * A drawing as sheets of paper, cut where no box is; a sheet without such a place is longer, and printed smaller.
 * `taken` is how much of the first sheet, 0 to 1, stands full of something else.
 */
export const slicesOf = (drawing: Drawing, taken = 0): Slice[] => {
  const end = Math.ceil(drawing.height) + 20
  const most = sheetHeight(drawing.width)
  const gaps = gapsOf(drawing)
  const slices: Slice[] = []
  let y = -20
  while (y < end) {
    const ahead = gaps.filter((gap) => gap > y + 40)
    const within = (room: number): number | undefined => ahead.findLast((gap) => gap - y <= room)
    const room = slices.length === 0 ? most * (1 - taken) : most
    const isRest = end - y <= (room < most ? room : most * squeeze)
    const cut = isRest ? end : (within(room) ?? within(most) ?? ahead[0] ?? end)
    slices.push({ y, height: cut - y })
    y = cut
  }
  return slices
}
