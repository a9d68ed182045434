import { limits } from '#contract/words/limits.ts'
import { messages } from '#contract/words/messages.ts'

/** Why the browser cannot take an image as a banner, by decoding it; null when it can. `url`: of data or of a blob. */
export const decodingError = async (url: string): Promise<string | null> => {
  const image = new Image()
  image.src = url
  try {
    await image.decode()
  } catch {
    return messages.eventCreation.imageType
  }
  const isTooLarge = image.naturalWidth * image.naturalHeight > limits.bannerMaxPixels
  return isTooLarge ? messages.eventCreation.imageTooLarge : null
}
