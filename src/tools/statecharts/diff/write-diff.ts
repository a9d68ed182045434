import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chartOf } from '../chart.ts'
import { keptScreens } from '../docs.ts'
import { allMachines } from '../machines.ts'
import { chartsIn } from './charts-in.ts'
import { differencesOf } from './compare.ts'
import { diffPage } from './page.ts'

const git = (...args: string[]): string =>
  execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim()

const commitOf = (revision: string): string => {
  try {
    return git('rev-parse', '--verify', `${revision}^{commit}`)
  } catch {
    throw new Error('it is no revision of this repository')
  }
}

/** What machines are made of. */
const rooms = ['machines', 'src/contract', 'src/drafts', 'package.json']

/** Writes dist/statecharts-diff.html, of the machines as they are against those of a revision; answers its path. */
export const writeDiff = async (revision: string): Promise<string> => {
  const commit = commitOf(revision)
  const folder = join(process.cwd(), 'node_modules', '.cache', 'quadra', 'diff')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  try {
    const present = rooms.filter((room) => git('ls-tree', '--name-only', commit, room) !== '')
    const archive = join(folder, 'then.tar')
    execFileSync('git', ['archive', `--output=${archive}`, commit, ...present])
    execFileSync('tar', ['-xf', archive, '-C', folder])
    symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'), 'dir')
    const found = differencesOf(
      await chartsIn(folder),
      allMachines().map((machine) => chartOf(machine)),
    )
    const page = join('dist', 'statecharts-diff.html')
    mkdirSync('dist', { recursive: true })
    writeFileSync(page, diffPage(`${revision} (${commit.slice(0, 7)})`, found, keptScreens))
    return page
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
