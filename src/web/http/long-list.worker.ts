export type FromLongList = { type: 'items'; items: unknown[] } | { type: 'end' } | { type: 'failed' }

const scope = globalThis as unknown as {
  postMessage: (message: FromLongList) => void
  addEventListener: (type: 'message', listener: (event: MessageEvent<ArrayBuffer>) => void) => void
}

/** So few that handing them over and checking them holds the page up for some milliseconds only. */
const sliceSize = 1000

const listIn = (bytes: ArrayBuffer): unknown[] | null => {
  try {
    const list: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return Array.isArray(list) ? list : null
  } catch {
    return null
  }
}

scope.addEventListener('message', ({ data }) => {
  const list = listIn(data)
  const items = list ?? []
  for (let start = 0; start < items.length; start += sliceSize)
    scope.postMessage({ type: 'items', items: items.slice(start, start + sliceSize) })
  scope.postMessage({ type: list ? 'end' : 'failed' })
})
