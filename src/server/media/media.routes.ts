import type { Hono } from 'hono'
import { messages } from '#contract/messages.ts'
import type { Deps } from '../deps.ts'
import { mediaBytes } from './media.store.ts'

const address = /^([0-9a-f]{32})-(\d{1,5})\.(jpg|png|webp)$/
const types: Record<string, string> = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' }
const forever = 'public, max-age=31536000, immutable'

/** `/media/{sha}-{width}.{jpg|png|webp}`: the name is the content, so it never changes. */
export const registerMediaRoutes = (app: Hono, { db }: Pick<Deps, 'db'>): void => {
  app.get('/media/:name', async (c) => {
    const [, sha = '', width = '', format = ''] = address.exec(c.req.param('name')) ?? []
    const etag = `"${sha}-${width}-${format}"`
    if (sha && c.req.header('if-none-match') === etag)
      return c.body(null, 304, { etag, 'cache-control': forever })
    const bytes = sha ? await mediaBytes(db, sha, Number(width), format) : null
    if (!bytes) return c.json({ error: messages.server.notFound }, 404, { 'cache-control': 'no-store' })
    return c.body(new Uint8Array(bytes), 200, {
      'content-type': types[format] ?? 'application/octet-stream',
      'content-length': String(bytes.byteLength),
      'cache-control': forever,
      etag,
      'x-content-type-options': 'nosniff',
    })
  })
}
