import { beforeAll, expect, test } from 'vitest'
import { bracketUrls, isBracketUrl } from '#contract/nouns/event.ts'
import { calls } from '#contract/calls.ts'
import { throwawayDatabase } from '../support/database.ts'
import { openShop, type ShopInProcess } from '../support/in-process.ts'
import { seedForTests } from '../support/seeded.ts'

let shop: ShopInProcess
beforeAll(async () => {
  const database = await throwawayDatabase('embedded')
  shop = openShop(database)
  await seedForTests(database, shop.clock.now)
  return async () => {
    shop.close()
    await database.close()
  }
})

test('every bracket of the demo is a page of the shop that the shop may frame', async () => {
  const { body: events } = await shop.send(calls.events, { query: { banner: 'url' } })
  const details = await Promise.all(
    events.map(({ id }) => shop.send(calls.event, { params: { id }, query: { banner: 'url' } })),
  )
  const urls = details.flatMap(({ body }) => bracketUrls(body.evento.chaveamento_url))
  expect(urls.length).toBeGreaterThan(3)
  for (const url of urls) {
    expect([url, isBracketUrl(url)]).toEqual([url, true])
    const response = await shop.app.request(url)
    expect([url, response.status]).toEqual([url, 200])
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
    expect(response.headers.get('x-frame-options')).toBe('SAMEORIGIN')
    const html = await response.text()
    expect(html).toMatch(/<h1>[^<]+<\/h1>/)
    expect(html.match(/class="match"/g)).toHaveLength(7)
    expect(html.match(/class="side winner"/g)).toHaveLength(7)
    expect(html).not.toContain('<script')
    expect(html).toContain("font-family:'Figtree';src:url(data:font/woff2;base64,")
    expect(response.headers.get('content-security-policy')).toContain('font-src data:')
  }
})

test.each(['/demo/chaveamento/nada', '/demo/chaveamento/toString', '/demo/chaveamento/..%2fx'])(
  'there is nothing at %s',
  async (path) => expect((await shop.app.request(path)).status).toBe(404),
)
