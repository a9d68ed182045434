import * as v from 'valibot'
import { listOf } from '../calls/bounded.ts'
import type { Bracket } from '../nouns/bracket.ts'
import { bracketUrls, isBracketUrl } from '../nouns/event.ts'
import { bracketUrlSeparator, limits } from '../words/limits.ts'
import { bracketMessages } from '../words/bracket-messages.ts'

/** The text that is stored, exactly three spaces between (law A7). */
export const joinBracketUrls = (urls: readonly string[]): string =>
  urls
    .map((url) => url.trim())
    .filter(Boolean)
    .join(bracketUrlSeparator)

/** 'exemplo.com/x' is meant as https; anything else stays as it was typed, without the spaces around it. */
export const completedAddress = (typed: string): string => {
  const text = typed.trim()
  return /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+([/?#:]\S*)?$/u.test(text) ? `https://${text}` : text
}

/** Whether addresses were added or removed, or one was typed that is not in the list. */
export const areBracketsEdited = (
  saved: readonly string[],
  urls: readonly string[],
  entry: string,
): boolean =>
  saved.length !== urls.length ||
  saved.some((url, index) => url !== urls[index]) ||
  !['', ...urls].includes(completedAddress(entry))

/** The edited list over what is stored now: what was removed from `before` or added to it, done to `now`. */
export const bracketsOver = (
  before: readonly string[],
  edited: readonly string[],
  now: readonly string[],
): string[] => [
  ...now.filter((url) => edited.includes(url) || !before.includes(url)),
  ...edited.filter((url) => !before.includes(url) && !now.includes(url)),
]

/** The name of each address, by it; those without one are left out. */
export type BracketNames = Readonly<Record<string, string>>

export const namesByUrl = (brackets: readonly Bracket[]): BracketNames =>
  Object.fromEntries(brackets.flatMap(({ url, nome }) => (nome === '' ? [] : [[url, nome]])))

const named = (names: BracketNames, url: string): string => names[url]?.trim() ?? ''

/** In the order of the addresses. */
export const namesOf = (urls: readonly string[], names: BracketNames): string[] =>
  urls.map((url) => named(names, url))

export const areNamesEdited = (
  urls: readonly string[],
  before: BracketNames,
  edited: BracketNames,
): boolean => urls.some((url) => named(before, url) !== named(edited, url))

/** The edited names over what is stored now: what was typed stays, what was not touched is as it is stored. */
export const namesOver = (before: BracketNames, edited: BracketNames, now: BracketNames): BracketNames =>
  Object.fromEntries(
    [...new Set([...Object.keys(edited), ...Object.keys(now)])].map((url) => [
      url,
      named(edited, url) === named(before, url) ? named(now, url) : (edited[url] ?? ''),
    ]),
  )

const { invalidUrl, nameTooLong, namesInvalid, tooManyUrls } = bracketMessages.bracket

/** One for each address of the text, in its order, repeats dropped. */
export const BracketNameList = listOf(
  v.pipe(
    v.string(namesInvalid),
    v.maxLength(limits.longTextMax, nameTooLong),
    v.transform((name) => name.replaceAll(/\p{C}/gu, ' ').replaceAll(/\s+/g, ' ').trim()),
    v.maxLength(limits.bracketNameMax, nameTooLong),
  ),
  limits.bracketUrlsMax,
  { notList: namesInvalid, tooMany: tooManyUrls },
)

export const BracketText = v.pipe(
  v.string(invalidUrl),
  v.maxLength(limits.longTextMax, invalidUrl),
  v.check((text) => bracketUrls(text).length <= limits.bracketUrlsMax, tooManyUrls),
  v.check((text) => bracketUrls(text).every(isBracketUrl), invalidUrl),
  v.transform((text) => joinBracketUrls(bracketUrls(text))),
)
