import * as v from 'valibot'
import { bracketUrls, isBracketUrl } from '../nouns/event.ts'
import { bracketUrlSeparator, limits } from '../words/limits.ts'
import { bracketMessages } from '../words/bracket-messages.ts'

/** The text that is stored, exactly three spaces between (law A7). */
export const joinBracketUrls = (urls: readonly string[]): string =>
  urls
    .map((url) => url.trim())
    .filter(Boolean)
    .join(bracketUrlSeparator)

/** Whether addresses were added or removed, or one was typed that is not in the list. */
export const areBracketsEdited = (
  saved: readonly string[],
  urls: readonly string[],
  entry: string,
): boolean =>
  saved.length !== urls.length ||
  saved.some((url, index) => url !== urls[index]) ||
  !['', ...urls].includes(entry.trim())

/** The edited list over what is stored now: what was removed from `before` or added to it, done to `now`. */
export const bracketsOver = (
  before: readonly string[],
  edited: readonly string[],
  now: readonly string[],
): string[] => [
  ...now.filter((url) => edited.includes(url) || !before.includes(url)),
  ...edited.filter((url) => !before.includes(url) && !now.includes(url)),
]

const { invalidUrl, tooManyUrls } = bracketMessages.bracket

export const BracketText = v.pipe(
  v.string(invalidUrl),
  v.maxLength(limits.longTextMax, invalidUrl),
  v.check((text) => bracketUrls(text).length <= limits.bracketUrlsMax, tooManyUrls),
  v.check((text) => bracketUrls(text).every(isBracketUrl), invalidUrl),
  v.transform((text) => joinBracketUrls(bracketUrls(text))),
)
