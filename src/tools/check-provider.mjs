import { writeFileSync } from 'node:fs'
import process from 'node:process'

import { root } from './install.mjs'
import { loadModule } from './load-module.mjs'

const { checkFromEnvironment } = await loadModule('src/server/provider-check/from-environment.ts')
try {
  const isReady = await checkFromEnvironment(process.env, process.argv.slice(2), {
    say: (line) => process.stdout.write(`${line}\n`),
    write: (path, content) => writeFileSync(path, content),
    createWalk: async (options) => {
      const { createWalk } = await loadModule('src/tools/provider-check/walk.ts', { built: true })
      return createWalk(root, options)
    },
  })
  process.exitCode = isReady ? 0 : 1
} catch (error) {
  if (error?.name !== 'SettingsError') throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
