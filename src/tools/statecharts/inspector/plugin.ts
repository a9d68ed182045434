import { createReadStream, existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Connect, Plugin } from 'vite'
import qrcode from 'qrcode'
import { relay } from './relay.ts'

const here = (file: string): string => fileURLToPath(new URL(file, import.meta.url))

const shell = (script: string): string =>
  `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Statecharts ao vivo · Quadra</title><link rel="icon" href="/icon.svg"></head><body><div id="inspector"></div><script type="module" src="/@fs${script}"></script></body></html>`

const pictures = here('../../../../docs/statecharts/screens/')

/** The pictures of states that `npm run docs:screens` took. */
const servePicture: Connect.NextHandleFunction = ({ url = '' }, response, next) => {
  const [, name] = /^\/([\w.]+\.webp)(?:\?|$)/.exec(url) ?? []
  if (name === undefined || !existsSync(pictures + name)) return next()
  createReadStream(pictures + name).pipe(response.setHeader('content-type', 'image/webp'))
}

/** The shop's address on the network, with its QR; null unless `npm run dev -- --host` (dev.mjs) opened it. */
const phone = async (): Promise<{ address: string; qr: string } | null> => {
  const address = process.env['QUADRA_ON_THE_NETWORK']
  return address ? { address, qr: await qrcode.toString(address, { type: 'svg', margin: 2 }) } : null
}

/**
 * Lets every machine of the shop tell what it does, and serves `/__statecharts`, where it is shown.
 * For development and tests; never part of the shop that people visit.
 */
export const inspector = (): Plugin => {
  const hook = here('./use-machine.ts')
  return {
    name: 'inspector',
    enforce: 'pre',
    resolveId: (source, importer) => (source === '@xstate/react' && importer !== hook ? hook : null),
    configureServer: (server) => {
      relay(server)
      server.middlewares.use('/__statecharts/screens', servePicture)
      server.middlewares.use('/__statecharts/phone', (_request, response, next) => {
        phone().then(
          (shown) => response.setHeader('content-type', 'application/json').end(JSON.stringify(shown)),
          next,
        )
      })
      server.middlewares.use('/__statecharts', (request, response, next) => {
        if (request.url !== '/' && request.url !== '') return next()
        server
          .transformIndexHtml('/__statecharts', shell(here('./inspector.tsx')))
          .then((html) => response.setHeader('content-type', 'text/html; charset=utf-8').end(html), next)
      })
    },
  }
}
