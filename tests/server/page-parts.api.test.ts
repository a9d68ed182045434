import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo, Server } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { listen } from '#server/http/listen.ts'
import { loadWeb } from '#server/shell/web-files.ts'
import { throwawayDatabase } from '../support/database.ts'
import { openShop } from '../support/in-process.ts'

const governing = [
  'content-security-policy',
  'x-frame-options',
  'referrer-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
]

/** A built web with one file of each kind. */
const builtWeb = () => {
  const folder = mkdtempSync(join(tmpdir(), 'quadra-web-'))
  const html = '<!doctype html><html><head><title>x</title></head><body><div id="root"></div></body></html>'
  const files = {
    'index.html': html,
    'ticket.html': html,
    'sw.js': 'self',
    'icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'assets/base-4ffde8e.js': 'export {}',
    'assets/style-33d69a97.css': 'a{}',
    'assets/figtree-ff653569.woff2': 'font',
    'assets/qr.worker-BZk3-3AF.js': 'self',
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}

let app: ReturnType<typeof createApp>
let server: Server
let origin = ''
beforeAll(async () => {
  const folder = builtWeb()
  const database = await throwawayDatabase('embedded')
  const shop = openShop(database)
  app = createApp(shop.deps, { web: loadWeb(folder) })
  server = await listen(app, { host: '127.0.0.1', port: 0 })
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  rmSync(folder, { recursive: true })
  return async () => {
    shop.close()
    await database.close()
  }
})
afterAll(() => void server.close())

/** Which of the headers that govern documents come with an address, on a connection and without one. */
const governed = async (path: string) => {
  const answers = [await fetch(`${origin}${path}`), await app.request(path)]
  for (const { status, headers } of answers) {
    expect(status).toBe(200)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
  }
  return answers.map(({ headers }) => governing.filter((name) => headers.has(name)))
}

test.each(['/assets/base-4ffde8e.js', '/assets/style-33d69a97.css', '/assets/figtree-ff653569.woff2'])(
  'a part of a page (%s) comes without what governs documents',
  async (path) => {
    expect(await governed(path)).toEqual([[], []])
  },
)

test.each(['/', '/icon.svg', '/sw.js', '/assets/qr.worker-BZk3-3AF.js'])(
  'what is shown by itself or runs apart (%s) comes with all of it',
  async (path) => {
    expect(await governed(path)).toEqual([governing, governing])
  },
)
