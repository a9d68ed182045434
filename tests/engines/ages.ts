import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type {
  CompatData,
  CompatStatement,
  Identifier,
  SupportStatement,
} from '@mdn/browser-compat-data/types'

/** The oldest engines that the shop serves, as README states them. */
export const oldest = {
  chrome: 109,
  chrome_android: 109,
  firefox: 115,
  firefox_android: 115,
  safari: 16.4,
  safari_ios: 16.4,
} as const

const file = createRequire(import.meta.url).resolve('@mdn/browser-compat-data')
const data = JSON.parse(readFileSync(file, 'utf8')) as CompatData

const none: Identifier = {}

/** A room of the data, such as `partOf('css', 'properties')`. */
export const partOf = (room: 'api' | 'css' | 'html' | 'javascript', name?: string): Identifier =>
  (name === undefined ? data[room] : data[room][name]) ?? none

type Engine = keyof typeof oldest

/** '≤37' is at most that. */
const numberOf = (version: string): number => Number.parseFloat(version.replace('≤', ''))

const hasSince = (support: SupportStatement | undefined, version: number): boolean =>
  [support ?? []]
    .flat()
    .some(
      ({ version_added: added, version_removed: removed, flags, prefix, alternative_name: otherName }) => {
        if (flags || prefix || otherName || typeof added !== 'string') return false
        const isGone = typeof removed === 'string' && numberOf(removed) <= version
        return !isGone && numberOf(added) <= version
      },
    )

/** Of a telephone: what its desktop has and it will never have, such as a cursor, is no matter of age. */
const desktopOf: Partial<Record<Engine, Engine>> = {
  chrome_android: 'chrome',
  firefox_android: 'firefox',
  safari_ios: 'safari',
}

/** The engines that came without the feature. */
const lacking = ({ support }: CompatStatement): Engine[] => {
  const lacks = (engine: Engine): boolean => !hasSince(support[engine], oldest[engine])
  return (Object.keys(oldest) as Engine[]).filter((engine) => {
    const desktop = desktopOf[engine]
    const isNever = desktop !== undefined && !hasSince(support[engine], Number.POSITIVE_INFINITY)
    return lacks(engine) && !(isNever && !lacks(desktop))
  })
}

export const isNewer = (feature: Identifier | undefined): boolean =>
  feature?.__compat !== undefined && lacking(feature.__compat).length > 0

/** What is below a feature, by name; its own data left out. */
export const below = (feature: Identifier | undefined): [string, Identifier][] =>
  Object.keys(feature ?? {})
    .filter((name) => name !== '__compat')
    .flatMap((name) => {
      const part = feature?.[name]
      return part === undefined ? [] : [[name, part]]
    })
