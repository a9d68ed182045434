import { decodeQR } from 'qr/decode.js'

/** A square of pixels, RGBA. */
type Frame = { side: number; pixels: ArrayBuffer }

const scope = globalThis as unknown as {
  postMessage: (text: string) => void
  addEventListener: (type: 'message', listener: (event: MessageEvent<Frame>) => void) => void
}

/** ms for a second look at a picture that is hard to read. */
const patience = 250

/** What the code in the picture says, '' where none is read. */
scope.addEventListener('message', ({ data: { side, pixels } }) => {
  try {
    const image = { width: side, height: side, data: new Uint8ClampedArray(pixels) }
    scope.postMessage(decodeQR(image, { format: 'RGBA', timeLimit: patience }))
  } catch {
    scope.postMessage('')
  }
})
