import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { html, raw } from 'hono/html'
import { messages } from '#contract/words/messages.ts'
import type { Deps } from '../process/deps.ts'
import { projectRoot } from '../root.ts'
import { demoBracket } from './demo-bracket.ts'

type Bracket = NonNullable<ReturnType<typeof demoBracket>>
type Side = Bracket['rounds'][number]['matches'][number]['sides'][number]

/** The shop's own letters come with the page: in its frame it has no origin to fetch them with. */
const letters = readFileSync(join(projectRoot, 'src', 'web', 'styles', 'fonts', 'figtree.woff2'), 'base64')
const fontFace = `@font-face{font-family:'Figtree';src:url(data:font/woff2;base64,${letters}) format('woff2');font-weight:300 900}`
const style = `${fontFace}${readFileSync(join(projectRoot, 'src', 'server', 'demo', 'demo-bracket.css'), 'utf8')}`
const styleHash = `'sha256-${createHash('sha256').update(style).digest('base64')}'`

/** Framed by the shop's own bracket page, which gives it no origin. */
const policy = `default-src 'none'; style-src ${styleHash}; font-src data:; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`

const sideOf = ({ name, sets, isWinner }: Side) => html`
  <div class="side${isWinner ? ' winner' : ''}">
    <span>${name}${isWinner ? ' ✓' : ''}</span><span class="sets">${sets.join(' ')}</span>
  </div>
`

const page = ({ title, rounds, champion }: Bracket) =>
  html`<!doctype html>
    <html lang="pt-BR">
      <head>
        <link rel="icon" href="data:," />
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        ${raw(`<style>${style}</style>`)}
      </head>
      <body>
        <header>
          <h1>${title}</h1>
          <p>Chaveamento de demonstração, com resultados inventados.</p>
        </header>
        <main>
          <div class="rounds">
            ${rounds.map(
              ({ name, matches }) => html`
                <section class="round">
                  <h2>${name}</h2>
                  <ul class="matches">
                    ${matches.map(
                      ({ label, sides }) =>
                        html`<li class="match">
                          <h3>${label}</h3>
                          ${sides.map(sideOf)}
                        </li>`,
                    )}
                  </ul>
                </section>
              `,
            )}
          </div>
          <p class="champion">Campeã: ${champion}</p>
        </main>
      </body>
    </html>`

/** The brackets of the demo's events; a shop with real keys has no demo. */
export const registerDemoRoutes = (app: Hono, { settings }: Pick<Deps, 'settings'>): void => {
  if (settings.provider.kind === 'real') return
  app.get('/demo/chaveamento/:slug', (c) => {
    const bracket = demoBracket(c.req.param('slug'))
    if (!bracket) return c.text(messages.server.notFound, 404)
    c.header('content-security-policy', policy)
    c.header('x-frame-options', 'SAMEORIGIN')
    c.header('cache-control', 'public, max-age=3600')
    return c.html(page(bracket))
  })
}
