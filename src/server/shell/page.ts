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

/** Links of the route's chunk and of what it imports, without what the page loads anyway. */
const chunkLinks = (manifest: Manifest, module: string | null): string => {
  const chunk = module === null ? undefined : manifest[module]
  if (!chunk) return ''
  const loaded = new Set<Chunk>()
  for (const entry of Object.values(manifest)) if (entry.isEntry) withImports(manifest, entry, loaded)
  const wanted = [...withImports(manifest, chunk, new Set())].filter((one) => !loaded.has(one))
  const styles = new Set(wanted.flatMap(({ css }) => css))
  return [
    ...[...styles].map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...wanted.map(({ file }) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ].join('')
}

/** The note of a sandbox shop, on every page and without script: nothing here is real. */
export const asSandbox = (web: Web): Web => ({
  ...web,
  page: web.page.replace(
    '<body>',
    () =>
      `<body><aside class="sandbox-notice" aria-label="Aviso"><p>${messages.server.publicSandbox}</p></aside>`,
  ),
})

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
export const writePage = ({ page, manifest }: Web, parts: PageParts): string => {
  const { title, description, banner, module, settings, data } = parts
  const preload =
    banner === null ? '' : `<link rel="preload" as="image" fetchpriority="high" href="${escaped(banner)}">`
  const answers = `{${data.map(({ url, json }) => `${JSON.stringify(url)}:${json}`).join(',')}}`
  const head = [
    preload,
    chunkLinks(manifest, module),
    socialTags(parts),
    jsonScript('quadra-settings', JSON.stringify(settings)),
    ...(data.length > 0 ? [jsonScript('quadra-data', answers)] : []),
  ].join('')
  return page
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(title)}</title>`)
    .replace(/(<meta\s+name="description"\s+content=")[^"]*(")/, (_, before: string, after: string) =>
      [before, escaped(description ?? siteDescription), after].join(''),
    )
    .replace('</head>', () => `${head}</head>`)
}
