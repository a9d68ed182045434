import qrcode from 'qrcode'
import { type PdfPage, sheet } from './pdf-file.ts'
import { type Face, hexOf, widthOf, writable } from './win-ansi.ts'

type Place = { x: number; /** From the top of the sheet to the line that letters stand on. */ y: number }
type Style = { face: Face; size: number; /** 0 is black. */ grey?: number }

const number = (value: number): string => String(Math.round(value * 100) / 100)

const at = ({ x, y }: Place): string => `${number(x)} ${number(sheet.height - y)}`

const written = (text: string, place: Place, { face, size, grey = 0 }: Style): string =>
  `BT /${face} ${number(size)} Tf ${number(grey)} g ${at(place)} Td ${hexOf(text)} Tj ET`

/** A word that is wider than the line, in pieces that are not. */
const piecesOf = (word: string, width: number, { face, size }: Style): string[] => {
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

  line({ x, y }: Place, width: number): void {
    this.#parts.push(`0.6 w 0.7 G ${at({ x, y })} m ${at({ x: x + width, y })} l S`)
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
