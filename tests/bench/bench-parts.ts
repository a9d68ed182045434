import { join } from 'node:path'

import pg from 'pg'
import { build } from 'vite'

import { projectRoot } from '#server/root.ts'

import { type Part, startPart } from './part-process.ts'
import type { PartSettings } from './purchase-parts.ts'

const partsFile = join(projectRoot, 'dist', 'bench', 'purchase-parts.js')

/** The shop, its provider and the bare server as one file, built like the shop. */
export const buildParts = async (): Promise<void> => {
  const source = (path: string): string => join(projectRoot, path)
  await build({
    configFile: source('vite.config.ts'),
    logLevel: 'error',
    build: {
      ssr: true,
      outDir: source('dist/bench'),
      rolldownOptions: { input: { 'purchase-parts': source('tests/bench/purchase-parts.ts') } },
    },
  })
}

export const startOne = (settings: PartSettings, flags: readonly string[] = []): Promise<Part> =>
  startPart(partsFile, settings, { flags })

/** The address of a new empty database on the server. */
export const newDatabase = async (server: string, name: string): Promise<string> => {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return Object.assign(new URL(server), { pathname: `/${name}` }).href
}

/** The page with these lines between its marks `<!-- bench:name -->`. */
export const withRun = (page: string, name: string, lines: readonly string[]): string => {
  const [before, rest = ''] = page.split(`<!-- bench:${name} -->`)
  const [, after] = rest.split(`<!-- /bench:${name} -->`)
  if (after === undefined) throw new Error(`docs/benchmarks.md has no place for ${name}`)
  const text = lines.join('\n\n').replaceAll('|\n\n|', '|\n|')
  return `${before}<!-- bench:${name} -->\n\n${text}\n\n<!-- /bench:${name} -->${after}`
}
