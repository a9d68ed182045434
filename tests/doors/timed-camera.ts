import { deflateSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { frameSize } from '../support/code-frames.ts'

export type Seen = {
  text: string
  /** ms from the first picture of what is held before the camera, and from the first one that can be read, until the screen said it. */
  held: number
  readable: number
}

type Camera = {
  /** What is to be held before it: pictures of a hand that does not keep still, each compressed. */
  prepare: (pictures: readonly string[]) => Promise<void>
  sees: (firstReadable: number) => Promise<Seen>
  rests: () => Promise<void>
}

/** Runs in the page: a camera of fifteen pictures a second that tells when each is new. */
const watch = ({ width, height, sand }: { width: number; height: number; sand: string }): void => {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')
  const pictureOf = async (packed: string): Promise<ImageData> => {
    const bytes = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0))
    const open = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'))
    const luma = new Uint8Array(await new Response(open).arrayBuffer())
    const image = new ImageData(width, height)
    const pixels = new Uint32Array(image.data.buffer)
    for (const [at, value] of luma.entries()) pixels[at] = 0xff_00_00_00 | (value * 0x01_01_01)
    return image
  }
  let empty: ImageData[] = []
  let prepared: ImageData[] = []
  let before: ImageData[] = []
  let shownAt: number[] = []
  setInterval(() => {
    const at = shownAt.length % Math.max(1, before.length)
    const picture = before[at]
    if (picture) context?.putImageData(picture, 0, 0)
    shownAt.push(performance.now())
  }, 66)
  const hold = (pictures: ImageData[]): void => {
    before = pictures
    shownAt = []
  }
  const begin = async (): Promise<void> => {
    empty = [await pictureOf(sand)]
    if (before.length === 0) hold(empty)
  }
  void begin()
  navigator.mediaDevices.getUserMedia = () => Promise.resolve(canvas.captureStream())
  const query = navigator.permissions.query.bind(navigator.permissions)
  navigator.permissions.query = (asked) =>
    asked.name === 'camera' ? Promise.resolve({ state: 'granted' } as PermissionStatus) : query(asked)
  const shown = (): string => document.querySelector('[role="alert"]')?.textContent ?? ''
  const until = (holds: () => boolean): Promise<number> =>
    new Promise((resolve) => {
      const look = (): void => (holds() ? resolve(performance.now()) : void requestAnimationFrame(look))
      look()
    })
  const isShown = async (pictures: number): Promise<void> => {
    const video = document.querySelector('video')
    for (let count = 0; count < pictures; count += 1)
      await new Promise<unknown>((resolve) => video?.requestVideoFrameCallback(resolve) ?? resolve(null))
  }
  const camera: Camera = {
    prepare: async (pictures) => void (prepared = await Promise.all(pictures.map(pictureOf))),
    sees: async (firstReadable) => {
      hold(prepared)
      const at = await until(() => shown() !== '')
      const since = (picture: number): number => at - (shownAt[picture] ?? at)
      return { text: shown(), held: since(0), readable: since(firstReadable) }
    },
    rests: async () => {
      hold(empty)
      // a phone that stands still in between must not wake up before the picture that it saw last
      await isShown(4)
      for (const button of document.querySelectorAll('button'))
        if (/^(Próximo|Não deixar passar)$/.test(button.textContent)) button.click()
      await until(() => shown() === '')
    },
  }
  Object.assign(globalThis, { timedCamera: camera })
}

const packed = (luma: Uint8Array): string => deflateSync(luma).toString('base64')

/** A camera whose pictures are timed, pointed at `sand` until something is held before it. */
export const giveTimedCamera = (page: Page, sand: Uint8Array): Promise<unknown> =>
  page.addInitScript(watch, { ...frameSize, sand: packed(sand) })

type Held = { timedCamera: Camera }

export const prepare = (page: Page, pictures: readonly Uint8Array[]): Promise<void> =>
  page.evaluate((texts) => (globalThis as unknown as Held).timedCamera.prepare(texts), pictures.map(packed))

/** What the screen said of what was prepared; null where nothing was said within `patience`, ms. */
export const isSeen = (page: Page, firstReadable: number, patience: number): Promise<Seen | null> =>
  page.evaluate(
    ([first, most]) =>
      Promise.race([
        (globalThis as unknown as Held).timedCamera.sees(first),
        new Promise<null>((resolve) => setTimeout(resolve, most, null)),
      ]),
    [firstReadable, patience] as const,
  )

/** What was said is closed, and nothing is before the camera. */
export const isTakenAway = (page: Page): Promise<void> =>
  page.evaluate(() => (globalThis as unknown as Held).timedCamera.rests())
