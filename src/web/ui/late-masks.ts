import { useEffect, useEffectEvent, useState } from 'react'
import { loadChunk } from '../app/load-chunk.ts'

type Masks = typeof import('#drafts/masks.ts')

let masks: Masks | null = null

export const loadMasks = async (): Promise<Masks> =>
  (masks ??= await loadChunk(() => import('#drafts/masks.ts')))

/** The masks, for a form that shows before they are there; `arrived` masks what was typed until then. */
export const useLateMasks = (arrived: (masks: Masks) => void): Masks | null => {
  const [loaded, setLoaded] = useState(masks)
  const tell = useEffectEvent(arrived)
  useEffect(() => {
    if (loaded) return
    loadMasks()
      .then((late) => {
        setLoaded(late)
        tell(late)
      })
      .catch(() => undefined)
  }, [loaded])
  return loaded
}
