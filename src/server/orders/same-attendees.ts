import { parseBrDate } from '#contract/laws/plain-dates.ts'
import { digitsOnly } from '#contract/laws/documents.ts'
import { messages } from '#contract/words/messages.ts'
import { isKeptImage } from '#contract/nouns/order-draft.ts'
import { type CustomAnswer, type TicketLine, withoutGuardian } from '#contract/nouns/ticket.ts'
import { normalizeEmail } from '#contract/nouns/user.ts'
import type { Queryable } from '../db/open.ts'
import { Refusal } from '../http/refusal.ts'
import { contentsOf } from './answer-images.store.ts'
import { shaOf } from './kept-images.ts'
import { matchLines, type PlacedAttendee } from './order-form.ts'
import type { Attendee, Order, OrderItem } from './orders.store.ts'

type Answer = Pick<CustomAnswer, 'titulo' | 'tipo' | 'answer'>

const words = (text: string | undefined): string => (text ?? '').trim()

const guardianOf = (athlete: Attendee['athleteInfo']): string[] | null =>
  athlete?.responsavel ? [words(athlete.responsavel.nome), digitsOnly(athlete.responsavel.cpf)] : null

/** An attendee's data with differences of notation removed; images are compared apart. */
const normal = ({ personalInfo, athleteInfo, customFields }: Attendee): string =>
  JSON.stringify([
    words(personalInfo.firstName),
    words(personalInfo.lastName),
    normalizeEmail(personalInfo.email),
    digitsOnly(personalInfo.phone),
    digitsOnly(personalInfo.cpf),
    parseBrDate(personalInfo.birthDate) ?? words(personalInfo.birthDate),
    athleteInfo ? [words(athleteInfo.category), athleteInfo.gender, words(athleteInfo.shirtSize)] : null,
    guardianOf(athleteInfo),
    customFields
      .filter(({ tipo, answer }) => tipo !== 'imagem' && words(answer) !== '')
      .toSorted((a, b) => a.titulo.localeCompare(b.titulo))
      .map(({ titulo, answer }) => [titulo, words(answer)]),
  ])

const imagesOf = (answers: readonly Answer[]): Map<string, string> =>
  new Map(
    answers
      .filter(({ tipo, answer }) => tipo === 'imagem' && isKeptImage(answer))
      .map(({ titulo, answer }) => [titulo, answer]),
  )

/** Pairs of differing image addresses of one question; an image sent in the request has no address to compare. */
const otherImages = (bound: readonly Answer[], given: readonly Answer[]): [string, string][] => {
  const carried = imagesOf(given)
  return [...imagesOf(bound)].flatMap(([titulo, address]) => {
    const other = carried.get(titulo)
    return other === undefined || other === address ? [] : [[address, other]]
  })
}

const isSame = (bound: Attendee | null, given: Attendee): boolean =>
  bound !== null && normal(bound) === normal(given)

/** A guardian is kept of minors alone; what else a page still holds says nothing. */
const attendeeOf = (line: TicketLine, { type, attendee }: OrderItem): Attendee => {
  if (type.tipo !== 'atleta') return { ...line, athleteInfo: undefined }
  const isKept = attendee?.athleteInfo?.responsavel !== undefined
  return isKept || !line.athleteInfo ? line : { ...line, athleteInfo: withoutGuardian(line.athleteInfo) }
}

type Pairs = readonly [string, string][]
/** What images show, by the sha of their addresses. */
type Contents = Awaited<ReturnType<typeof contentsOf>>

export const readContents = async (db: Queryable, pairs: Pairs): Promise<Contents> =>
  pairs.length === 0 ? new Map() : contentsOf(db, pairs.flat().map(shaOf))

/** One image has an address in each order that it was kept for. */
export const areSameImages = (pairs: Pairs, contents: Contents): boolean =>
  pairs.every(([one, other]) => {
    const content = contents.get(shaOf(one))
    return content !== undefined && content === contents.get(shaOf(other))
  })

/** Images whose addresses differ, when the lines otherwise carry exactly the attendees that are bound; else null (law P12). */
export const differingImages = (order: Pick<Order, 'items'>, lines: readonly TicketLine[]): Pairs | null => {
  const matched = matchLines(order, lines)
  if (!matched.every(({ item, line }) => isSame(item.attendee, attendeeOf(line, item)))) return null
  return matched.flatMap(({ item, line }) =>
    otherImages(item.attendee?.customFields ?? [], line.customFields),
  )
}

/** Whether the lines carry exactly the attendees that are bound. */
export const areBound = async (
  db: Queryable,
  order: Pick<Order, 'items'>,
  lines: readonly TicketLine[],
): Promise<boolean> => {
  const pairs = differingImages(order, lines)
  return pairs !== null && areSameImages(pairs, await readContents(db, pairs))
}

/** Whether binding these attendees leaves the order as it is. */
export const isUnchanged = (order: Pick<Order, 'items'>, attendees: readonly PlacedAttendee[]): boolean =>
  attendees.every(({ pos, attendee }) => {
    const bound = order.items.find((item) => item.pos === pos)?.attendee ?? null
    return (
      isSame(bound, attendee) && otherImages(bound?.customFields ?? [], attendee.customFields).length === 0
    )
  })

export const changedElsewhere = (): Refusal => new Refusal(409, messages.server.changedElsewhere)
