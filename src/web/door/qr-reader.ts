import { doorLimits } from '#contract/words/door-limits.ts'
import { qrCode, qrScript } from './qr-script.ts'
import type { Asked } from './qr.worker.ts'

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

const fetchCompiled = async (): Promise<ArrayBuffer> => {
  const answer = await fetch(qrCode)
  if (!answer.ok) throw new Error('no compiled reader')
  return answer.arrayBuffer()
}

/**
 * Both come by the page, not by the worker: what a worker's own address asks for is outside of the service worker's
 * scope, and would not be there without a network.
 */
const startWorker = async (): Promise<Worker> => {
  const script = await (await fetch(qrScript)).text()
  const worker = new Worker(URL.createObjectURL(new Blob([script], { type: 'text/javascript' })))
  void fetchCompiled().then(
    (compiled) => worker.postMessage({ compiled } satisfies Asked, [compiled]),
    () => null,
  )
  return worker
}

/** One question at a time: who asks while one is open waits for its answer first. */
const questions = (worker: Worker) => {
  let settle: { resolve: (text: string) => void; reject: (error: Error) => void } | null = null
  worker.addEventListener('message', ({ data }: MessageEvent<string>) => settle?.resolve(data))
  worker.addEventListener('error', () => settle?.reject(new Error('the reader of codes failed')))
  let last: Promise<unknown> = Promise.resolve()
  const ask = (side: number, pixels: ArrayBuffer): Promise<string> =>
    new Promise((resolve, reject) => {
      settle = { resolve, reject }
      worker.postMessage({ side, pixels } satisfies Asked, [pixels])
    })
  return (frame: () => { side: number; pixels: ArrayBuffer }): Promise<string> => {
    const answer = last.then(() => {
      const { side, pixels } = frame()
      return ask(side, pixels)
    })
    last = answer.catch(() => undefined)
    return answer
  }
}

const ownReader = async (): Promise<QrReader> => {
  const ask = questions(await startWorker())
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return async (video) => {
    const { videoWidth: width, videoHeight: height } = video
    const cut = Math.min(width, height)
    if (!context || cut === 0) return ''
    const side = Math.min(cut, doorLimits.frameSide)
    if (canvas.width !== side) Object.assign(canvas, { width: side, height: side })
    return ask(() => {
      context.drawImage(video, (width - cut) / 2, (height - cut) / 2, cut, cut, 0, 0, side, side)
      return { side, pixels: context.getImageData(0, 0, side, side).data.buffer }
    })
  }
}

/** The browser's own reader where it knows these codes, else one in a worker. */
export const openQrReader = async (): Promise<QrReader> => (await nativeReader()) ?? ownReader()
