// Pages of tickets and doors, kept on the device: from the network while there is one, else from the cache. What is named by its
// content never changes, so of that the cache comes first. Nothing else of the shop is touched: the scope is /ingresso/ or /porta/, and
// on a door's phone /I/, where its own camera leads with the code that it reads.
const cacheName = registration.scope.endsWith('/porta/') ? 'portas' : 'ingressos'

// `caches.open` would make it anew after it was deleted at logout.
const fromCache = (request) => caches.match(request, { cacheName, ignoreVary: true })

const page = async (request) => {
  const kept = await fromCache(request.url.split(/[?#]/)[0])
  if (!kept) return fetch(request)
  const slow = new Promise((resolve) => setTimeout(resolve, 800, kept))
  return Promise.race([fetch(request).catch(() => kept), slow])
}

const settled = (request) =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error))
  })

// Only the page makes this database: one that is not there stays so.
const doors = async () => {
  const opening = indexedDB.open('quadra-portas')
  opening.addEventListener('upgradeneeded', () => opening.transaction.abort())
  const database = await settled(opening)
  const kept = await settled(database.transaction('portas').objectStore('portas').getAll())
  database.close()
  return kept
}

// The door of this phone that heard of the shop last says what the code is; without one the shop leads to the ticket.
const scanned = async (request) => {
  const kept = await doors().catch(() => [])
  const open = kept.filter(({ pass }) => Date.parse(pass.expira_em) > Date.now())
  const last = Math.max(...open.map(({ heardAt }) => heardAt))
  const door = open.find(({ heardAt }) => heardAt === last)
  const code = new URL(request.url).pathname.slice('/I/'.length)
  return door && /^[A-Z2-7]+$/i.test(code)
    ? Response.redirect(`/porta/${door.id}#lido=${code}`)
    : fetch(request)
}

addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(clients.claim()))
addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate')
    event.respondWith(pathname.startsWith('/I/') ? scanned(request) : page(request))
  else if (/^\/(assets|media)\//.test(pathname))
    event.respondWith(fromCache(request).then((kept) => kept || fetch(request)))
})
