/** The scripts, styles and fonts that this page was made of. */
const partsOfPage = (): string[] => {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  const named = Array.from(document.querySelectorAll<HTMLScriptElement>('script[src]'), ({ src }) => src)
  return [...new Set([...loaded, ...named])].filter((name) => new URL(name).pathname.startsWith('/assets/'))
}

type Kept = {
  scope: string
  cacheName: string
  path: string
  /** What this page is made of, where it is another one than is open. */
  partsOf?: (page: string) => string[]
}

/** Keeps a page, whole, so that it opens without a network; the worker serves the pages of its scope alone. */
export const keepParts = async ({ scope, cacheName, path, partsOf = partsOfPage }: Kept): Promise<void> => {
  await navigator.serviceWorker.register('/sw.js', { scope })
  const cache = await caches.open(cacheName)
  const page = await fetch(path)
  if (!page.ok) throw new Error(`${path} is not there: ${page.status}`)
  await cache.addAll(partsOf(await page.clone().text()))
  await cache.put(path, page)
}
