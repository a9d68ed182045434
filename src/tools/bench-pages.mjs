import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'

import { root } from './install.mjs'
import { loadModule } from './load-module.mjs'

/** Fetched when it is first asked for: nobody else needs its 185 MB (decision 047). */
const version = '12.8.2'
const home = join(root, 'node_modules', '.cache', 'quadra', `lighthouse-${version}`)

const entry = () => createRequire(join(home, 'package.json')).resolve('lighthouse')
if (!existsSync(join(home, 'node_modules', 'lighthouse', 'package.json'))) {
  mkdirSync(home, { recursive: true })
  writeFileSync(join(home, 'package.json'), '{ "private": true }\n')
  execFileSync('npm', ['install', `lighthouse@${version}`, '--no-audit', '--no-fund'], {
    cwd: home,
    stdio: 'inherit',
  })
}
const { default: lighthouse } = await import(pathToFileURL(entry()).href)
const { benchPages } = await loadModule('tests/bench/pages.bench.ts', { built: true })
await benchPages({ lighthouse, version, isShort: process.argv.includes('--short') })
process.exit(0)
