import { searchChoices } from '#contract/laws/search-choices.ts'
import type { EventSummary } from '#contract/nouns/event.ts'

/**
 * The query of a list that is written whole: '' for all events, one chip's for what it leads to. What else is looked for
 * is shown by the page itself (null): anybody can write any text, and each would be a page to keep.
 */
export const lookedFor = (query: Record<string, string>, events: readonly EventSummary[]): string | null => {
  const said = (['q', 'cidade', 'esporte'] as const).filter((name) => query[name]?.trim())
  if (said.length === 0) return ''
  const [name] = said
  if (said.length > 1 || name === undefined || name === 'q') return null
  const { cidades, esportes } = searchChoices(events)
  const value = query[name] ?? ''
  if (!(name === 'cidade' ? cidades : esportes).includes(value)) return null
  return `?${new URLSearchParams({ [name]: value }).toString()}`
}
