/** Loads the page anew once the shop answers; without a connection the browser would show its own error instead. */
export const loadAnew = (): void => {
  fetch('/healthz').then(
    () => globalThis.location.reload(),
    () => undefined,
  )
}
