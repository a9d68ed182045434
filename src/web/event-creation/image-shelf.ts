import type { DraftImage } from '#drafts/event-draft-form.ts'

/** The cover image of this page by its address; the draft holds the address only. */
export const imageShelf = () => {
  const files = new Map<string, Blob>()
  const drop = (url: string): void => {
    files.delete(url)
    URL.revokeObjectURL(url)
  }
  return {
    put: (file: Blob): string => {
      const url = URL.createObjectURL(file)
      files.set(url, file)
      return url
    },
    get: (image: DraftImage | null): Blob | null => (image ? (files.get(image.url) ?? null) : null),
    drop,
    /** Lets go of every image but this one. */
    keepOnly: (kept: string | null): void => {
      for (const url of files.keys()) if (url !== kept) drop(url)
    },
  }
}

export type ImageShelf = ReturnType<typeof imageShelf>
