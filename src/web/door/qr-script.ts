/** Address of the script that reads codes. */
export { default as qrScript } from './qr.worker.ts?worker&url'
