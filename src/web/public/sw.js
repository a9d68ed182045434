// Pages of tickets and doors, kept on the device: from the network while there is one, else from the cache. What is named by its
// content never changes, so of that the cache comes first. Nothing else of the shop is touched: the scope is /ingresso/ or /porta/.
const cacheName = registration.scope.endsWith('/porta/') ? 'portas' : 'ingressos'

// `caches.open` would make it anew after it was deleted at logout.
const fromCache = (request) => caches.match(request, { cacheName, ignoreVary: true })

const page = async (request) => {
  const kept = await fromCache(request.url.split(/[?#]/)[0])
  if (!kept) return fetch(request)
  const slow = new Promise((resolve) => setTimeout(resolve, 800, kept))
  return Promise.race([fetch(request).catch(() => kept), slow])
}

addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(clients.claim()))
addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') event.respondWith(page(request))
  else if (pathname.startsWith('/assets/'))
    event.respondWith(fromCache(request).then((kept) => kept || fetch(request)))
})
