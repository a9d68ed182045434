import * as v from 'valibot'
import { limits } from '../words/limits.ts'

const breaks = /[\p{Cc}\p{Zl}\p{Zp}]+/gu
/** Of no width, or turning the direction of what follows; with them the letters that show as nothing. */
const unseen = /[\p{Cf}\p{Default_Ignorable_Code_Point}]+/gu
const invisibleControls = /[^\P{Cc}\n\r\t]+/gu

/** Line breaks and control characters become spaces, what cannot be seen goes. */
export const oneLine = (text: string): string => text.replaceAll(breaks, ' ').replaceAll(unseen, '')

/** One line as it is kept (law W15). */
export const plainLine = (text: string): string => oneLine(text).trim()

/** A name. `sentence`: why it is refused when it is no text. */
export const lineOf = (sentence?: string, tooLong?: string) =>
  v.pipe(v.string(sentence), v.maxLength(5 * limits.textMax, tooLong), v.transform(plainLine))

/** A text of several lines; other control characters are dropped. */
export const proseOf = (sentence?: string, tooLong?: string) =>
  v.pipe(
    v.string(sentence),
    v.maxLength(2 * limits.longTextMax, tooLong),
    v.transform((text) => text.replaceAll(invisibleControls, '').trim()),
  )

/** A scheme, www., letters on both sides of a dot (one letter before it, as in an initial, only with a short end), four numbers. */
const webAddress =
  /\bhttps?:|:\/\/|\bwww\.|[\p{L}\p{N}-]{2}\.\p{L}{2}|[\p{L}\p{N}]\.\p{L}{2,3}(?!\p{L})|\d+\.\d+\.\d+\.\d+/iu

/** What browsers read as the dot of an address besides the dot; NFKC makes one of the others. */
const otherDots = /[\u3002\uFF61]/gu

/** Whether a person's name would become a link where mails are read (law W15). */
export const hasWebAddress = (name: string): boolean =>
  webAddress.test(name.normalize('NFKC').replaceAll(otherDots, '.'))
