import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runnerImport } from 'vite'
import type { Chart } from '../chart.ts'

const tool = join(process.cwd(), 'src', 'tools', 'statecharts', 'diff', 'read-charts.ts')

/** The charts of the machines in a folder that holds a state of the repository, drawn by the tool as it is now. */
export const chartsIn = async (folder: string): Promise<Chart[]> => {
  const names = readdirSync(join(folder, 'machines'))
  const imports = (ending: string): string[] =>
    names.filter((name) => name.endsWith(ending)).map((name) => `await import('./machines/${name}')`)
  const entry = join(folder, 'charts-of-this.ts')
  writeFileSync(
    entry,
    `import { readCharts } from ${JSON.stringify(tool)}
export const charts = readCharts([${imports('.machine.ts').join(', ')}], [${imports('.words.ts').join(', ')}], ${JSON.stringify(
      names.filter((name) => name.endsWith('.words.ts')),
    )})\n`,
  )
  const { module } = await runnerImport<{ charts: Chart[] }>(entry, {
    configFile: false,
    root: folder,
    logLevel: 'silent',
  })
  return module.charts
}
