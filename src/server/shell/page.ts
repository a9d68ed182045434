import { messages } from '#contract/words/messages.ts'
import type { PublicSettings } from '#contract/nouns/settings.ts'
import { siteDescription } from './routes.ts'
import type { Manifest, Web } from './web-files.ts'

/** What one page adds to the built one. */
export type PageParts = {
  title: string
  description?: string
  /** Absolute address of the page and of an image of it, for those who share it. */
  social?: { url: string; image: string | null }
  /** Source of the route's chunk. */
  module: string | null
  /** Address of the banner that is seen first. */
  banner: string | null
  settings: PublicSettings
  /** First answers by URL, as JSON text. */
  data: readonly { url: string; json: string }[]
  /** What React writes into the page; null: what the built page has. */
  html: string | null
  /** When it was written whole, ms; null where it is only the page's frame. */
  writtenAt: number | null
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? '')

/** JSON inside a script element: nothing in it can end the element. */
const inScript = (json: string): string =>
  json.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')

const jsonScript = (id: string, json: string): string =>
  `<script type="application/json" id="${id}">${inScript(json)}</script>`

type Chunk = Manifest[string]

const withImports = (manifest: Manifest, chunk: Chunk, seen: Set<Chunk>): Set<Chunk> => {
  if (seen.has(chunk)) return seen
  seen.add(chunk)
  for (const name of chunk.imports) {
    const imported = manifest[name]
    if (imported) withImports(manifest, imported, seen)
  }
  return seen
}

/** The script of every page. */
const entry = 'index.html'
/** The small one of a page that is written whole. */
const starter = 'start.ts'

/** These chunks and what they import. */
const chunksOf = (manifest: Manifest, ...names: (string | null)[]): Set<Chunk> => {
  const chunks = new Set<Chunk>()
  for (const name of names) {
    const chunk = name === null ? undefined : manifest[name]
    if (chunk) withImports(manifest, chunk, chunks)
  }
  return chunks
}

const styleLinks = (chunks: readonly Chunk[]): string =>
  [...new Set(chunks.flatMap(({ css }) => css))]
    .map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`)
    .join('')

const scriptLinks = (chunks: readonly Chunk[]): string =>
  chunks.map(({ file }) => `<link rel="modulepreload" crossorigin href="/${file}">`).join('')

const rootElement = /<div id="root">.*?(?=<noscript>|<\/body>)/s
const ownScripts = /\s*<(script type="module"[^>]*><\/script|link rel="modulepreload"[^>]*)>/g

const withHtml = (page: string, html: string, attributes = ''): string =>
  page.replace(rootElement, () => `<div id="root"${attributes}>${html}</div>`)

/**
 * A page that is whole has its style in it, so that it is read one journey to the server earlier, and names the whole sheet
 * and its scripts only: start.ts asks for them when nothing else is to be done.
 */
const asWhole = ({ page, manifest, style }: Web, html: string, { writtenAt, module }: PageParts): string => {
  const scripts = [...chunksOf(manifest, entry, module)].map(({ file }) => `/${file}`).join(' ')
  const start = manifest[starter]
  const script = start ? `<script type="module" src="/${start.file}"></script>` : ''
  const styled = style ? page.replace(style.link, () => style.element) : page
  return withHtml(
    styled.replaceAll(ownScripts, '').replace('</head>', () => `${script}</head>`),
    html,
    ` data-now="${writtenAt}" data-style="${style?.address ?? ''}" data-scripts="${scripts}"`,
  )
}

const sandboxNotice = `<aside class="sandbox-notice" aria-label="Aviso"><p>${messages.server.publicSandbox}</p></aside>`
const withNotice = (page: string): string => page.replace('<body>', (body) => body + sandboxNotice)

/** The note of a sandbox shop, on every page and without script: nothing here is real. */
export const asSandbox = (web: Web): Web => ({
  ...web,
  page: withNotice(web.page),
  ticketPage: withNotice(web.ticketPage),
})

/** A page that is built apart brings what it is made of. */
export const asLight = (web: Web): Web => ({ ...web, page: web.ticketPage, manifest: {}, style: null })

const socialTags = ({ title, description = siteDescription, social }: PageParts): string => {
  if (!social) return ''
  const tags: [string, string][] = [
    ['og:type', 'website'],
    ['og:locale', 'pt_BR'],
    ['og:site_name', 'Quadra'],
    ['og:title', title],
    ['og:description', description],
    ['og:url', social.url],
    ...(social.image === null ? [] : [['og:image', social.image] as [string, string]]),
  ]
  const card = `<meta name="twitter:card" content="${social.image === null ? 'summary' : 'summary_large_image'}">`
  return tags.map(([name, text]) => `<meta property="${name}" content="${escaped(text)}">`).join('') + card
}

/** The page of a route, written whole by the server: its words, its first data and the links to what it needs. */
export const writePage = (web: Web, parts: PageParts): string => {
  const { title, description, banner, module, settings, data, html } = parts
  const { page, manifest } = web
  const isWhole = html !== null && parts.writtenAt !== null
  const loaded = chunksOf(manifest, entry)
  const chunks = [...chunksOf(manifest, module)].filter((chunk) => !loaded.has(chunk))
  const preload =
    banner === null ? '' : `<link rel="preload" as="image" fetchpriority="high" href="${escaped(banner)}">`
  const answers = `{${data.map(({ url, json }) => `${JSON.stringify(url)}:${json}`).join(',')}}`
  const first = [
    jsonScript('quadra-settings', JSON.stringify(settings)),
    ...(data.length > 0 ? [jsonScript('quadra-data', answers)] : []),
  ].join('')
  const head = [preload, styleLinks(chunks), isWhole ? '' : scriptLinks(chunks), socialTags(parts)].join('')
  const filled = html === null ? page : isWhole ? asWhole(web, html, parts) : withHtml(page, html)
  return filled
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(title)}</title>`)
    .replace(/(<meta\s+name="description"\s+content=")[^"]*(")/, (_, before: string, after: string) =>
      [before, escaped(description ?? siteDescription), after].join(''),
    )
    .replace('</head>', () => `${head}${isWhole ? '' : first}</head>`)
    .replace('</body>', () => `${isWhole ? first : ''}</body>`)
}
