import { type CodeReader, openCodeReader } from './code-in-picture.ts'

/** What it shall read with from now on, or a square of pixels, RGBA, which is answered by a text. */
export type Asked = { compiled: ArrayBuffer } | { side: number; pixels: ArrayBuffer }

const scope = globalThis as unknown as {
  postMessage: (text: string) => void
  addEventListener: (type: 'message', listener: (event: MessageEvent<Asked>) => void) => void
}

let opened: Promise<CodeReader> = openCodeReader(null)

const answer = async (side: number, pixels: ArrayBuffer): Promise<string> => {
  const read = await opened
  return read({ side, pixels: new Uint8ClampedArray(pixels) }).catch(() => '')
}

scope.addEventListener('message', ({ data }) => {
  if ('compiled' in data) opened = openCodeReader(data.compiled)
  else void answer(data.side, data.pixels).then(scope.postMessage)
})
