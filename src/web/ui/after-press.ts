/** Waits until a press that is under way has reached what it was on: what appears under a finger takes its button away. */
export const afterPress = (then: () => void): void => {
  if (document.querySelector('html:active') === null) return then()
  const ended = new AbortController()
  const end = (): void => {
    ended.abort()
    requestAnimationFrame(then)
  }
  for (const event of ['pointerup', 'pointercancel', 'click'] as const)
    addEventListener(event, end, { signal: ended.signal })
}
