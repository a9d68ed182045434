import { join } from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'

import { build, isBuilt } from './build.mjs'
import { ensureInstalled, root } from './install.mjs'
import { requireNode } from './node-version.mjs'

requireNode()
ensureInstalled({ everything: false })
if (!isBuilt()) await build()

/** `command.mjs account …` runs the built `src/account.ts` with what follows its name. */
const [name] = process.argv.splice(2, 1)
process.env.NODE_ENV ??= 'production'
process.chdir(root)
await import(pathToFileURL(join(root, 'dist', 'server', `${name}.js`)).href)
