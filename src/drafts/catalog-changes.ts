import type { Catalog, CatalogType } from '#contract/nouns/catalog.ts'
import { brDateTime } from '#contract/laws/dates.ts'
import { askedText, eligibilityText } from '#contract/laws/eligibility.ts'
import { messages } from '#contract/words/messages.ts'
import { type CatalogDraft, catalogDraftOf } from './catalog-draft.ts'
import {
  type CategoryDraft,
  eligibilityRuleOf,
  type LotDraft,
  type TicketTypeDraft,
} from './event-draft-form.ts'
import { placedLots } from './price-doubts.ts'
import { brlCents, isUncommonPrice, priceOf, priceOffer } from './prices.ts'

/** What an edit does to one ticket, said to its organiser before it is sent. */
export type CatalogChange = { ticket: string; lines: string[] }

const words = messages.catalog.changes

type Part = { key: string; nome: string }

const gone = <P extends Part>(before: readonly P[], now: readonly P[]): P[] =>
  before.filter(({ key }) => !now.some((part) => part.key === key))

const added = <P extends Part>(before: readonly P[], now: readonly P[]): P[] => gone(now, before)

/** Parts that were and are there. */
const kept = <P extends Part>(before: readonly P[], now: readonly P[]): [P, P][] =>
  now.flatMap((part): [P, P][] => {
    const was = before.find(({ key }) => key === part.key)
    return was ? [[was, part]] : []
  })

const takenOf = (parts: readonly { id: string; ocupadas: number }[], key: string): number =>
  parts.find(({ id }) => id === key)?.ocupadas ?? 0

/** A price of few digits or a high one is said to be looked at once more. */
const withDoubt = (preco: string, line: string): string => {
  if (!isUncommonPrice(preco)) return line
  const inReais = priceOffer(preco, true)
  return `${line} ${inReais === null ? words.priceAsked : words.priceDoubt(inReais)}`
}

const priceLine = (was: LotDraft, is: LotDraft): string =>
  withDoubt(is.preco, words.price(is.nome, priceOf(was.preco), priceOf(is.preco)))

const placesOf = (typed: string): string => (typed === '1' ? '1 vaga' : `${typed} vagas`)

const lotAdded = ({ nome, preco, quantidadeDisponivel: places }: LotDraft): string =>
  withDoubt(preco, words.lotAdded(nome, priceOf(preco), placesOf(places)))

const timeOf = (typed: string): string | null => (typed === '' ? null : brDateTime(typed))

const datesLine = ({ viradaAutomatica, lotes }: TicketTypeDraft, lot: LotDraft): string => {
  const [from, until] = [timeOf(lot.dataInicio), timeOf(lot.dataFim)]
  const mayBeEarlier = viradaAutomatica && lotes[0]?.key !== lot.key
  return from !== null && mayBeEarlier
    ? words.datesOrEarlier(lot.nome, from, until)
    : words.dates(lot.nome, from, until)
}

const lotLines = (stored: CatalogType, before: TicketTypeDraft, now: TicketTypeDraft): string[] => [
  ...kept(before.lotes, now.lotes).flatMap(([was, is]) => [
    ...(was.nome === is.nome ? [] : [words.renamed('O lote', was.nome, is.nome)]),
    ...(brlCents(was.preco) === brlCents(is.preco) ? [] : [priceLine(was, is)]),
    ...(was.quantidadeDisponivel === is.quantidadeDisponivel
      ? []
      : [words.places(is.nome, was.quantidadeDisponivel, is.quantidadeDisponivel)]),
    ...(was.dataInicio === is.dataInicio && was.dataFim === is.dataFim ? [] : [datesLine(now, is)]),
  ]),
  ...added(before.lotes, now.lotes).map(lotAdded),
  ...gone(before.lotes, now.lotes).map(({ key, nome }) =>
    words.removed(`Lote ${nome}`, takenOf(stored.lotes, key)),
  ),
]

const ruleOf = ({ exigencias }: CategoryDraft): string =>
  JSON.stringify(exigencias ? eligibilityRuleOf(exigencias) : null)

const ruleText = ({ nome, exigencias }: CategoryDraft): string | null => {
  const rule = exigencias ? eligibilityRuleOf(exigencias) : null
  if (rule === null) return null
  const text = askedText(nome, eligibilityText(rule, null))
  const isAged = rule.idade_minima !== null || rule.idade_maxima !== null
  return isAged ? `${text} (${words.ageOn[rule.idade_em]})` : text
}

const ruleLine = (was: CategoryDraft, is: CategoryDraft): string => {
  const now = ruleText(is)
  return now === null
    ? words.eligibilityOff(is.nome)
    : words.eligibility(is.nome, ruleText(was) ?? words.anybody, now)
}

/** What follows for whom is said once, however many categories ask for it. */
const ruleLines = (pairs: readonly [CategoryDraft, CategoryDraft][]): string[] => {
  const changed = pairs.filter(([was, is]) => ruleOf(was) !== ruleOf(is))
  const isAsked = changed.some(([, is]) => ruleText(is) !== null)
  return [...changed.map(([was, is]) => ruleLine(was, is)), ...(isAsked ? [words.eligibilityFor] : [])]
}

const categoryLines = (stored: CatalogType, before: TicketTypeDraft, now: TicketTypeDraft): string[] => [
  ...kept(before.categorias, now.categorias).flatMap(([was, is]) => [
    ...(was.nome === is.nome ? [] : [words.categoryRenamed(was.nome, is.nome)]),
    ...(was.quantidade === is.quantidade ? [] : [words.places(is.nome, was.quantidade, is.quantidade)]),
    ...(was.restricao === is.restricao && was.categoriasPermitidas.join() === is.categoriasPermitidas.join()
      ? []
      : [words.pairs(is.nome)]),
  ]),
  ...ruleLines(kept(before.categorias, now.categorias)),
  ...added(before.categorias, now.categorias).map(({ nome, quantidade }) =>
    words.categoryAdded(nome, placesOf(quantidade)),
  ),
  ...gone(before.categorias, now.categorias).map(({ key, nome }) =>
    words.removed(`Categoria ${nome}`, takenOf(stored.categorias, key), true),
  ),
]

const questionLines = (before: TicketTypeDraft, now: TicketTypeDraft): string[] => {
  const named = (type: TicketTypeDraft) =>
    type.camposPersonalizados.map((field) => ({ ...field, nome: field.titulo }))
  const [was, is] = [named(before), named(now)]
  return [
    ...kept(was, is).flatMap(([old, field]) =>
      JSON.stringify(old) === JSON.stringify(field) ? [] : [words.questionChanged(field.titulo)],
    ),
    ...added(was, is).map(({ titulo }) => words.questionAdded(titulo)),
    ...gone(was, is).map(({ titulo }) => words.questionRemoved(titulo)),
  ]
}

const typeLines = (
  stored: CatalogType,
  [before, now]: [TicketTypeDraft, TicketTypeDraft],
  [wasStopped, isStopped]: [boolean, boolean],
): string[] => [
  ...(before.nome === now.nome ? [] : [words.renamed('O ingresso', before.nome, now.nome)]),
  ...(before.descricao === now.descricao ? [] : [words.text]),
  ...(wasStopped === isStopped ? [] : [isStopped ? words.stopped : words.resumed]),
  ...(before.quantidadeDisponivel === now.quantidadeDisponivel
    ? []
    : [words.places(now.nome, before.quantidadeDisponivel, now.quantidadeDisponivel)]),
  ...categoryLines(stored, before, now),
  ...lotLines(stored, before, now),
  ...questionLines(before, now),
]

/** A new ticket with what is on sale first, its categories, and its lots where it has several or a price wants another look. */
const newLines = ({ nome, quantidadeDisponivel, categorias, lotes, tipo }: TicketTypeDraft): string[] => {
  const price = priceOf(lotes.find(({ ativo }) => ativo)?.preco ?? '')
  const named = tipo === 'atleta' ? categorias.map((one) => `${one.nome} (${placesOf(one.quantidade)})`) : []
  return [
    words.typeAdded(nome, price, placesOf(quantidadeDisponivel)),
    ...(named.length === 0 ? [] : [words.categoriesAdded(named.join(', '))]),
    ...lotes.filter(({ preco }) => lotes.length > 1 || isUncommonPrice(preco)).map(lotAdded),
  ]
}

/** What changes for whom; empty when nothing does. */
export const catalogChanges = (catalog: Catalog, draft: CatalogDraft): CatalogChange[] => {
  const before = catalogDraftOf(catalog)
  const [was, is] = [before.form.tiposDeIngressos, draft.form.tiposDeIngressos]
  const storedOf = (key: string) => catalog.tipos.find(({ id }) => id === key)
  const changed = kept(was, is).map(([old, now]) => {
    const stored = storedOf(now.key)
    const stops: [boolean, boolean] = [before.stopped.includes(now.key), draft.stopped.includes(now.key)]
    return { ticket: now.nome, lines: stored ? typeLines(stored, [old, now], stops) : [] }
  })
  return [
    ...changed.filter(({ lines }) => lines.length > 0),
    ...added(was, is).map((type) => {
      const { key, nome, quantidadeDisponivel } = type
      const archived = catalog.arquivados?.find(({ id }) => id === key)
      const stopped = draft.stopped.includes(key) ? [words.backStopped] : []
      const lines = archived
        ? [words.back(quantidadeDisponivel, archived.ocupadas), ...stopped]
        : newLines(type)
      return { ticket: nome, lines }
    }),
    ...gone(was, is).map(({ key, nome }) => ({
      ticket: nome,
      lines: [words.removed('O ingresso', storedOf(key)?.ocupadas ?? 0)],
    })),
  ]
}

/** The prices that the summary asks to be looked at once more: those that are new, with their fields in the form. */
export const askedPrices = (catalog: Catalog, draft: CatalogDraft): { place: string; path: string }[] => {
  const before = catalogDraftOf(catalog).form.tiposDeIngressos.flatMap(({ lotes }) => lotes)
  return placedLots(draft.form)
    .filter(({ lotKey, preco }) => {
      const was = before.find(({ key }) => key === lotKey)
      return isUncommonPrice(preco) && brlCents(was?.preco ?? '') !== brlCents(preco)
    })
    .map(({ place, path }) => ({ place, path }))
}
