import type { FieldErrors } from '#contract/laws/event-rules.ts'
import type { EventDraft } from './event-draft-form.ts'

type List = 'categorias' | 'lotes' | 'camposPersonalizados'

const inPart = /^tiposDeIngressos\.(\d+)(?:\.(categorias|lotes|camposPersonalizados)\.(\d+))?/

/** Keys of the ticket types and of all rows in them. */
export const partKeys = ({ tiposDeIngressos }: EventDraft): string[] =>
  tiposDeIngressos
    .flatMap((type) => [type, ...type.categorias, ...type.lotes, ...type.camposPersonalizados])
    .map(({ key }) => key)

const isOf = (keys: ReadonlySet<string>, draft: EventDraft, path: string): boolean => {
  const [, index, list, row] = inPart.exec(path) ?? []
  const type = draft.tiposDeIngressos[Number(index)]
  const part = list === undefined ? undefined : type?.[list as List][Number(row)]
  return [type, part].every((one) => one === undefined || keys.has(one.key))
}

/** What is wrong with the parts that a form had when it was sent, and not yet with those that were added since. */
export const judgedErrors = (
  draft: EventDraft,
  errors: FieldErrors,
  judged: readonly string[],
): FieldErrors => {
  const keys = new Set(judged)
  return Object.fromEntries(Object.entries(errors).filter(([path]) => isOf(keys, draft, path)))
}
