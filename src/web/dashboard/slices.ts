const sliceSize = 1000

const breathe = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/** Works through very many rows, a thousand at a time, so that the page never freezes. */
export const inSlices = async <Row>(
  rows: readonly Row[],
  work: (slice: readonly Row[]) => void,
  signal?: AbortSignal,
): Promise<void> => {
  for (let start = 0; start < rows.length; start += sliceSize) {
    signal?.throwIfAborted()
    work(rows.slice(start, start + sliceSize))
    await breathe()
  }
}
