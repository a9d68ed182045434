import { limits } from '#contract/words/limits.ts'
import { qrScript } from './qr-script.ts'

/** Reads the code in the picture of a video; '' where it sees none. */
export type QrReader = (video: HTMLVideoElement) => Promise<string>

type Detector = { detect: (from: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
type DetectorClass = {
  new (options: { formats: string[] }): Detector
  getSupportedFormats: () => Promise<string[]>
}

const nativeReader = async (): Promise<QrReader | null> => {
  const found = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector
  const formats = (await found?.getSupportedFormats().catch(() => [])) ?? []
  if (!found || !formats.includes('qr_code')) return null
  const detector = new found({ formats: ['qr_code'] })
  return async (video) => (await detector.detect(video))[0]?.rawValue ?? ''
}

/**
 * The script comes by the page, not by the worker: what a worker's own address asks for is outside of the service worker's
 * scope, and would not be there without a network.
 */
const startWorker = async (): Promise<Worker> => {
  const script = await (await fetch(qrScript)).text()
  return new Worker(URL.createObjectURL(new Blob([script], { type: 'text/javascript' })))
}

const asked = (worker: Worker, side: number, pixels: ArrayBufferLike): Promise<string> =>
  new Promise((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<string>) => resolve(data), { once: true })
    worker.addEventListener('error', () => reject(new Error('the reader of codes failed')), { once: true })
    worker.postMessage({ side, pixels }, [pixels as ArrayBuffer])
  })

const ownReader = async (): Promise<QrReader> => {
  const worker = await startWorker()
  const canvas = document.createElement('canvas')
  canvas.width = limits.frameSide
  canvas.height = limits.frameSide
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return async (video) => {
    const { videoWidth: width, videoHeight: height } = video
    const cut = Math.min(width, height)
    if (!context || cut === 0) return ''
    const side = limits.frameSide
    context.drawImage(video, (width - cut) / 2, (height - cut) / 2, cut, cut, 0, 0, side, side)
    return asked(worker, side, context.getImageData(0, 0, side, side).data.buffer)
  }
}

/** The browser's own reader where it knows these codes, else one in a worker. */
export const openQrReader = async (): Promise<QrReader> => (await nativeReader()) ?? ownReader()
