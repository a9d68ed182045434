import { useEffect, useEffectEvent, useState } from 'react'
import type * as all from '#drafts/masks.ts'
import { loadChunk } from '../app/load-chunk.ts'

/** Every mask of a text. */
export type Masks = typeof all

let masks: Masks | null = null

export const loadMasks = async (): Promise<Masks> =>
  (masks ??= await loadChunk(() => import('#drafts/masks.ts')))

/** The masks, for a form that shows before they are there; `arrived` masks what was typed until then. */
export const useLateMasks = (arrived: (masks: Masks) => void): Masks | null => {
  const [loaded, setLoaded] = useState(masks)
  const tell = useEffectEvent(arrived)
  useEffect(() => {
    if (loaded) return
    const take = (late: Masks): void => {
      setLoaded(late)
      tell(late)
    }
    loadMasks().then(take, () => undefined)
  }, [loaded])
  return loaded
}
