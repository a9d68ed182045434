import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { loadChunk } from '../app/load-chunk.ts'

/** From a list of events their banners and titles travel to their pages, and back, once the script of it is there. */
export const useEventTravel = (): void => {
  const router = useRouter()
  useEffect(() => {
    loadChunk(() => import('./event-travel.ts')).then(
      ({ travelWithEvents }) => travelWithEvents(router),
      () => undefined,
    )
  }, [router])
}
