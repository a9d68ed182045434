import { limits } from '../words/limits.ts'
import { messages } from '../words/messages.ts'

export const imageTypes = ['image/png', 'image/jpeg', 'image/jpg', 'image/gif'] as const

/** product §5: png, jpeg, jpg and gif; not beyond the size limit. */
export const imageError = (file: { type: string; size: number }): string | null => {
  if (!imageTypes.some((type) => type === file.type)) return messages.eventCreation.imageType
  return file.size > limits.bannerMaxBytes ? messages.eventCreation.imageTooLarge : null
}
