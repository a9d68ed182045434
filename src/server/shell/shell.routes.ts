import { setImmediate as breathe } from 'node:timers/promises'
import type { Context, Hono } from 'hono'
import { type EventSummary, timeClass, upcoming } from '#contract/nouns/event.ts'
import { messages } from '#contract/words/messages.ts'
import type { PublicSettings } from '#contract/nouns/settings.ts'
import { acceptedEncoding } from '../http/compression.ts'
import type { Deps } from '../process/deps.ts'
import type { Prepared } from '../events/event-reader.ts'
import { sendShared, type SharedText } from '../http/shared-text.ts'
import { cameraHeaders, sendAsPart } from '../http/security-headers.ts'
import type { FindReady } from '../http/short-way.ts'
import { asLight, asSandbox, type PageParts, writePage } from './page.ts'
import { type PageRoute, pageRoutes, type Shape, siteTitle } from './routes.ts'
import { lookedFor } from './looked-for.ts'
import { createCarousel } from './carousel.ts'
import { descriptionOf } from './description.ts'
import { nextChange, type Timed, turnsOf } from './next-change.ts'
import { createWrittenPages } from './written-pages.ts'
import type { Web } from './web-files.ts'

/** Writes pages as their React components show them to somebody who has no script. */
export type Render = {
  page: (page: {
    path: string
    origin: string
    settings: PublicSettings
    answers: ReadonlyMap<string, unknown>
    /** ms */
    now: number
  }) => Promise<string>
  /** What surrounds a page, with blocks of its shape. */
  frame: (page: { path: string; title: string; shape: Shape; settings: PublicSettings }) => Promise<string>
}

type Shown = Pick<PageParts, 'title' | 'description' | 'social' | 'banner' | 'data'>

type Visit = Timed & {
  name: string
  /** The object that the page is written from; a new one means new content. */
  source: Prepared<unknown> | null
  shown: () => Shown
  /** The path that is written whole; null: only the page's frame. */
  whole: string | null
  /** Of the frame; null: the built page's own. */
  shape: Shape | null
  frameTitle?: string
  isMissing?: boolean
}

/** Somebody opens the address; scripts, styles and images are asked for without it. */
const isVisit = (c: Context): boolean => c.req.header('accept')?.includes('text/html') ?? false

const plain = (title: string, shape: Shape | null = null): Visit => ({
  name: title,
  shape,
  source: null,
  timed: [],
  shown: () => ({ title, banner: null, data: [] }),
  whole: null,
})
const firstBanner = (route: PageRoute, events: readonly EventSummary[], now: Date): string | null => {
  const shown =
    route.path === '/' ? upcoming(events, now) : events.filter((event) => timeClass(event, now) === 'ativos')
  return shown.find((event) => event.banner_url !== null)?.banner_url ?? null
}

/** A path that no page has: what is not found is written once for all. */
const nowhere = '/pagina-nao-encontrada'

/** Pages that are written whole. */
const wholePaths = new Set(['/', '/eventos', '/eventos/:id'])

/** The router of the web takes both for the same page. */
const withAndWithoutSlash = (path: string): string[] => (path === '/' ? [path] : [path, `${path}/`])

/** Of a written page of a chunk. */
const nameOf = (module: string | null, name: string): string => `${module} ${name}`

const sendingOf = ({ tag }: SharedText) => ({ type: 'text/html; charset=UTF-8', etag: `W/"${tag}"` })

const titled = (title: string): string => (title === siteTitle ? title : `${title} · Quadra`)

/**
 * Every path that is no file and no call is a page: its route's, else the 'not found' page, which is not indexed.
 */
export const registerShell = (
  app: Hono,
  deps: Deps,
  { web, settings, render }: { web: Web; settings: PublicSettings; render: Render | null },
): FindReady => {
  const { publicBaseUrl, publicSandbox } = deps.settings
  const pages = publicSandbox ? asSandbox(web) : web
  const light = asLight(pages)

  const carousel = createCarousel()
  const withCamera = cameraHeaders(deps.settings, web.style?.hash ?? null)

  const wholeAt = (route: PageRoute, path: string): string | null =>
    wholePaths.has(route.path) ? path : null

  const list = async (route: PageRoute, query: Record<string, string>): Promise<Visit> => {
    const source = await deps.events.list('url')
    const looked = route.path === '/eventos' ? lookedFor(query, source.value) : ''
    return {
      name: looked === null ? `${route.path}?` : route.path + looked,
      shape: route.shape,
      source,
      timed: source.value,
      whole: looked === null ? null : wholeAt(route, route.path) && route.path + looked,
      shown: () => {
        const now = deps.clock()
        const json = route.path === '/' ? carousel(source, now) : source.shared.text
        return {
          title: route.title,
          social: { url: publicBaseUrl + route.path, image: null },
          banner: looked === '' ? firstBanner(route, source.value, now) : null,
          data: [{ url: '/api/v1/events?banner=url', json }],
        }
      },
    }
  }

  const detail = async (route: PageRoute, id: string): Promise<Visit> => {
    const source = await deps.events.detail(id, 'url')
    if (!source) return { ...plain(messages.event.missing.replace('.', ''), 'message'), isMissing: true }
    const { evento } = source.value
    const path = route.path.replace(':id', id)
    const image = evento.banner_url && publicBaseUrl + evento.banner_url.replace('.webp', '.jpg')
    return {
      name: path,
      shape: route.shape,
      frameTitle: route.title,
      source,
      timed: [evento],
      turns: turnsOf(evento, deps.settings.withdrawalHours),
      whole: wholeAt(route, path),
      shown: () => ({
        title: evento.nome,
        description: descriptionOf(source.value),
        social: { url: publicBaseUrl + path, image },
        banner: route.path === '/eventos/:id' ? evento.banner_url : null,
        data: [{ url: `/api/v1/events/${id}?banner=url`, json: source.shared.text }],
      }),
    }
  }

  /** Without the database the page is sent empty and asks for its data itself. */
  const visitTo = async (route: PageRoute, id: string, query: Record<string, string>): Promise<Visit> => {
    try {
      if (route.data === 'list') return await list(route, query)
      if (route.data === 'detail' && /^[\w-]{1,64}$/.test(id)) return await detail(route, id)
    } catch {
      return plain(route.title, route.shape)
    }
    return plain(route.title, route.shape)
  }

  const pageOf = async (path: string, { data }: Shown, now: number): Promise<string | undefined> => {
    const answers = new Map(data.map(({ url, json }) => [url, JSON.parse(json) as unknown]))
    await breathe()
    return render?.page({ path, origin: publicBaseUrl, settings, answers, now })
  }

  /** What stands in the page before its script; what cannot be written is left to the script. */
  const content = async (
    { whole, shape, frameTitle }: Visit,
    shown: Shown,
    now: number,
  ): Promise<Pick<PageParts, 'html' | 'writtenAt'>> => {
    try {
      if (whole !== null) return { html: (await pageOf(whole, shown, now)) ?? null, writtenAt: now }
      const frame =
        shape && render?.frame({ path: '/carregando', title: frameTitle ?? shown.title, shape, settings })
      return { html: (await frame) ?? null, writtenAt: null }
    } catch (error) {
      deps.logger.error({ error, page: whole ?? shown.title }, 'a page could not be written')
      return { html: null, writtenAt: null }
    }
  }

  const written = createWrittenPages()

  const send = async (c: Context, route: PageRoute | null, visit: Visit, status: 200 | 404 = 200) => {
    const module = route?.module ?? null
    const now = deps.clock().getTime()
    const page = await written.page(nameOf(module, visit.name), visit.source, now, () => ({
      until: nextChange(visit, now),
      write: async () => {
        const shown = visit.shown()
        await breathe()
        const written = await content(visit, shown, now)
        await breathe()
        const { title } = shown
        const parts = { ...shown, ...written, title: titled(title), module, settings }
        return writePage(route?.isLight ? light : pages, parts)
      },
    }))
    const more = {
      ...(status === 404 && { vary: 'accept' }),
      ...(visit.isMissing && { 'x-robots-tag': 'noindex' }),
      ...(route?.camera && withCamera),
    }
    return sendShared(c, page, { ...sendingOf(page), status, more })
  }

  /** A path with a file's ending is a missing file, unless the client asks for HTML. */
  const sendMissing = (c: Context): Response | Promise<Response> => {
    const isFileName = /\.\w+$/.test(c.req.path)
    if (isFileName && !isVisit(c)) return c.json({ error: messages.server.notFound }, 404, { vary: 'accept' })
    return send(c, null, { ...plain(messages.notFound), whole: nowhere, isMissing: true }, 404)
  }

  for (const route of pageRoutes)
    app.on('GET', withAndWithoutSlash(route.path), async (c) =>
      send(c, route, await visitTo(route, c.req.param('id') ?? '', c.req.query())),
    )

  app.get('*', (c) => {
    const file = web.files.get(c.req.path)
    if (!file) return sendMissing(c)
    if (file.isPart) sendAsPart(c)
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

  const wholePages = pageRoutes.filter(({ path }) => wholePaths.has(path))

  return (url) => {
    const [, id] = /^\/eventos\/([\w-]{1,64})$/.exec(url) ?? []
    const route = wholePages.find(({ path }) => path === (id === undefined ? url : '/eventos/:id'))
    if (!route) return null
    const source = id === undefined ? deps.events.readyList('url') : deps.events.readyDetail(id, 'url')
    const shared = source && written.ready(nameOf(route.module, url), source, deps.clock().getTime())
    return shared && { shared, route: route.path, ...sendingOf(shared) }
  }
}
