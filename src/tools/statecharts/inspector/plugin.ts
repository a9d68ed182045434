import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const here = (file: string): string => fileURLToPath(new URL(file, import.meta.url))

const shell = (script: string): string =>
  `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Statecharts ao vivo · Quadra</title><link rel="icon" href="/icon.svg"></head><body><div id="inspector"></div><script type="module" src="/@fs${script}"></script></body></html>`

/**
 * Lets every machine of the shop tell a BroadcastChannel what it does, and serves `/__statecharts`, where it is shown.
 * For development and tests; never part of the shop that people visit.
 */
export const inspector = (): Plugin => {
  const hook = here('./use-machine.ts')
  return {
    name: 'inspector',
    enforce: 'pre',
    resolveId: (source, importer) => (source === '@xstate/react' && importer !== hook ? hook : null),
    configureServer: (server) => {
      server.middlewares.use('/__statecharts', (request, response, next) => {
        if (request.url !== '/' && request.url !== '') return next()
        server
          .transformIndexHtml('/__statecharts', shell(here('./inspector.tsx')))
          .then((html) => response.setHeader('content-type', 'text/html; charset=utf-8').end(html), next)
      })
    },
  }
}
