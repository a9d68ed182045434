import { keepParts } from '../session/kept-parts.ts'
import { qrScript } from './qr-script.ts'

const scope = '/porta/'
/** public/sw.js names it too. */
const cacheName = 'portas'

export const keepPage = (id: string): Promise<void> =>
  keepParts({ scope, cacheName, path: `${scope}${id}`, later: [qrScript] })

export const dropPage = async (id: string): Promise<void> => {
  const cache = await globalThis.caches?.open(cacheName)
  await cache?.delete(`${scope}${id}`)
}

export const isPageKept = async (id: string): Promise<boolean> => {
  const kept = await globalThis.caches?.match(`${scope}${id}`, { cacheName }).catch(() => undefined)
  return kept !== undefined
}
