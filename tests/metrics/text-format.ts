/** What https://prometheus.io/docs/instrumenting/exposition_formats asks of the text format 0.0.4. */
export type Sample = { name: string; labels: Record<string, string>; value: number }
export type Family = { name: string; type: string; samples: Sample[] }

const metricName = '[a-zA-Z_:][a-zA-Z0-9_:]*'
const labelValue = String.raw`(?:[^"\\\n]|\\[\\n"])*`
const label = `[a-zA-Z_][a-zA-Z0-9_]*="${labelValue}"`
const number = String.raw`(?:[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?|[+-]?Inf|NaN)`
const sampleLine = new RegExp(
  String.raw`^(${metricName})(?:\{((?:${label})(?:,${label})*,?)?\})? (${number})( -?\d+)?$`,
)
const helpLine = new RegExp(String.raw`^# HELP (${metricName}) ((?:[^\\]|\\[\\n])*)$`)
const typeLine = new RegExp(`^# TYPE (${metricName}) (counter|gauge|histogram|summary|untyped)$`)

const numberOf = (text: string): number => Number(text.replace('Inf', 'Infinity'))

const labelsOf = (text = ''): [string, string][] =>
  [...text.matchAll(new RegExp(`([a-zA-Z_][a-zA-Z0-9_]*)="(${labelValue})"`, 'g'))].map(
    ([, name = '', value = '']) => [name, value],
  )

const suffixes: Record<string, RegExp> = {
  histogram: /^_(bucket|sum|count)$/,
  summary: /^(|_sum|_count)$/,
}

/** Buckets of one histogram: ever wider, ever more, the widest like the count. */
const bucketProblems = ({ name, samples }: Family): string[] => {
  const groups = new Map<string, Sample[]>()
  for (const one of samples.filter((sample) => sample.name === `${name}_bucket`)) {
    const { le: _, ...others } = one.labels
    const key = JSON.stringify(others)
    groups.set(key, [...(groups.get(key) ?? []), one])
  }
  return [...groups].flatMap(([key, buckets]) => {
    const bounds = buckets.map(({ labels }) => numberOf(labels['le'] ?? 'NaN'))
    const counts = buckets.map(({ value }) => value)
    const total = samples.find(
      (one) => one.name === `${name}_count` && JSON.stringify(one.labels) === key,
    )?.value
    const isWider = bounds.every((bound, index) => index === 0 || bound > (bounds[index - 1] ?? NaN))
    const isMore = counts.every((count, index) => index === 0 || count >= (counts[index - 1] ?? NaN))
    return isWider && isMore && bounds.at(-1) === Infinity && counts.at(-1) === total
      ? []
      : [`${name}${key}: buckets ${bounds.join(' ')} hold ${counts.join(' ')} of ${total}`]
  })
}

/** Families of the text, and what breaks the rules of the format. */
export const readTextFormat = (text: string): { families: Family[]; problems: string[] } => {
  const families: Family[] = []
  const problems: string[] = []
  const helped = new Set<string>()
  const seen = new Set<string>()
  if (!text.endsWith('\n')) problems.push('the last line has no end')
  for (const line of text.split('\n')) {
    if (line === '') continue
    const family = families.at(-1)
    const [, help] = helpLine.exec(line) ?? []
    const [, typed, type = ''] = typeLine.exec(line) ?? []
    const [, name = '', labelText, value = ''] = sampleLine.exec(line) ?? []
    if (help !== undefined) {
      if (helped.has(help)) problems.push(`second HELP: ${line}`)
      helped.add(help)
    } else if (typed !== undefined) {
      if (families.some((one) => one.name === typed)) problems.push(`second TYPE: ${line}`)
      families.push({ name: typed, type, samples: [] })
    } else if (name === '') problems.push(`no line of the format: ${line}`)
    else {
      const suffix = family && name.startsWith(family.name) ? name.slice(family.name.length) : null
      if (!family || suffix === null || !(suffixes[family.type] ?? /^$/).test(suffix))
        problems.push(`outside of its family: ${line}`)
      const labels = labelsOf(labelText)
      if (new Set(labels.map(([key]) => key)).size < labels.length) problems.push(`a label twice: ${line}`)
      const series = `${name} ${JSON.stringify(labels.toSorted(([a], [b]) => (a < b ? -1 : 1)))}`
      if (seen.has(series)) problems.push(`twice: ${line}`)
      seen.add(series)
      family?.samples.push({ name, labels: Object.fromEntries(labels), value: numberOf(value) })
    }
  }
  for (const family of families.filter(({ type }) => type === 'histogram'))
    problems.push(...bucketProblems(family))
  for (const { name, type, samples } of families) {
    if (!helped.has(name)) problems.push(`no HELP: ${name}`)
    if (type === 'counter' && samples.some(({ value }) => !(value >= 0))) problems.push(`below 0: ${name}`)
  }
  return { families, problems }
}
