/** Work on very many rows that can pause at each `yield`, some hundreds of rows apart. */
export type Work<Result> = Generator<undefined, Result>

export const atOnce = <Result>(work: Work<Result>): Result => {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}

/** ms of work between two pauses: a frame has room for it and for what the page does besides. */
const turn = 8

const breathe = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      port1.close()
      resolve()
    })
    port1.start()
    port2.postMessage(null)
  })

/** Does the work in turns, so that the page never freezes; rejects once aborted. */
export const inTurns = async <Result>(work: Work<Result>, signal: AbortSignal): Promise<Result> => {
  for (;;) {
    signal.throwIfAborted()
    const end = performance.now() + turn
    do {
      const step = work.next()
      if (step.done) return step.value
    } while (performance.now() < end)
    await breathe()
  }
}

/** Rows between two places to pause. */
export const sliceSize = 500
