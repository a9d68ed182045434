/** Takes away what the oldest engines do not have, before any script of the page; a language that is none, as WebKitGTK's. */
export const olderEngine = `(() => {
  for (const name of ['toSorted', 'toReversed', 'toSpliced', 'with']) delete Array.prototype[name]
  for (const [owner, names] of [
    [URL, ['canParse', 'parse']],
    [Promise, ['try', 'withResolvers']],
    [Object, ['groupBy']],
    [Array, ['fromAsync']],
    [AbortSignal, ['any']],
  ]) for (const name of names) delete owner[name]
  for (const name of ['scheduler', 'navigation', 'Temporal', 'Iterator']) delete globalThis[name]
  const bitmap = globalThis.createImageBitmap
  globalThis.createImageBitmap = (...given) =>
    given.length === 2 || given.length === 6 ? Promise.reject(new TypeError('no options')) : bitmap(...given)
  delete Document.prototype.startViewTransition
  Object.defineProperty(Navigator.prototype, 'language', { get: () => 'C' })
})()`
