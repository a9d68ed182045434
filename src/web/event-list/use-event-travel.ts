import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { loadChunk } from '../app/load-chunk.ts'

/** From a list of events their banners and titles travel to their pages, and back, once the script of it is there. */
export const useEventTravel = (): void => {
  const router = useRouter()
  useEffect(() => {
    let isHere = true
    const begin = async (): Promise<void> => {
      const { travelWithEvents } = await loadChunk(() => import('./event-travel.ts'))
      if (isHere) travelWithEvents(router)
    }
    // Without it pages change as all others do.
    begin().catch(() => undefined)
    return () => {
      isHere = false
    }
  }, [router])
}
