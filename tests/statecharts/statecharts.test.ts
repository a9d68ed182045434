import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Chart, chartOf } from '../../src/tools/statecharts/chart.ts'
import { currentStatecharts } from '../../src/tools/statecharts/docs.ts'
import { allMachines } from '../../src/tools/statecharts/machines.ts'
import { actionWords, eventWords, guardWords, portWords } from '../../src/tools/statecharts/vocabulary.ts'
import { testedPaths } from './paths.ts'

const folder = join(process.cwd(), 'docs/statecharts')
const charts = allMachines().map(chartOf)
/** Drawn once for the tests below. */
const current = currentStatecharts(testedPaths)

const guardNames = (guard: string): string[] => guard.replace(/^não /, '').split(/ e | ou /)

const namesIn = (chart: Chart) => ({
  events: chart.transitions.flatMap(({ kind, name }) => (kind === 'user' ? [name] : [])),
  guards: chart.transitions.flatMap(({ guard }) => (guard ? guardNames(guard) : [])),
  actions: chart.transitions.flatMap(({ actions }) => actions),
  ports: chart.states.flatMap(({ ports }) => ports),
})

const used = (key: keyof ReturnType<typeof namesIn>): string[] => [
  ...new Set(charts.flatMap((chart) => namesIn(chart)[key])),
]

describe('statecharts for product owners', () => {
  it.each([
    ['event', 'events', eventWords],
    ['guard', 'guards', guardWords],
    ['action', 'actions', actionWords],
    ['port', 'ports', portWords],
  ] as const)('every %s has a Portuguese word, and no word is left over', (_, key, words) => {
    expect(Object.keys(words).toSorted()).toEqual(used(key).toSorted())
  })

  it('have the paths of a spec model for every machine', () => {
    expect(testedPaths.map(({ machine }) => machine)).toEqual(charts.map(({ id }) => id))
    expect(testedPaths.filter(({ shown }) => shown.length === 0)).toEqual([])
  })

  it('are those of the machines as they are (npm run docs)', async () => {
    const files = await current
    const kept = readdirSync(folder).filter((name) => /\.(svg|html)$/.test(name))
    expect(kept.toSorted()).toEqual([...files.keys()].toSorted())
    for (const [name, content] of files)
      expect(readFileSync(join(folder, name), 'utf8') === content, `${name} is stale`).toBe(true)
  })

  it('are drawn the same twice', async () => {
    expect(await currentStatecharts(testedPaths)).toEqual(await current)
  })

  it('fit a window of 1280 px', async () => {
    const widths = [...(await current)].flatMap(([name, content]) => {
      const width = /<svg [^>]*? width="(\d+)"/.exec(content)?.[1]
      return name.endsWith('.svg') ? [{ name, width: Number(width) }] : []
    })
    expect(widths.filter(({ width }) => width > 1250)).toEqual([])
  })
})
