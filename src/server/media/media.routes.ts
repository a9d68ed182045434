import type { Hono } from 'hono'
import { messages } from '#contract/words/messages.ts'
import { sendAsPart } from '../http/security-headers.ts'
import type { Deps } from '../process/deps.ts'
import { findImage } from './media.store.ts'

const address = /^([0-9a-f]{32})-(\d{1,5})\.(jpg|png|webp)$/
const types: Record<string, string> = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' }
const forever = 'public, max-age=31536000, immutable'
/** Kept by the browser that showed it alone, and not for long (decision 020). */
const personal = 'private, max-age=3600'

/** `/media/{sha}-{width}.{jpg|png|webp}`: the name is the content, so it never changes. */
export const registerMediaRoutes = (app: Hono, { db }: Pick<Deps, 'db'>): void => {
  app.get('/media/:name', async (c) => {
    const [, sha = '', width = '', format = ''] = address.exec(c.req.param('name')) ?? []
    const image = sha ? await findImage(db, sha, Number(width), format) : null
    if (!image) return c.json({ error: messages.server.notFound }, 404, { 'cache-control': 'no-store' })
    sendAsPart(c)
    const etag = `"${sha}-${width}-${format}"`
    const kept = { etag, 'cache-control': image.isAnswer ? personal : forever }
    if (c.req.header('if-none-match') === etag) return c.body(null, 304, kept)
    return c.body(new Uint8Array(image.bytes), 200, {
      ...kept,
      'content-type': types[format] ?? 'application/octet-stream',
      'content-length': String(image.bytes.byteLength),
      'x-content-type-options': 'nosniff',
    })
  })
}
