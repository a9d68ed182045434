export type Face = 'regular' | 'bold'

const first = 32

/** Widths of Helvetica and Helvetica Bold from the space to the tilde, in thousandths of the size. */
const widths: Record<Face, readonly number[]> = {
  regular: [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556,
    556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278,
    500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469,
    556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500,
    278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
  ],
  bold: [
    278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556,
    556, 556, 556, 556, 556, 333, 333, 584, 584, 584, 611, 975, 722, 722, 722, 722, 667, 611, 778, 722, 278,
    556, 722, 611, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584,
    556, 333, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611, 611, 611, 389, 556,
    333, 611, 556, 778, 556, 556, 500, 389, 280, 389, 584,
  ],
}

/** Of letters that are none of these, their like: enough for lines to break before the edge. */
const otherWidth = 1000

/** What WinAnsi has between the Latin letters and their accents, by its byte. */
const signs: Record<string, number> = {
  '€': 0x80,
  '‚': 0x82,
  '„': 0x84,
  '…': 0x85,
  Š: 0x8a,
  Œ: 0x8c,
  Ž: 0x8e,
  '‘': 0x91,
  '’': 0x92,
  '“': 0x93,
  '”': 0x94,
  '•': 0x95,
  '–': 0x96,
  '—': 0x97,
  '™': 0x99,
  š: 0x9a,
  œ: 0x9c,
  ž: 0x9e,
  Ÿ: 0x9f,
}

const byteOf = (letter: string): number | null => {
  const code = letter.codePointAt(0) ?? 0
  if ((code >= first && code < 0x7f) || (code >= 0xa0 && code <= 0xff)) return code
  return signs[letter] ?? null
}

const bare = (letter: string): string =>
  letter < '\u0080' ? letter : letter.normalize('NFD').replaceAll(/\p{M}/gu, '')

/** A text as the standard fonts can write it: an accent that they do not know falls off, a picture too, another script is '?'. */
export const writable = (text: string): string =>
  Array.from(text.normalize('NFC').replaceAll(/[\p{Extended_Pictographic}\p{Cf}\p{M}]/gu, ''), (letter) => {
    if (byteOf(letter) !== null) return letter
    if (/\s|\p{Cc}/u.test(letter)) return ' '
    const [plain = '?'] = bare(letter)
    return byteOf(plain) === null ? '?' : plain
  })
    .join('')
    .replaceAll(/ +/g, ' ')
    .trim()

/** A writable text as a string of the file: in hex nothing of it can be taken for anything else. */
export const hexOf = (text: string): string =>
  `<${Array.from(text, (letter) => (byteOf(letter) ?? 63).toString(16).padStart(2, '0')).join('')}>`

/** How wide a writable text is, in points. */
export const widthOf = (text: string, face: Face, size: number): number => {
  const sum = Array.from(text).reduce(
    (total, letter) => total + (widths[face][(bare(letter).codePointAt(0) ?? 0) - first] ?? otherWidth),
    0,
  )
  return (sum * size) / 1000
}
