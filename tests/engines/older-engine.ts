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
  for (const name of ['createImageBitmap', 'scheduler', 'navigation', 'Temporal', 'Iterator']) delete globalThis[name]
  delete Document.prototype.startViewTransition
  Object.defineProperty(Navigator.prototype, 'language', { get: () => 'C' })
})()`
