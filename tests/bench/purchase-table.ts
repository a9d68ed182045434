import type { Measured } from './measure.ts'

export type Figure = Measured & { name: string; statements: number | null; cpu: number | null; note: string }

const cell = (text: string, width: number): string => text.padStart(width)

export const tableOf = (database: string, variant: string, figures: readonly Figure[]): string[] => {
  const bare = figures.find(({ name }) => name === 'bare Node server')
  return figures.map(
    ({ name, orders, perSecond, p50, p99, statements, cpu, note }) =>
      `| ${[
        database.padEnd(10),
        variant.padEnd(13),
        name.padEnd(24),
        cell(String(orders), 7),
        cell(perSecond.toFixed(0), 7),
        cell(bare ? (perSecond / bare.perSecond).toFixed(2) : '', 5),
        cell(p50.toFixed(1), 7),
        cell(p99.toFixed(1), 7),
        cell(statements === null ? '' : statements.toFixed(2), 7),
        cell(cpu === null ? '' : cpu.toFixed(2), 6),
        note,
      ].join(' | ')} |`,
  )
}

export const head = [
  '| database | variant | what | count | per s | × bare | p50 ms | p99 ms | statements each | shop’s processor, ms each | |',
  '| --- | --- | --- | --: | --: | --: | --: | --: | --: | --: | --- |',
]
