import type { EventFilter } from '#contract/laws/search-choices.ts'
import { limits } from '#contract/words/limits.ts'

/** The filter that an address says, null when it says none; what is too long to be looked for is left out. */
export const filterOf = (search: object): EventFilter | null => {
  const said: Record<string, unknown> = { ...search }
  const textOf = (name: string): string => {
    const text = said[name]
    return typeof text === 'string' && text.length <= limits.textMax ? text.trim() : ''
  }
  const filter = { q: textOf('q'), cidade: textOf('cidade'), esporte: textOf('esporte') }
  return filter.q + filter.cidade + filter.esporte === '' ? null : filter
}
