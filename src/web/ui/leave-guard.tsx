import { useBlocker } from '@tanstack/react-router'
import { useEffect } from 'react'
import { askBeforeLogout } from '../app/leaving.ts'

type Props = {
  /** Asks the person; true to stay. */
  staysHere: () => Promise<boolean>
  /** Asks before logging out; true to stay. */
  staysLoggedIn: () => Promise<boolean>
  /** Whether closing the tab now would lose something. */
  isUnsaved: () => boolean
}

/**
 * Holds navigation and logout back while the page asks; the browser itself asks before a tab with unsaved work closes.
 */
export const LeaveGuard = ({ staysHere, staysLoggedIn, isUnsaved }: Props) => {
  useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && staysHere(),
    enableBeforeUnload: isUnsaved,
  })
  useEffect(() => askBeforeLogout(staysLoggedIn), [staysLoggedIn])
  return null
}
