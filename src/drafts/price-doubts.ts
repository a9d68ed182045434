import { digitsOnly } from '#contract/laws/documents.ts'
import type { EventDraft } from './event-draft-form.ts'
import { changeLot } from './event-draft-parts.ts'
import { brlCents, priceInReais, priceOf, priceText } from './prices.ts'

/** A price of few digits without a comma: centavos as the box shows it, reais as many people mean it. */
export type PriceDoubt = {
  typeKey: string
  lotKey: string
  /** 'Dupla, 1º lote' */
  place: string
  /** The digits alone. */
  typed: string
  price: string
  inReais: string
}

const named = (name: string, otherwise: string): string => name.trim() || otherwise

/** Every price of the form that is in doubt, from its top down. */
export const priceDoubts = (draft: Pick<EventDraft, 'tiposDeIngressos'>): PriceDoubt[] =>
  draft.tiposDeIngressos.flatMap((type, at) =>
    type.lotes.flatMap((lot, index) => {
      const inReais = priceInReais(lot.preco)
      if (inReais === null) return []
      const place = `${named(type.nome, `Ingresso ${at + 1}`)}, ${named(lot.nome, `lote ${index + 1}`)}`
      const typed = String(Number(digitsOnly(lot.preco)))
      return [{ typeKey: type.key, lotKey: lot.key, place, typed, price: priceOf(lot.preco), inReais }]
    }),
  )

/** The first price in doubt is what its organiser says it is, from now on. */
export const settlePrice = (draft: EventDraft, as: 'reais' | 'centavos'): EventDraft => {
  const [doubt] = priceDoubts(draft)
  if (!doubt) return draft
  const preco = as === 'reais' ? doubt.inReais : priceText(brlCents(doubt.price) ?? 0)
  return changeLot(draft, doubt.typeKey, doubt.lotKey, { preco })
}
