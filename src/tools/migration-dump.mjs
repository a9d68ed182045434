// npm run migration:dump: writes tests/db/earlier/<migration>.ndjson for each migration that has none
import process from 'node:process'

import { loadModule } from './load-module.mjs'

const { writeMissingDumps } = await loadModule('tests/db/earlier.ts')
const written = await writeMissingDumps()
for (const tag of written)
  process.stdout.write(`${tag}: now write rows of new tables and values of new columns into it.\n`)
process.exit(0)
