/** One way to write a piece of SQL wrongly: what of the text is replaced, by what. Offsets are into the text. */
export type SqlChange = { start: number; end: number; instead: string }

/** Stands for every character of `${…}`, and counts as a word. */
const hole = '§'

type Word = { text: string; start: number; end: number; depth: number }

/** The text with its holes filled by a letter that no SQL has. */
const masked = (sql: string, holes: readonly { start: number; end: number }[]): string =>
  holes.reduce(
    (text, { start, end }) => text.slice(0, start) + hole.repeat(end - start) + text.slice(end),
    sql,
  )

const wordsOf = (sql: string): Word[] => {
  let depth = 0
  return [...sql.matchAll(/'[^']*'|"[^"]*"|[\w§.]+|::|<=|>=|<>|[^\s]/gu)].map(({ 0: text, index }) => {
    if (text === ')' || text === ']') depth -= 1
    const word = { text: text.toLowerCase(), start: index, end: index + text.length, depth }
    if (text === '(' || text === '[') depth += 1
    return word
  })
}

const opens = new Set(['where', 'on', 'and', 'or', 'when', 'having'])
const closes = new Set(
  'and or order group limit for union returning then end where from join left cross inner set'.split(' '),
)
const clauses = /\b(select|update|insert|delete|from|with|set|order by|values|on conflict)\b/

/** From the word at `at` to the end of what stands there: the next of `ends` outside its own brackets. */
const extent = (words: readonly Word[], at: number, ends: ReadonlySet<string>): Word[] => {
  const first = words[at]
  if (!first) return []
  const length = words
    .slice(at)
    .findIndex(({ text, depth }) => depth < first.depth || (depth === first.depth && ends.has(text)))
  return words.slice(at, length === -1 ? undefined : at + length)
}

const spanOf = (words: readonly Word[], instead: string): SqlChange[] => {
  const [first, last] = [words[0], words.at(-1)]
  return first && last ? [{ start: first.start, end: last.end, instead }] : []
}

/** Each condition as if it were met; one of several of which one is enough, as if it were not. */
const dropConditions = (sql: string, words: readonly Word[]): SqlChange[] => {
  const isFragment = !clauses.test(sql.toLowerCase())
  const starts = words.flatMap(({ text }, index) => {
    const isTarget = text === 'on' && words[index + 1]?.text === 'conflict'
    return opens.has(text) && !isTarget ? [index + 1] : []
  })
  const hasConditions = starts.length > 0 || /[<>=]|\bin \(|\bis \b/.test(sql)
  if (isFragment && hasConditions && !opens.has(words[0]?.text ?? '')) starts.unshift(0)
  return starts.flatMap((at) => {
    const condition = extent(words, at, closes)
    const next = words[at + condition.length]?.text
    const isEither = words[at - 1]?.text === 'or' || next === 'or'
    return spanOf(condition, isEither ? 'false' : 'true')
  })
}

const setEnds = new Set([',', 'from', 'where', 'returning', 'then', 'end'])

/** Each assignment of a `set` left out, where there are several. */
const dropAssignments = (words: readonly Word[]): SqlChange[] =>
  words.flatMap(({ text }, index) => {
    if (text !== 'set') return []
    const parts: Word[][] = []
    for (let at = index + 1; at < words.length;) {
      const part = extent(words, at, setEnds)
      parts.push(part)
      at += part.length
      if (words[at]?.text !== ',') break
      at += 1
    }
    if (parts.length < 2) return []
    return parts.flatMap((part, nth) => {
      const [first, last] = [part[0], part.at(-1)]
      if (!first || !last) return []
      const comma = nth === 0 ? words.find(({ start, text }) => start >= last.end && text === ',') : undefined
      const before = words.findLast(({ end, text }) => end <= first.start && text === ',')
      return [
        {
          start: nth === 0 ? first.start : (before?.start ?? first.start),
          end: comma?.end ?? last.end,
          instead: '',
        },
      ]
    })
  })

const orderEnds = new Set(['limit', 'for', 'union', 'returning', ';'])

const dropOrders = (words: readonly Word[]): SqlChange[] =>
  words.flatMap(({ text }, index) => {
    if (text !== 'order' || words[index + 1]?.text !== 'by') return []
    return spanOf(extent(words, index, orderEnds), '')
  })

/** Patterns over the masked text and what stands in the place of what they find. */
const swaps: [RegExp, (found: string) => string][] = [
  [/\bfor (no key )?update( of \w+)?( skip locked| nowait)?/g, () => ''],
  [/ skip locked\b/g, () => ''],
  [/\bdistinct\b/g, () => ''],
  [/\blimit [\w§]+/g, () => ''],
  [/\bon conflict( \([^)]*\))? do nothing\b/g, () => ''],
  [/\b(least|greatest)(?=\()/g, (found) => (found === 'least' ? 'greatest' : 'least')],
  [/\b(min|max)(?=\()/g, (found) => (found === 'min' ? 'max' : 'min')],
  [/\bnot exists\b/g, () => 'exists'],
  [/\bleft join\b/g, () => 'join'],
  [/\bunion all\b/g, () => 'union'],
  [/ (<=|>=|<|>) /g, (found) => (found.includes('=') ? found.replace('=', '') : `${found.trimEnd()}= `)],
  [/ <> /g, () => ' = '],
  [/\bis not null\b/g, () => 'is null'],
  [/\bis null\b/g, () => 'is not null'],
  [/ \+ /g, () => ' - '],
  [/ - /g, () => ' + '],
  [/(?<!select) \* /g, () => ' / '],
  [/\b(asc|desc)\b/g, (found) => (found === 'asc' ? 'desc' : 'asc')],
  [/\b(true|false)\b/g, (found) => (found === 'true' ? 'false' : 'true')],
  [/\bnot (?!exists|null|distinct|in\b)/g, () => ''],
  [/(?<![\w.:$§'])\d+(?![\w.'])/g, (found) => String(Number(found) + 1)],
  [/'[\w ]+'/g, (found) => `${found.slice(0, -1)}?'`],
]

const swapped = (sql: string): SqlChange[] =>
  swaps.flatMap(([pattern, change]) =>
    [...sql.matchAll(pattern)].map(({ 0: found, index }) => ({
      start: index,
      end: index + found.length,
      instead: change(found),
    })),
  )

/** Every way in which a piece of SQL is wrong in one place. `holes` are its `${…}`. */
export const sqlChanges = (sql: string, holes: readonly { start: number; end: number }[]): SqlChange[] => {
  const text = masked(sql, holes)
  const words = wordsOf(text)
  const all = [
    ...dropConditions(text, words),
    ...dropAssignments(words),
    ...dropOrders(words),
    ...swapped(text),
  ].filter(({ start, end, instead }) => text.slice(start, end) !== instead)
  const seen = new Set<string>()
  return all.filter(({ start, end, instead }) => {
    const key = `${start} ${end} ${instead}`
    return !seen.has(key) && seen.add(key)
  })
}
