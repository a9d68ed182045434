import qrcode from 'qrcode'
import { type PdfPage, sheet } from './pdf-file.ts'
import { type Face, hexOf, widthOf, writable } from './win-ansi.ts'

type Place = { x: number; /** From the top of the sheet to the line that letters stand on. */ y: number }
/** Red, green and blue, each from 0 to 1. */
const inks = {
  black: '0 0 0',
  grey: '0.35 0.35 0.35',
  white: '1 1 1',
  sea: '0.043 0.435 0.478',
  sun: '0.961 0.635 0.486',
}
type Ink = keyof typeof inks
type Style = { face: Face; size: number; ink?: Ink }
type Box = Place & { width: number; height: number; /** Of its corners. */ round: number }

const number = (value: number): string => String(Math.round(value * 100) / 100)

const at = ({ x, y }: Place): string => `${number(x)} ${number(sheet.height - y)}`

const written = (text: string, place: Place, { face, size, ink = 'black' }: Style): string =>
  `BT /${face} ${number(size)} Tf ${inks[ink]} rg ${at(place)} Td ${hexOf(text)} Tj ET`

/** How far from a corner the handles of a curve stand that is nearly a circle. */
const handle = 0.4477

/** The outline of a box, its lower corners square where it goes on below. */
const outline = ({ x, y, width, height, round }: Box, isOpenBelow: boolean): string => {
  const [left, right, top, bottom] = [x, x + width, y, y + height]
  const low = isOpenBelow ? 0 : round
  const to = (...places: [number, number][]): string =>
    places.map(([px, py]) => at({ x: px, y: py })).join(' ')
  return [
    `${to([left + round, top])} m ${to([right - round, top])} l`,
    `${to([right - round * handle, top], [right, top + round * handle], [right, top + round])} c`,
    `${to([right, bottom - low])} l`,
    `${to([right, bottom - low * handle], [right - low * handle, bottom], [right - low, bottom])} c`,
    `${to([left + low, bottom])} l`,
    `${to([left + low * handle, bottom], [left, bottom - low * handle], [left, bottom - low])} c`,
    `${to([left, top + round])} l`,
    `${to([left, top + round * handle], [left + round * handle, top], [left + round, top])} c h`,
  ].join(' ')
}

/** A word that is wider than the line, in pieces that are not. */
const piecesOf = (word: string, width: number, { face, size }: Style): string[] => {
  if (widthOf(word, face, size) <= width) return [word]
  const pieces = ['']
  for (const letter of word) {
    const longer = `${pieces.at(-1)}${letter}`
    if (widthOf(longer, face, size) > width && pieces.at(-1) !== '') pieces.push(letter)
    else pieces[pieces.length - 1] = longer
  }
  return pieces
}

/** A text in lines of a width, at most so many; of what does not fit an ellipsis is left. */
const linesOf = (text: string, width: number, style: Style, most: number): string[] => {
  const fits = (line: string): boolean => widthOf(line, style.face, style.size) <= width
  const words = writable(text)
    .split(' ')
    .flatMap((word) => piecesOf(word, width, style))
  const lines: string[] = []
  for (const word of words) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  if (lines.length <= most) return lines
  let last = lines[most - 1] ?? ''
  while (last !== '' && !fits(`${last}…`)) last = last.slice(0, -1)
  return [...lines.slice(0, most - 1), `${last.trimEnd()}…`]
}

/** What a ticket's code is made of: said beforehand, the encoder need not look for it, which takes most of its time. */
const isAlphanumeric = (text: string): boolean => /^[0-9A-Z $%*+\-./:]+$/.test(text)

const darkRuns = (text: string): { runs: { x: number; y: number; length: number }[]; size: number } => {
  const { data, size } = qrcode.create(isAlphanumeric(text) ? [{ data: text, mode: 'alphanumeric' }] : text, {
    errorCorrectionLevel: 'M',
  }).modules
  const runs: { x: number; y: number; length: number }[] = []
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1) {
      if (data[y * size + x] !== 1) continue
      const last = runs.at(-1)
      if (last && last.y === y && last.x + last.length === x) last.length += 1
      else runs.push({ x, y, length: 1 })
    }
  return { runs, size }
}

/** A page that is written from top to bottom. */
export class Sheet {
  readonly #parts: string[] = []

  /** Writes a text into a column; answers where the next line may stand. */
  text(
    text: string,
    { x, y }: Place,
    { width, most = 1, ...style }: Style & { width: number; most?: number },
  ): number {
    const step = style.size * 1.25
    const lines = linesOf(text, width, style, most)
    for (const [index, line] of lines.entries())
      this.#parts.push(written(line, { x, y: y + index * step }, style))
    return y + lines.length * step
  }

  /** A filled box behind all that was written. */
  ground(box: Box, ink: Ink, { isOpenBelow = false } = {}): void {
    this.#parts.unshift(`${inks[ink]} rg ${outline(box, isOpenBelow)} f`)
  }

  /** The outline of a box. */
  frame(box: Box, ink: Ink, thickness: number): void {
    this.#parts.push(`${number(thickness)} w ${inks[ink]} RG ${outline(box, false)} S`)
  }

  /** A dash upright, its middle at the place. */
  post({ x, y }: Place, height: number, ink: Ink, thickness: number): void {
    this.#parts.push(
      `${number(thickness)} w ${inks[ink]} RG ${at({ x, y: y - height / 2 })} m ${at({ x, y: y + height / 2 })} l S`,
    )
  }

  /** A QR code as filled squares; the quiet zone is the caller's. */
  qr(text: string, { x, y }: Place, width: number): void {
    const { runs, size } = darkRuns(text)
    const unit = width / size
    const squares = runs.map((run) => `${run.x} ${size - run.y - 1} ${run.length} 1 re`)
    this.#parts.push(
      `q ${unit.toFixed(5)} 0 0 ${unit.toFixed(5)} ${at({ x, y: y + width })} cm 0 g ${squares.join(' ')} f Q`,
    )
  }

  get page(): PdfPage {
    return this.#parts.join('\n')
  }
}
