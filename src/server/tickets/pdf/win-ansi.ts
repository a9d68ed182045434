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

/** Latin letters that are no letter with an accent, by the nearest that can be written. */
const nearest: Record<string, string> = {
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  Ɖ: 'D',
  Ħ: 'H',
  ħ: 'h',
  ı: 'i',
  Ŋ: 'N',
  ŋ: 'n',
  Ŧ: 'T',
  ŧ: 't',
  Ə: 'E',
  ə: 'e',
  Ƙ: 'K',
  ƙ: 'k',
  Ɓ: 'B',
  ɓ: 'b',
  Ɗ: 'D',
  ɗ: 'd',
  ẞ: 'ß',
  ʻ: '‘',
  ʼ: '’',
}

const bare = (letter: string, form: 'NFD' | 'NFKD' = 'NFD'): string =>
  letter < '\u0080' ? letter : letter.normalize(form).replaceAll(/\p{M}/gu, '')

/** What stands for letters that have no Latin like. */
const leftOut = '…'

/** The letter as the standard fonts can write it. */
const likeOf = (letter: string): string => {
  if (byteOf(letter) !== null) return letter
  if (/\s|\p{Cc}/u.test(letter)) return ' '
  const plain = Array.from(bare(letter, 'NFKD'), (one) => nearest[one] ?? one)
  return plain.length > 0 && plain.every((one) => byteOf(one) !== null) ? plain.join('') : leftOut
}

/**
 * A text as the standard fonts can write it: letters that they do not know are written as the nearest one (decision 095), pictures fall
 * off, and what another script says is an ellipsis.
 */
export const writable = (text: string): string =>
  Array.from(text.normalize('NFC').replaceAll(/[\p{Extended_Pictographic}\p{Cf}\p{M}\p{Cs}]/gu, ''), likeOf)
    .join('')
    .replaceAll(/…{2,}/g, leftOut)
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
