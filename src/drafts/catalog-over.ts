import type { Catalog } from '#contract/nouns/catalog.ts'
import { type CatalogDraft, catalogDraftOf } from './catalog-draft.ts'

type Keyed = { key: string }

const isKeyed = (value: unknown): value is Keyed[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'object' && item !== null && 'key' in item)

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Of a list: what was taken out or put in on either side, and each part that both have. */
const mergedLists = (before: readonly Keyed[], typed: readonly Keyed[], now: readonly Keyed[]): Keyed[] => {
  const was = new Map(before.map((item) => [item.key, item]))
  const is = new Map(now.map((item) => [item.key, item]))
  const mine = new Set(typed.map(({ key }) => key))
  return [
    ...typed.flatMap((item) => {
      const [old, stored] = [was.get(item.key), is.get(item.key)]
      if (!old) return [item]
      return stored ? [merged(old, item, stored)] : []
    }),
    ...now.filter(({ key }) => !was.has(key) && !mine.has(key)),
  ]
}

/** What was typed where it differs from what was read, else what is stored now. */
const merged = <T extends object>(before: T, typed: T, now: T): T => {
  const entries = Object.entries(typed).map(([name, mine]: [string, unknown]) => {
    const [was, is] = [before[name as keyof T], now[name as keyof T]]
    if (isKeyed(was) && isKeyed(mine) && isKeyed(is)) return [name, mergedLists(was, mine, is)]
    return [name, same(mine, was) ? is : mine]
  })
  return Object.fromEntries(entries) as T
}

type Types = CatalogDraft['form']['tiposDeIngressos']

/** What was taken off and can still be put back; not what another took away, or brought back, meanwhile. */
const removedOver = (
  removed: NonNullable<CatalogDraft['removed']>,
  [was, is, types]: [Types, Types, Types],
): NonNullable<CatalogDraft['removed']> =>
  removed.flatMap(({ type, index }) => {
    if (types.some(({ key }) => key === type.key)) return []
    const back = (mergedLists(was, [type], is) as Types).find(({ key }) => key === type.key)
    return back ? [{ type: back, index }] : []
  })

/** The edit over what is stored now: what was typed stays, what was not touched is as it is stored (law W13). */
export const catalogOver = (before: Catalog, draft: CatalogDraft, now: Catalog): CatalogDraft => {
  const [was, is] = [catalogDraftOf(before), catalogDraftOf(now)]
  const types = mergedLists(
    was.form.tiposDeIngressos,
    draft.form.tiposDeIngressos,
    is.form.tiposDeIngressos,
  ) as Types
  const toggled = (key: string): boolean => was.stopped.includes(key) !== draft.stopped.includes(key)
  const stored = [was.form.tiposDeIngressos, is.form.tiposDeIngressos, types] satisfies [Types, Types, Types]
  return {
    form: { ...draft.form, tiposDeIngressos: types },
    ...(draft.removed && { removed: removedOver(draft.removed, stored) }),
    stopped: types
      .map(({ key }) => key)
      .filter((key) => (toggled(key) ? draft.stopped : is.stopped).includes(key)),
  }
}
