/** ms; an engine that counts none waits as long as it waits for any answer. */
const patience = 3000

/** Whether the shop answers; a phone that says it has a network may have none. */
export const isInReach = async (): Promise<boolean> => {
  if (!navigator.onLine) return false
  const signal = (AbortSignal as Partial<typeof AbortSignal>).timeout?.(patience) ?? null
  try {
    await fetch('/healthz', { method: 'HEAD', cache: 'no-store', signal })
    return true
  } catch {
    return false
  }
}
