import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import './styles/tokens.css'
import './styles/base.css'
import './styles/classes.css'
import './layout/page-frame.css'
import { createApi } from './http/api.ts'
import { App, createShopRouter } from './app/app.tsx'
import { readTickets } from './app/navigation.ts'
import { readPreloaded, readSettings, writtenAt } from './app/page-data.ts'
import { tokenStore } from './session/token-store.ts'

/** Shows the page of this address; one that came written whole is taken over, and told so (start.ts). */
const start = async (root: HTMLElement): Promise<void> => {
  const preloaded = readPreloaded()
  const now = preloaded.size > 0 ? writtenAt(root) : null
  // A selection that waits in the history entry is shown at once; the written page has none.
  const isHydrated = now !== null && readTickets(history.state as object) === null
  let isTaken = !isHydrated
  // Who scrolled the page before its script came is left there, and the router told of it: it keeps only places it saw.
  const scrollRestoration = (): boolean => {
    if (isTaken) return true
    isTaken = true
    document.dispatchEvent(new Event('scroll'))
    return false
  }
  const router = createShopRouter(isHydrated ? { scrollRestoration } : {})
  const api = createApi({ token: tokenStore.read, onUnauthorized: tokenStore.remove, preloaded })
  const onTaken = (): unknown => root.dispatchEvent(new Event('shown'))
  const first = now === null ? null : { now, answers: preloaded, onTaken }
  if (isHydrated) router.ssr = { manifest: undefined }
  // What came with the page stands until the route's own script is there.
  await router.load()
  const app = (
    <StrictMode>
      <App api={api} settings={readSettings()} router={router} first={first} />
    </StrictMode>
  )
  startTransition(() => {
    if (isHydrated) hydrateRoot(root, app)
    else createRoot(root).render(app)
  })
  if (first === null) onTaken()
}

const root = document.getElementById('root')
if (root !== null) void start(root)
