import { bytesOf } from './data-url.ts'

/** px; the smallest fits whatever share of a request an image may have. */
const sides = [1600, 1200, 900, 640, 480, 320, 240, 160] as const
const qualities = [0.85, 0.7, 0.55] as const

/** Turned as its metadata says: an element honours that in every engine we serve, `createImageBitmap` does not. */
const decode = async (file: Blob): Promise<HTMLImageElement> => {
  const image = new Image()
  image.src = URL.createObjectURL(file)
  try {
    await image.decode()
  } finally {
    URL.revokeObjectURL(image.src)
  }
  if (image.naturalWidth === 0 || image.naturalHeight === 0) throw new Error('no size')
  return image
}

const draw = (image: HTMLImageElement, side: number): HTMLCanvasElement => {
  const { naturalWidth: width, naturalHeight: height } = image
  const scale = Math.min(1, side / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const brush = canvas.getContext('2d')
  if (!brush) throw new Error('no canvas')
  brush.fillStyle = '#fff'
  brush.fillRect(0, 0, canvas.width, canvas.height)
  brush.drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvas
}

/**
 * An image file redrawn as a JPEG data URL of at most `maxBytes`; its metadata stays behind. Rejects what is no image.
 */
export const shrinkImage = async (file: Blob, maxBytes: number): Promise<string> => {
  const image = await decode(file)
  for (const side of sides) {
    const canvas = draw(image, side)
    for (const quality of qualities) {
      const dataUrl = canvas.toDataURL('image/jpeg', quality)
      if (bytesOf(dataUrl) <= maxBytes) return dataUrl
    }
  }
  throw new Error('too large')
}
