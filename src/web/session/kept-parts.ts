/** The scripts, styles and fonts that this page was made of. */
const partsOfPage = (): string[] => {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  const named = Array.from(document.querySelectorAll<HTMLScriptElement>('script[src]'), ({ src }) => src)
  return [...new Set([...loaded, ...named])].filter((name) => new URL(name).pathname.startsWith('/assets/'))
}

type Kept = { scope: string; cacheName: string; path: string }

/** Keeps this page, whole, so that it opens without a network; the worker serves the pages of its scope alone. */
export const keepParts = async ({ scope, cacheName, path }: Kept): Promise<void> => {
  await navigator.serviceWorker.register('/sw.js', { scope })
  const cache = await caches.open(cacheName)
  await cache.addAll([path, ...partsOfPage()])
}
