import type { AttendeeErrors } from '#contract/laws/attendee-rules.ts'
import type { TicketLine } from '#contract/nouns/ticket.ts'
import type { CheckoutContext } from '#machines/checkout.context.ts'

/** The cards of the attendees: which stand open, and what they were last opened and folded for. */
export type Cards = {
  draft: readonly TicketLine[]
  /** Fields that are still missing or wrong, of each attendee. */
  missing: readonly number[]
  /** How often the form was refused. */
  refusals: number
  open: ReadonlySet<number>
  /** Whose card the person is in. */
  at: number | null
}

type Next = Pick<Cards, 'draft' | 'missing' | 'refusals'>

export const missingOf = (errors: AttendeeErrors, count: number): number[] =>
  Array.from(
    { length: count },
    (_, index) => Object.keys(errors).filter((path) => path.startsWith(`tickets.${index}.`)).length,
  )

/** Name, CPF and box. */
const guardianFields = 3

/** How many fields an attendee has to fill in. */
export const fieldsOf = (
  { personalInfo, athleteInfo, customFields }: TicketLine,
  hasCategories: boolean,
  isMinor = false,
): number =>
  Object.keys(personalInfo).length +
  (athleteInfo ? 3 + Number(hasCategories) : 0) +
  (isMinor ? guardianFields : 0) +
  customFields.length

const nextMissing = (missing: readonly number[], after: number): number[] => {
  const next = [...missing.keys()].filter((index) => missing[index] !== 0)
  const found = next.find((index) => index > after) ?? next[0]
  return found === undefined ? [] : [found]
}

/** Nothing of an attendee is filled in. */
export const isEmpty = ({ personalInfo, customFields }: TicketLine): boolean =>
  [...Object.values(personalInfo), ...customFields.map(({ answer }) => answer)].every((text) => !text)

/** Those with something to correct, but of those not begun with no more than the first. */
const refusedCards = ({ draft, missing }: Next): number[] => {
  const wrong = [...missing.keys()].filter((index) => missing[index] !== 0)
  return wrong.filter((index, place) => {
    const line = draft[index]
    return place === 0 || (line !== undefined && !isEmpty(line))
  })
}

/** At first the attendee who is to be filled in; nobody is folded away alone. */
export const firstCards = (next: Next): Cards => ({
  ...next,
  open: new Set(next.missing.length === 1 ? [0] : nextMissing(next.missing, -1)),
  at: null,
})

/**
 * A card that has just become complete opens the next one, and folds once the person goes on in another; a refusal opens
 * all that were begun and have something to correct, and the first of the others.
 */
export const nextCards = (cards: Cards, next: Next): Cards => {
  const { missing, refusals } = next
  if (refusals !== cards.refusals) return { ...cards, ...next, open: new Set(refusedCards(next)) }
  const changed = next.draft.findIndex((line, index) => line !== cards.draft[index])
  if (changed === -1) return { ...cards, ...next }
  const kept = [...cards.open].filter(
    (index) => missing[index] !== 0 || index === changed || index === cards.at,
  )
  const isDone = cards.missing[changed] !== 0 && missing[changed] === 0
  return { ...cards, ...next, open: new Set([...kept, ...(isDone ? nextMissing(missing, changed) : [])]) }
}

export const toggled = (cards: Cards, index: number): Cards => {
  const open = new Set(cards.open)
  if (!open.delete(index)) open.add(index)
  return { ...cards, open }
}

/** Beside the category of an athlete who is entered already. */
export const enteredErrors = ({
  entered,
  error,
}: Pick<CheckoutContext, 'entered' | 'error'>): AttendeeErrors =>
  entered === null || error === null ? {} : { [`tickets.${entered}.athleteInfo.category`]: error }
