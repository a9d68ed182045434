import type { Page } from 'playwright-core'
import { frameSize } from './code-frames.ts'

type Seen = { show: (luma: string) => void }

/**
 * A camera that sees what it is shown: the Chromium of these tests has none. `allowed`: permission was given before; the
 * page then is not asked to press. A `refusal` is the name of the error that asking for it ends with.
 */
export const giveCamera = async (
  page: Page,
  { allowed = false, refusal = '' }: { allowed?: boolean; refusal?: string } = {},
): Promise<void> => {
  await page.addInitScript(
    ({ width, height, state, error }) => {
      const canvas = Object.assign(document.createElement('canvas'), { width, height })
      const context = canvas.getContext('2d')
      const image = new ImageData(width, height)
      const show = (luma: string): void => {
        const bytes = Uint8Array.from(atob(luma), (letter) => letter.charCodeAt(0))
        bytes.forEach((value, at) => image.data.set([value, value, value, 255], at * 4))
      }
      // a camera sends a picture again though nothing has moved
      setInterval(() => context?.putImageData(image, 0, 0), 66)
      Object.assign(globalThis, { fakeCamera: { show } })
      navigator.mediaDevices.getUserMedia = () =>
        error === ''
          ? Promise.resolve(canvas.captureStream())
          : Promise.reject(new DOMException('no camera', error))
      const query = navigator.permissions.query.bind(navigator.permissions)
      navigator.permissions.query = (asked) =>
        asked.name === 'camera' ? Promise.resolve({ state } as PermissionStatus) : query(asked)
    },
    { ...frameSize, state: allowed ? 'granted' : 'prompt', error: refusal },
  )
}

/** Something is held before the camera until something else is. */
export const holdBefore = (page: Page, luma: Uint8Array): Promise<void> =>
  page.evaluate(
    (text) => (globalThis as unknown as { fakeCamera: Seen }).fakeCamera.show(text),
    Buffer.from(luma).toString('base64'),
  )
