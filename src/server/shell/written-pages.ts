import { SharedText } from '../http/shared-text.ts'

type Known = { madeOf: readonly unknown[]; page: SharedText }

const most = 500

/** Caches rendered pages; one is rendered again when its data changed. */
export const createWrittenPages = () => {
  const kept = new Map<string, Known>()
  return {
    page: (name: string, madeOf: readonly unknown[], write: () => string): SharedText => {
      const known = kept.get(name)
      if (known?.madeOf.every((part, index) => part === madeOf[index])) return known.page
      const [oldest] = kept.keys()
      if (!known && kept.size >= most && oldest !== undefined) kept.delete(oldest)
      const page = new SharedText(write())
      kept.set(name, { madeOf, page })
      return page
    },
  }
}
