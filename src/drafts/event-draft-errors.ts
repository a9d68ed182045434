import {
  eventFieldErrors,
  type FieldErrors,
  isQuantity,
  ticketTypeErrors,
} from '#contract/laws/event-rules.ts'
import { isLocalDateTime } from '#contract/laws/local-date-time.ts'
import { messages } from '#contract/words/messages.ts'
import { type EventDraft, type TicketTypeDraft, ticketTypeShapes, typedNumber } from './event-draft-form.ts'

/**
 * How many of the type's places are in no category (below 0: too many). Blank categories count as none; null where they
 * are all that is missing, or the quantity itself is.
 */
export const placesLeftOver = (
  type: Pick<TicketTypeDraft, 'quantidadeDisponivel' | 'categorias'>,
): number | null => {
  const quantity = typedNumber(type.quantidadeDisponivel)
  if (!isQuantity(quantity)) return null
  const places = type.categorias.map(({ quantidade }) => typedNumber(quantidade) || 0)
  const missing = quantity - places.reduce((sum, count) => sum + count, 0)
  return missing === 0 && !places.every(isQuantity) ? null : missing
}

/** product §5 Create event: the message beside each field that is wrong. */
export const eventDraftErrors = (draft: EventDraft): FieldErrors => ({
  ...eventFieldErrors(draft),
  ...(draft.image ? {} : { image: messages.eventCreation.fields.image }),
  ...ticketTypeErrors(ticketTypeShapes(draft.tiposDeIngressos)),
})

/** Nothing of it is missing or wrong. */
export const isFinishedType = (type: TicketTypeDraft): boolean =>
  Object.keys(ticketTypeErrors(ticketTypeShapes([type]))).length === 0

/** Where a quantity was typed once and followed: in the type, its lone lot and its lone category. */
const followers = (type: TicketTypeDraft, path: string): string[] => {
  const quantity = type.quantidadeDisponivel
  const [lot, ...otherLots] = type.lotes
  const [category, ...otherCategories] = type.categorias
  return [
    ...(otherLots.length === 0 && lot?.quantidadeDisponivel === quantity
      ? [`${path}.lotes.0.quantidadeDisponivel`]
      : []),
    ...(otherCategories.length === 0 && category?.quantidade === quantity
      ? [`${path}.categorias.0.quantidade`]
      : []),
  ]
}

/** One line a problem: a wrong quantity that its lone lot and category follow is said once. */
export const eventDraftProblems = (draft: EventDraft, errors: FieldErrors): FieldErrors => {
  const said = draft.tiposDeIngressos.flatMap((type, index) => {
    const path = `tiposDeIngressos.${index}`
    return errors[`${path}.quantidadeDisponivel`] ? followers(type, path) : []
  })
  return Object.fromEntries(Object.entries(errors).filter(([path]) => !said.includes(path)))
}

export const valueAt = (draft: EventDraft, path: string): unknown =>
  path.split('.').reduce<unknown>((at, key) => {
    const value: unknown = typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined
    return value
  }, draft)

export const isMissing = (value: unknown): boolean =>
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)

/**
 * The sentence above the form: a wrong end, a wrong contact and too many ticket types say so when they are all that is
 * wrong, the general one where something is missing; '' where each problem says itself, null when all is well.
 */
export const eventDraftSummary = (draft: EventDraft, errors: FieldErrors): string | null => {
  const paths = Object.keys(errors)
  if (paths.length === 0) return null
  const isOnlyEnd = paths.length === 1 && paths[0] === 'dataHoraFinal' && isLocalDateTime(draft.dataHoraFinal)
  if (isOnlyEnd) return messages.eventCreation.endBeforeStart
  if (paths.length === 1 && errors['contato']) return errors['contato']
  const { tooManyTypes } = messages.eventCreation.fields
  const isOnlyTypes = paths.length === 1 && errors['tiposDeIngressos'] === tooManyTypes
  if (isOnlyTypes) return tooManyTypes
  return paths.some((path) => isMissing(valueAt(draft, path))) ? messages.eventCreation.required : ''
}
