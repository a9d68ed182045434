export type Measured = { orders: number; perSecond: number; p50: number; p99: number }

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

export const summary = (times: readonly number[], elapsed: number): Measured => {
  const sorted = times.toSorted((a, b) => a - b)
  return {
    orders: times.length,
    perSecond: (times.length / elapsed) * 1000,
    p50: percentile(sorted, 0.5),
    p99: percentile(sorted, 0.99),
  }
}

/** Does the work with so many buyers at once, each one order after the other. */
export const rush = async <T>(
  work: readonly T[],
  buyers: number,
  run: (item: T) => Promise<unknown>,
): Promise<Measured> => {
  const times: number[] = []
  let next = 0
  const started = performance.now()
  const buyer = async (): Promise<void> => {
    for (let item = work[next++]; item !== undefined; item = work[next++]) {
      const begun = performance.now()
      await run(item)
      times.push(performance.now() - begun)
    }
  }
  await Promise.all(Array.from({ length: buyers }, buyer))
  return summary(times, performance.now() - started)
}

export type Row = Measured & { database: string; level: string; variant: string }

const cell = (text: string, width: number): string => text.padStart(width)

/** One line per variant; ratios are to the first line of the same database and level. */
export const table = (rows: readonly Row[]): string => {
  const head = '| database   | level | variant | orders | holds/s | ratio | p50 ms | p99 ms |'
  const line = (row: Row): string => {
    const basis = rows.find(({ database, level }) => database === row.database && level === row.level) ?? row
    return `| ${[
      row.database.padEnd(10),
      row.level.padEnd(5),
      row.variant.padEnd(34),
      cell(String(row.orders), 6),
      cell(row.perSecond.toFixed(0), 7),
      cell(`${(row.perSecond / basis.perSecond).toFixed(1)}×`, 6),
      cell(row.p50.toFixed(1), 6),
      cell(row.p99.toFixed(1), 7),
    ].join(' | ')} |`
  }
  return [head, '| --- | --- | --- | --: | --: | --: | --: | --: |', ...rows.map(line)].join('\n')
}
