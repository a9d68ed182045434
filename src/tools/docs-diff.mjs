import process from 'node:process'

import { loadModule } from './load-module.mjs'
import { fail } from './node-version.mjs'

const { writeDiff } = await loadModule('src/tools/statecharts/diff/write-diff.ts')
const revision = process.argv[2] ?? 'HEAD'
try {
  process.stdout.write(`${await writeDiff(revision)}\n`)
} catch (error) {
  fail(`The charts of '${revision}' cannot be read: ${error.message.split('\n')[0]}`)
}
