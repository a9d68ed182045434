import { SharedText } from '../http/shared-text.ts'

type Known = { madeOf: readonly unknown[]; page: SharedText }

const most = 500

/** Pages as they were written last: one is written again when what it was made of is another. */
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
