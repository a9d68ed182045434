import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import * as v from 'valibot'

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

export type Encoding = 'br' | 'gzip' | 'identity'

export type WebFile = {
  type: string
  etag: string
  /** Named by its content: it never changes. */
  isImmutable: boolean
  /** A page loads it; it is neither shown by itself nor does it run apart, as a worker does. */
  isPart: boolean
  bodies: Partial<Record<Encoding, Uint8Array<ArrayBuffer>>> & { identity: Uint8Array<ArrayBuffer> }
}

const Chunk = v.object({
  file: v.string(),
  isEntry: v.optional(v.boolean(), false),
  imports: v.optional(v.array(v.string()), []),
  css: v.optional(v.array(v.string()), []),
})
const Manifest = v.record(v.string(), Chunk)
export type Manifest = v.InferOutput<typeof Manifest>

/** The page's link to its style sheet and its address; of it what written pages show at first, as an element, and its hash. */
export type PageStyle = { link: string; address: string; element: string; hash: string }

/** The built web: its files by address, its page, the one of tickets and its chunks. */
export type Web = {
  files: ReadonlyMap<string, WebFile>
  page: string
  /** Names all that it is made of by itself. */
  ticketPage: string
  manifest: Manifest
  style: PageStyle | null
}

const emptyPage =
  '<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>Quadra</title></head><body><div id="root"></div></body></html>'

/** Before anything is built: pages without script. */
export const emptyWeb: Web = {
  files: new Map(),
  page: emptyPage,
  ticketPage: emptyPage,
  manifest: {},
  style: null,
}

const isPart = (path: string): boolean =>
  path.includes(`${sep}assets${sep}`) && /\.(?:js|css|woff2|webp|png)$/.test(path) && !path.includes('worker')

const bytesOf = (path: string): Uint8Array<ArrayBuffer> => new Uint8Array(readFileSync(path))

const readFile = (path: string): WebFile => {
  const identity = bytesOf(path)
  return {
    type: types[extname(path)] ?? 'application/octet-stream',
    etag: `"${createHash('sha1').update(identity).digest('base64url')}"`,
    isImmutable: path.includes(`${sep}assets${sep}`),
    isPart: isPart(path),
    bodies: {
      identity,
      ...(existsSync(`${path}.br`) && { br: bytesOf(`${path}.br`) }),
      ...(existsSync(`${path}.gz`) && { gzip: bytesOf(`${path}.gz`) }),
    },
  }
}

const isServed = (path: string): boolean =>
  !/\.(br|gz|map)$/.test(path) && !path.includes(`${sep}.vite${sep}`) && !path.endsWith('.html')

const linkToStyle = /<link rel="stylesheet" crossorigin href="(\/assets\/[^"]+\.css)">/

/** Null when the page links no sheet, or what is shown of it at first cannot stand inside of it. */
const styleOf = (page: string, first: string): PageStyle | null => {
  const [link, address = ''] = linkToStyle.exec(page) ?? []
  if (link === undefined || !existsSync(first)) return null
  const text = readFileSync(first, 'utf8')
  if (/<\/style|url\((?!["']?(?:\/|data:))/i.test(text)) return null
  const hash = createHash('sha256').update(text).digest('base64')
  return { link, address, element: `<style>${text}</style>`, hash: `'sha256-${hash}'` }
}

/** Reads the built web into memory: a few megabytes that are asked for all the time. */
export const loadWeb = (folder: string): Web => {
  if (!existsSync(join(folder, 'index.html'))) return emptyWeb
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter(isServed)
  const manifest = join(folder, '.vite', 'manifest.json')
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
  const ticketPage = readFileSync(join(folder, 'ticket.html'), 'utf8')
  const addressOf = (path: string): string => `/${relative(folder, path).split(sep).join('/')}`
  return {
    files: new Map(paths.map((path) => [addressOf(path), readFile(path)])),
    page,
    ticketPage,
    manifest: existsSync(manifest) ? v.parse(Manifest, JSON.parse(readFileSync(manifest, 'utf8'))) : {},
    style: styleOf(page, join(folder, '.vite', 'first.css')),
  }
}
