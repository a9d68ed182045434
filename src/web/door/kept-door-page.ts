import { keepParts } from '../session/kept-parts.ts'
import { qrCode, qrScript } from './qr-script.ts'

const scope = '/porta/'
/** public/sw.js names it too. */
const cacheName = 'portas'
/** What a phone's own camera opens of a code; on the phone of a door it is read by the door. */
const codes = '/I/'

/** The page with what reads codes, which no page has asked for before a camera is opened. */
export const keepPage = async (id: string): Promise<void> => {
  await keepParts({ scope, cacheName, path: `${scope}${id}` })
  const cache = await caches.open(cacheName)
  await cache.addAll([qrScript, qrCode])
  await navigator.serviceWorker.register('/sw.js', { scope: codes })
}

export const dropPage = async (id: string): Promise<void> => {
  const cache = await globalThis.caches?.open(cacheName)
  await cache?.delete(`${scope}${id}`)
  const left = (await cache?.keys()) ?? []
  if (left.some(({ url }) => new URL(url).pathname.startsWith(scope))) return
  await (await navigator.serviceWorker?.getRegistration(codes))?.unregister()
}

export const isPageKept = async (id: string): Promise<boolean> => {
  const kept = await globalThis.caches?.match(`${scope}${id}`, { cacheName }).catch(() => undefined)
  return kept !== undefined
}
