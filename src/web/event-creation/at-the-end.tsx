import { useEffect } from 'react'

/** Runs something when the page that shows it is left. */
export const AtTheEnd = ({ run }: { run: () => void }) => {
  useEffect(() => run, [run])
  return null
}
