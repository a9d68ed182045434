/** Address of the script that reads codes. */
export { default as qrScript } from './qr.worker.ts?worker&url'
/** And of the compiled reader that it works with where the browser lets it. */
export { default as qrCode } from 'zxing-wasm/reader/zxing_reader.wasm?url'
