import { useState, useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether the component took over what the server had written, rather than drawing it itself. */
export const useTakenOver = (): boolean => {
  const isNow = useSyncExternalStore(
    never,
    () => false,
    () => typeof document !== 'undefined',
  )
  const [wasTakenOver] = useState(isNow)
  return wasTakenOver
}
