import * as v from 'valibot'
import { bracketUrls, isBracketUrl } from './event.ts'
import { bracketUrlSeparator, limits } from './limits.ts'
import { bracketMessages } from './bracket-messages.ts'

/** The text that is stored, exactly three spaces between (decision A7). */
export const joinBracketUrls = (urls: readonly string[]): string =>
  urls
    .map((url) => url.trim())
    .filter(Boolean)
    .join(bracketUrlSeparator)

const { invalidUrl, tooManyUrls } = bracketMessages.bracket

export const BracketText = v.pipe(
  v.string(invalidUrl),
  v.maxLength(limits.longTextMax, invalidUrl),
  v.check((text) => bracketUrls(text).every(isBracketUrl), invalidUrl),
  v.check((text) => bracketUrls(text).length <= limits.bracketUrlsMax, tooManyUrls),
  v.transform((text) => joinBracketUrls(bracketUrls(text))),
)
