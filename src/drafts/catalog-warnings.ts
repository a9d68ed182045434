import type { Catalog } from '#contract/nouns/catalog.ts'
import { lotMessages } from '#contract/words/lot-messages.ts'
import type { CatalogChange } from './catalog-changes.ts'
import { type CatalogDraft, catalogDraftOf, takenPlaces } from './catalog-draft.ts'
import { type TicketTypeDraft, typedNumber } from './event-draft-form.ts'
import { type Now, strandedHints } from './stranded-hints.ts'

/** Places remain, and no lot sells any; null where one does. */
const blocked = (type: TicketTypeDraft, { taken, localNow }: Now): string | null => {
  const leftOf = (key: string, typed: string): number => typedNumber(typed) - (taken.get(key) ?? 0)
  const left = leftOf(type.key, type.quantidadeDisponivel)
  const at = type.lotes.findIndex(({ ativo }) => ativo)
  const lots = type.lotes.filter((_, index) => (type.viradaAutomatica ? index >= at : index === at))
  const current = lots.filter(({ dataFim }) => dataFim === '' || dataFim.slice(0, 16) > localNow)
  const sells = current.some((lot) => leftOf(lot.key, lot.quantidadeDisponivel) > 0)
  if (left <= 0 || sells) return null
  const isOver = current.length === 0 ? { over: [], soldOut: 0, isRest: true } : null
  return lotMessages.blocked(left === 1 ? '1 vaga' : `${left} vagas`, isOver)
}

const warningsOf = (type: TicketTypeDraft, now: Now): string[] => {
  const none = blocked(type, now)
  return none === null ? strandedHints(type, now) : [none]
}

/** What an edit would leave unsold, said before it is saved; not what was so before. */
export const catalogWarnings = (catalog: Catalog, draft: CatalogDraft, localNow: string): CatalogChange[] => {
  const now = { taken: takenPlaces(catalog), localNow }
  const before = catalogDraftOf(catalog).form.tiposDeIngressos
  return draft.form.tiposDeIngressos.flatMap((type) => {
    const was = before.find(({ key }) => key === type.key)
    const known = was ? warningsOf(was, now) : []
    const lines = warningsOf(type, now).filter((line) => !known.includes(line))
    return lines.length === 0 || draft.stopped.includes(type.key) ? [] : [{ ticket: type.nome, lines }]
  })
}
