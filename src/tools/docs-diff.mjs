import process from 'node:process'
import { pathToFileURL } from 'node:url'

import { loadModule } from './load-module.mjs'
import { fail } from './node-version.mjs'

const { writeDiff } = await loadModule('src/tools/statecharts/diff/write-diff.ts')
const revision = process.argv[2] ?? 'HEAD'
try {
  const page = await writeDiff(revision)
  process.stdout.write(`${page}\nOpen it in a browser: ${pathToFileURL(page).href}\n`)
} catch (error) {
  fail(`The charts of '${revision}' cannot be read: ${error.message.split('\n')[0]}`)
}
