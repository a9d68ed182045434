import { decodeQR } from 'qr/decode.js'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

/** A square of pixels, RGBA. */
export type Picture = { side: number; pixels: Uint8ClampedArray<ArrayBuffer> }

/** What the code in a picture says; '' where none is read. */
export type CodeReader = (picture: Picture) => Promise<string>

const ask = {
  formats: ['QRCode' as const],
  maxNumberOfSymbols: 1,
  tryHarder: true,
  tryInvert: false,
}

const compiledReader: CodeReader = async ({ side, pixels }) => {
  const picture = { width: side, height: side, data: pixels, colorSpace: 'srgb' } as ImageData
  const [found] = await readBarcodes(picture, ask)
  return found?.text ?? ''
}

/** Reads half of what the compiled one reads: little that is held askew. */
const scriptReader: CodeReader = async ({ side, pixels }) => {
  try {
    return decodeQR({ width: side, height: side, data: pixels }, { format: 'RGBA' })
  } catch {
    return ''
  }
}

/** `compiled` is ZXing as WebAssembly (decision 127); a browser that has not got it, or does not let it run, reads by script. */
export const openCodeReader = async (compiled: ArrayBuffer | null): Promise<CodeReader> => {
  if (compiled === null) return scriptReader
  try {
    await prepareZXingModule({ overrides: { wasmBinary: compiled }, fireImmediately: true })
    return compiledReader
  } catch {
    return scriptReader
  }
}
