import {
  eventFieldErrors,
  type FieldErrors,
  isQuantity,
  placesSentence,
  ticketTypeErrors,
} from '#contract/laws/event-rules.ts'
import { messages } from '#contract/words/messages.ts'
import { type EventDraft, type TicketTypeDraft, ticketTypeShapes, typedNumber } from './event-draft-form.ts'

/**
 * 'faltam 3 vagas', 'há 1 vaga a mais', 'todas as vagas distribuídas'. Blank categories count as none; null where they
 * are all that is missing.
 */
export const placesText = (
  type: Pick<TicketTypeDraft, 'quantidadeDisponivel' | 'categorias'>,
): string | null => {
  const quantity = typedNumber(type.quantidadeDisponivel)
  if (!isQuantity(quantity)) return null
  const places = type.categorias.map(({ quantidade }) => typedNumber(quantidade) || 0)
  const missing = quantity - places.reduce((sum, count) => sum + count, 0)
  return missing === 0 && !places.every(isQuantity) ? null : placesSentence(missing)
}

/** product §5 Create event: the message beside each field that is wrong. */
export const eventDraftErrors = (draft: EventDraft): FieldErrors => ({
  ...eventFieldErrors(draft),
  ...(draft.image ? {} : { image: messages.eventCreation.fields.image }),
  ...ticketTypeErrors(ticketTypeShapes(draft.tiposDeIngressos)),
})

/**
 * The sentence above the form: a wrong end says so when it is all that is wrong, else the general one; null when all is
 * well.
 */
export const eventDraftSummary = (errors: FieldErrors): string | null => {
  const sentences = Object.values(errors)
  if (sentences.length === 0) return null
  return sentences.length === 1 && sentences[0] === messages.eventCreation.endBeforeStart
    ? messages.eventCreation.endBeforeStart
    : messages.eventCreation.required
}
