import { join } from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'

import { build, isBuilt } from './build.mjs'
import { ensureInstalled, root } from './install.mjs'
import { requireNode } from './node-version.mjs'

requireNode()
ensureInstalled({ everything: false })
if (!isBuilt()) await build()

process.env.NODE_ENV ??= 'production'
process.chdir(root)
await import(pathToFileURL(join(root, 'dist', 'server', 'refund.js')).href)
