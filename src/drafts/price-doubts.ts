import { shortList } from '#contract/laws/short-list.ts'
import { digitsOnly } from '#contract/laws/documents.ts'
import type { EventDraft } from './event-draft-form.ts'
import { changeLot } from './event-draft-parts.ts'
import { messages } from '#contract/words/messages.ts'
import { brlCents, isUncommonPrice, priceInReais, priceOf, priceSettled } from './prices.ts'

/** A price of few digits without a comma: centavos as the box shows it, reais as many people mean it. */
export type PriceDoubt = {
  /** All that it was typed for. */
  lots: { typeKey: string; lotKey: string }[]
  /** 'Dupla, 1º lote; Mista, 1º lote' */
  place: string
  /** Its first field in the form. */
  path: string
  /** The digits alone. */
  typed: string
  price: string
  inReais: string
}

type Types = Pick<EventDraft, 'tiposDeIngressos'>

const named = (name: string, otherwise: string): string => name.trim() || otherwise

/** Every lot of the form with its place, from its top down. */
export const placedLots = ({ tiposDeIngressos }: Types) =>
  tiposDeIngressos.flatMap((type, at) =>
    type.lotes.map(({ key, nome, preco }, index) => {
      const place = `${named(type.nome, `Ingresso ${at + 1}`)}, ${named(nome, `lote ${index + 1}`)}`
      const path = `tiposDeIngressos.${at}.lotes.${index}.preco`
      return { typeKey: type.key, lotKey: key, place, path, preco }
    }),
  )

/** Every price of the form that is in doubt, once. */
export const priceDoubts = (draft: Types): PriceDoubt[] => {
  const found = new Map<string, ReturnType<typeof placedLots>>()
  for (const lot of placedLots(draft)) {
    const inReais = priceInReais(lot.preco)
    if (inReais !== null) found.set(inReais, [...(found.get(inReais) ?? []), lot])
  }
  return [...found].flatMap(([inReais, lots]) => {
    const [first] = lots
    if (!first) return []
    const { path, preco } = first
    const place = shortList(
      lots.map((lot) => lot.place),
      '; ',
    )
    const typed = String(Number(digitsOnly(preco)))
    const keys = lots.map(({ typeKey, lotKey }) => ({ typeKey, lotKey }))
    return [{ lots: keys, place, path, typed, price: priceOf(preco), inReais }]
  })
}

const uncommonLots = (draft: Types) =>
  placedLots(draft)
    .filter(({ preco }) => isUncommonPrice(preco) && priceInReais(preco) === null)
    .map(({ place, path, preco }) => ({
      place,
      path,
      price: priceOf(preco),
    }))

/** Every price that is asked about before it is published, once. */
export const uncommonPrices = (draft: Types): string[] => [
  ...new Set(uncommonLots(draft).map(({ price }) => price)),
]

/** 'Dupla, 1º lote: R$ 14.900,00': each of them with where it stands. */
export const uncommonPriceLines = (draft: Types): string[] => {
  const lots = uncommonLots(draft)
  return uncommonPrices(draft).map((price) => {
    const places = lots.filter((lot) => lot.price === price).map(({ place }) => place)
    return messages.eventCreation.pricesAsked.line(shortList(places, '; '), price)
  })
}

/** The field of the first of them that its organiser has not agreed to. */
export const firstUncommonField = ({ draft, agreedPrices }: Asked): string | null =>
  uncommonLots(draft).find(({ price }) => !agreedPrices.includes(price))?.path ?? null

type Asked = { draft: Types; agreedPrices: readonly string[] }

/** `agreedPrices`: those that the organiser said are so, wherever they stand. */
export const hasUnagreedPrices = ({ draft, agreedPrices }: Asked): boolean =>
  uncommonPrices(draft).some((price) => !agreedPrices.includes(price))

/** The first price in doubt is what its organiser says it is, from now on, wherever it stands. */
export const settlePrice = (draft: EventDraft, as: 'reais' | 'centavos'): EventDraft => {
  const [doubt] = priceDoubts(draft)
  if (!doubt) return draft
  const preco = priceSettled(brlCents(as === 'reais' ? doubt.inReais : doubt.price) ?? 0)
  return doubt.lots.reduce((all, { typeKey, lotKey }) => changeLot(all, typeKey, lotKey, { preco }), draft)
}
