import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { type ReactNode, StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import type { PublicSettings } from '#contract/nouns/settings.ts'
import { authMachine } from '#machines/auth.machine.ts'
import { App, createShopRouter } from './app/app.tsx'
import { createApi } from './http/api.ts'
import { Layout } from './layout/layout.tsx'
import type { Shape } from './layout/frame-shapes.ts'
import { PageFrame } from './layout/page-frame.tsx'
import { SessionProvider } from './session/session.tsx'

type PageToWrite = {
  path: string
  /** Where the shop stands: 'https://quadra.example'. */
  origin: string
  settings: PublicSettings
  /** First answers by URL. */
  answers: ReadonlyMap<string, unknown>
  /** ms */
  now: number
}

/** React asks for the images that it writes; the page's head does that itself. */
const askedFor = /^(<link [^>]*>)+/

/** No call is made while a page is written. */
const api = createApi({ token: () => null, onUnauthorized: () => undefined })

const htmlOf = async (node: ReactNode): Promise<string> => {
  const failures: unknown[] = []
  const { prelude } = await prerender(<StrictMode>{node}</StrictMode>, {
    // A part is never sent apart from its place: a script would have to move it there.
    progressiveChunkSize: Infinity,
    onError: (error) => void failures.push(error),
  })
  const html = await new Response(prelude).text()
  if (failures.length > 0) throw failures[0]
  return html.replace(askedFor, '')
}

/** A page as a visitor without script reads it: nothing of a person in it, whole, and without scripts or own styles. */
export const renderPage = async ({ path, origin, settings, answers, now }: PageToWrite): Promise<string> => {
  const history = createMemoryHistory({ initialEntries: [path] })
  const router = createShopRouter({ history, origin, isServer: true, scrollRestoration: false })
  await router.load()
  const first = { now, answers: new Map(answers), onTaken: () => undefined }
  return htmlOf(<App api={api} settings={settings} router={router} first={first} />)
}

type FrameToWrite = { path: string; title: string; shape: Shape; settings: PublicSettings }

/** What surrounds every page, and blocks in the shape of what its script will show. */
export const renderFrame = async ({ path, title, shape, settings }: FrameToWrite): Promise<string> => {
  const root = createRootRoute({ component: Layout })
  const component = () => <PageFrame title={title} shape={shape} />
  const router = createRouter({
    routeTree: root.addChildren([createRoute({ getParentRoute: () => root, path, component })]),
    history: createMemoryHistory({ initialEntries: [path] }),
    isServer: true,
  })
  await router.load()
  return htmlOf(
    <SessionProvider machine={authMachine} api={api} settings={settings}>
      <RouterProvider router={router} />
    </SessionProvider>,
  )
}
