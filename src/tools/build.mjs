import { createHash } from 'node:crypto'
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import { root } from './install.mjs'

const marker = join(root, 'dist', 'built-from')
const inspected = join(root, 'dist', 'inspected')
const inspectedMarker = join(inspected, 'built-from')
const sources = [
  'src',
  'machines',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'vite.ticket.config.ts',
]
const compressible = new Set([
  '.css',
  '.html',
  '.js',
  '.json',
  '.map',
  '.svg',
  '.txt',
  '.wasm',
  '.webmanifest',
  '.xml',
])
const worthCompressing = 1024

/** Whether dist/ was made from exactly the sources that lie here now. */
export const isBuilt = (at = marker) => existsSync(at) && readFileSync(at, 'utf8') === fingerprint()

/** Builds the web into dist/web, with .br and .gz beside each text file, and the server into dist/server. */
export async function build() {
  process.env.NODE_ENV = 'production'
  const from = fingerprint()
  rmSync(marker, { force: true })
  const { build: viteBuild } = await import('vite')
  await buildWeb('production')
  await compressFolder(join(root, 'dist', 'web'))
  await viteBuild({ configFile: configOf(''), logLevel: 'warn', build: { ssr: true } })
  writeFileSync(marker, from)
}

/** The shop, and beside it the page of tickets, which is built without what only other pages need (decision 119). */
async function buildWeb(mode) {
  const { build: viteBuild } = await import('vite')
  for (const part of ['', 'ticket.']) await viteBuild({ configFile: configOf(part), logLevel: 'warn', mode })
}

/** The same shop in dist/inspected, its machines telling what they do; for tests only. */
async function buildInspected() {
  process.env.NODE_ENV = 'production'
  const from = fingerprint()
  if (!isBuilt()) await build()
  rmSync(inspected, { recursive: true, force: true })
  await buildWeb('inspected')
  cpSync(join(root, 'dist', 'server'), join(inspected, 'server'), { recursive: true })
  writeFileSync(inspectedMarker, from)
}

function configOf(part) {
  return join(root, `vite.${part}config.ts`)
}

function fingerprint() {
  const hash = createHash('sha256').update(process.versions.node)
  for (const path of sources.flatMap((source) => filesUnder(join(root, source))))
    hash.update(path.slice(root.length)).update('\0').update(readFileSync(path)).update('\0')
  return hash.digest('hex')
}

function filesUnder(path) {
  if (extname(path) !== '' && existsSync(path)) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
}

async function compressFolder(folder) {
  const brotli = promisify(brotliCompress)
  const zip = promisify(gzip)
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  const files = filesUnder(folder).filter((path) => compressible.has(extname(path)))
  await Promise.all(
    files.map(async (path) => {
      const text = await readFile(path)
      if (text.length < worthCompressing) return
      await writeFile(`${path}.br`, await brotli(text, best))
      await writeFile(`${path}.gz`, await zip(text, { level: 9 }))
    }),
  )
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { requireNode } = await import('./node-version.mjs')
  requireNode()
  const isWanted = (at) => !(process.argv.includes('--if-needed') && isBuilt(at))
  if (process.argv.includes('--inspected')) {
    if (isWanted(inspectedMarker)) await buildInspected()
  } else if (isWanted(marker)) await build()
}
