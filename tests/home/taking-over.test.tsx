// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { StrictMode } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { App, createShopRouter } from '#web/app/app.tsx'
import { createApi } from '#web/http/api.ts'
import { renderPage } from '#web/render.tsx'
import { detailWith, now } from '../event/event.fixtures.ts'
import { summary } from '../events/event-list.fixtures.ts'

let shown: Root | undefined

afterEach(async () => {
  await act(async () => shown?.unmount())
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

const settings = {
  contactEmail: 'contato@quadra.example',
  instagramUrl: 'https://www.instagram.com/quadra.example',
  whatsappNumber: '5511900000000',
  analyticsUrl: null,
  withdrawalHours: 48,
  mercadoPago: { publicKey: '', sdkUrl: '', passPreferenceId: false },
}
const list = ['Aberto da Orla', 'Copa de Duplas', 'Circuito Areia', 'Rachão'].map((nome, index) =>
  summary(nome, { banner_url: `/media/${index}.webp`, ...(index > 0 && { banner_preview: 'UklG' }) }),
)
const { evento, ticket_types } = detailWith({ pairs: 3, seats: 1 })
const detail = {
  evento: { ...evento, descricao: '# Regras\n\n|a|b|\n|:-:|--:|\n|1|[x](https://x.example)|' },
  ticket_types,
}

/** Renders as the server does: where there is no document. */
const written = async (path: string, answers: ReadonlyMap<string, unknown>): Promise<string> => {
  vi.stubGlobal('document', undefined)
  try {
    return await renderPage({ path, origin: location.origin, settings, answers, now })
  } finally {
    vi.unstubAllGlobals()
  }
}

/** That the server's and the browser's React run in one process is so only here. */
const twoRenderers = /multiple renderers concurrently/

/** What React says of the difference between the page and what it would have drawn; React for development says all. */
const complaintsAt = async (path: string, answers: ReadonlyMap<string, unknown>) => {
  const html = await written(path, answers)
  history.replaceState(null, '', path)
  const complaints: unknown[] = []
  const hear = (...said: unknown[]): void => {
    if (!twoRenderers.test(String(said[0]))) complaints.push(said)
  }
  vi.spyOn(console, 'error').mockImplementation(hear)
  vi.spyOn(console, 'warn').mockImplementation(hear)
  const root = document.createElement('div')
  root.innerHTML = html
  document.body.append(root)
  const router = createShopRouter()
  router.ssr = { manifest: undefined }
  await router.load()
  const preloaded = new Map(answers)
  const api = createApi({ token: () => null, onUnauthorized: () => undefined, preloaded })
  let taken = 0
  const first = { now, answers: preloaded, onTaken: () => void (taken += 1) }
  await act(async () => {
    shown = hydrateRoot(
      root,
      <StrictMode>
        <App api={api} settings={settings} router={router} first={first} />
      </StrictMode>,
      { onRecoverableError: (error) => void complaints.push(error) },
    )
  })
  await vi.waitFor(() => expect(taken).toBeGreaterThan(0))
  return { complaints, text: root.querySelector('main')?.textContent ?? '' }
}

test.each([
  ['/', new Map([['/api/v1/events?banner=url', list]]), 'Aberto da Orla'],
  ['/eventos', new Map([['/api/v1/events?banner=url', list]]), 'Circuito Areia'],
  ['/eventos', new Map([['/api/v1/events?banner=url', []]]), 'Nenhum evento ativo encontrado.'],
  [`/eventos/${evento.id}`, new Map([[`/api/v1/events/${evento.id}?banner=url`, detail]]), 'Regras'],
])('%s is taken over as the server wrote it', async (path, answers, text) => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('640'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  const { complaints, text: shownText } = await complaintsAt(path, answers)
  expect(complaints).toEqual([])
  expect(shownText).toContain(text)
})
