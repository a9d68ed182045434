import type { Context, Hono } from 'hono'
import { cutText } from '#contract/laws/cut-text.ts'
import { brDateTime } from '#contract/laws/dates.ts'
import { type EventDetail, type EventSummary, timeClass, upcoming } from '#contract/nouns/event.ts'
import { messages } from '#contract/words/messages.ts'
import type { PublicSettings } from '#contract/nouns/settings.ts'
import { acceptedEncoding } from '../http/compression.ts'
import type { Deps } from '../process/deps.ts'
import type { Prepared } from '../events/event-reader.ts'
import { sendShared } from '../http/shared-text.ts'
import { asSandbox, type PageParts, writePage } from './page.ts'
import { type PageRoute, pageRoutes, siteTitle } from './routes.ts'
import { createCarousel } from './carousel.ts'
import { createWrittenPages } from './written-pages.ts'
import type { Web } from './web-files.ts'

type Shown = Pick<PageParts, 'title' | 'description' | 'social' | 'banner' | 'data'> & {
  isMissing?: boolean
  /** The object that the page was rendered from; a new one means new content. */
  source: Prepared<unknown> | null
}

/** Somebody opens the address; scripts, styles and images are asked for without it. */
const isVisit = (c: Context): boolean => c.req.header('accept')?.includes('text/html') ?? false

const plain = (title: string): Shown => ({ title, banner: null, data: [], source: null })
const longestDescription = 160

const firstBanner = (route: PageRoute, events: readonly EventSummary[], now: Date): string | null => {
  const shown =
    route.path === '/' ? upcoming(events, now) : events.filter((event) => timeClass(event, now) === 'ativos')
  return shown.find((event) => event.banner_url !== null)?.banner_url ?? null
}

const descriptionOf = ({ evento }: EventDetail): string => {
  const words = evento.descricao
    .replaceAll(/[#*_>`[\]()]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const text = `${brDateTime(evento.data_hora)}, ${evento.local}. ${words}`
  return text.length > longestDescription ? `${cutText(text, longestDescription - 1)}…` : text
}

/** The router of the web takes both for the same page. */
const withAndWithoutSlash = (path: string): string[] => (path === '/' ? [path] : [path, `${path}/`])

const titled = (title: string): string => (title === siteTitle ? title : `${title} · Quadra`)

/**
 * Every path that is no file and no call is a page: its route's, else the 'not found' page, which is not indexed.
 */
export const registerShell = (app: Hono, deps: Deps, web: Web, settings: PublicSettings): void => {
  const { publicBaseUrl, publicSandbox } = deps.settings
  const pages = publicSandbox ? asSandbox(web) : web

  const carousel = createCarousel()

  const list = async (route: PageRoute): Promise<Shown> => {
    const source = await deps.events.list('url')
    const social = { url: publicBaseUrl + route.path, image: null }
    const json = route.path === '/' ? carousel(source, deps.clock()) : source.shared.text
    const data = [{ url: '/api/v1/events?banner=url', json }]
    return {
      title: route.title,
      social,
      banner: firstBanner(route, source.value, deps.clock()),
      data,
      source,
    }
  }

  const detail = async (route: PageRoute, id: string): Promise<Shown> => {
    const found = await deps.events.detail(id, 'url')
    if (!found) return { ...plain(messages.event.missing.replace('.', '')), isMissing: true }
    const { evento } = found.value
    const image = evento.banner_url && publicBaseUrl + evento.banner_url.replace('.webp', '.jpg')
    return {
      title: evento.nome,
      description: descriptionOf(found.value),
      social: { url: publicBaseUrl + route.path.replace(':id', id), image },
      banner: route.path === '/eventos/:id' ? evento.banner_url : null,
      data: [{ url: `/api/v1/events/${id}?banner=url`, json: found.shared.text }],
      source: found,
    }
  }

  /** Without the database the page is sent empty and asks for its data itself. */
  const shownAt = async (route: PageRoute, id: string): Promise<Shown> => {
    try {
      if (route.data === 'list') return await list(route)
      if (route.data === 'detail' && /^[\w-]{1,64}$/.test(id)) return await detail(route, id)
    } catch {
      return plain(route.title)
    }
    return plain(route.title)
  }

  const written = createWrittenPages()

  const send = (
    c: Context,
    module: string | null,
    { isMissing, source, ...shown }: Shown,
    status: 200 | 404 = 200,
  ) => {
    const page = written.page(
      `${module} ${shown.social?.url ?? shown.title}`,
      [source, shown.banner, ...shown.data.map(({ json }) => json)],
      () => writePage(pages, { ...shown, title: titled(shown.title), module, settings }),
    )
    if (isMissing) c.header('x-robots-tag', 'noindex')
    const type = 'text/html; charset=UTF-8'
    return sendShared(c, page, { type, etag: `W/"${page.tag}"`, status })
  }

  /** A path with a file's ending is a missing file, unless the client asks for HTML. */
  const sendMissing = (c: Context): Response | Promise<Response> => {
    const isFileName = /\.\w+$/.test(c.req.path)
    c.header('vary', 'accept')
    if (isFileName && !isVisit(c)) return c.json({ error: messages.server.notFound }, 404)
    return send(c, null, { ...plain(messages.notFound), isMissing: true }, 404)
  }

  for (const route of pageRoutes)
    app.on('GET', withAndWithoutSlash(route.path), async (c) =>
      send(c, route.module, await shownAt(route, c.req.param('id') ?? '')),
    )

  app.get('*', (c) => {
    const file = web.files.get(c.req.path)
    if (!file) return sendMissing(c)
    const encoding = acceptedEncoding(c.req.header('accept-encoding'))
    const chosen = encoding && file.bodies[encoding] ? encoding : 'identity'
    c.header('etag', file.etag)
    c.header('vary', 'accept-encoding')
    c.header(
      'cache-control',
      file.isImmutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    )
    if (c.req.header('if-none-match')?.includes(file.etag)) return c.body(null, 304)
    if (chosen !== 'identity') c.header('content-encoding', chosen)
    return c.body(file.bodies[chosen] ?? file.bodies.identity, 200, { 'content-type': file.type })
  })
}
