/** ms */
const patience = 3000

/** Whether the shop answers; a phone that says it has a network may have none. */
export const isInReach = async (): Promise<boolean> => {
  if (!navigator.onLine) return false
  const waiting = new AbortController()
  const timer = setTimeout(() => waiting.abort(), patience)
  try {
    await fetch('/healthz', { method: 'HEAD', cache: 'no-store', signal: waiting.signal })
    return true
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}
