import { zonedDateTime } from '#contract/laws/dates.ts'
import { eventWhen } from '#contract/laws/event-when.ts'
import { brl } from '#contract/laws/money.ts'
import { checkoutMessages } from '#contract/words/checkout-messages.ts'
import { button, letter, list, text, typed } from './letter.ts'
import { placeOf, ticketLists } from './letters.ts'
import type { CancelledTicket, MailedCancellation } from './mailed-cancellations.store.ts'
import type { MailedTicket } from './mailed-orders.store.ts'
import type { Mail } from './mailer.ts'

const whatOf = ({ kind, evento, category }: MailedCancellation, which: string): string => {
  if (kind === 'evento') return `O evento ${typed(evento)} foi cancelado pela organização.`
  return kind === 'categoria' && category !== ''
    ? `A organização de ${typed(evento)} cancelou a categoria ${typed(category)}.`
    : `A organização de ${typed(evento)} cancelou ${which}.`
}

const subjects: Record<MailedCancellation['kind'], string> = {
  ...checkoutMessages.calledOff.title,
  ingressos: 'Ingresso cancelado',
}

const subjectOf = ({ kind, evento }: MailedCancellation): string => `${subjects[kind]}: ${typed(evento)}`

const factsOf = (
  { evento, dataHora, zone, reason }: MailedCancellation,
  tickets: readonly CancelledTicket[] = [],
) =>
  list(typed(evento), [
    ['Data', eventWhen(zonedDateTime(dataHora, zone), zone)],
    ...tickets.map((ticket) => ['Ingresso', placeOf(ticket)] as const),
    ['Motivo', typed(reason)],
  ])

const greetingOf = ({ confirmedAt, nome }: MailedCancellation): string =>
  confirmedAt === null ? 'Olá.' : `Olá, ${typed(nome)}.`

const left = (count: number): string =>
  count === 1
    ? 'O outro ingresso do seu pedido continua válido.'
    : `Os outros ${count} ingressos do seu pedido continuam válidos.`

type Voided = {
  /** All of the order. */
  tickets: readonly MailedTicket[]
  /** Those that were cancelled. */
  ids: readonly string[]
  cents: number
}

/** To whoever bought tickets that the organiser cancelled: which, and the centavos that come back. */
export const cancellationLetter = (
  cancelled: MailedCancellation,
  { tickets, ids, cents }: Voided,
  profileUrl: string,
): Mail => {
  const gone = tickets.filter(({ id }) => ids.includes(id))
  const valid = tickets.filter(({ isValid }) => isValid).length
  const many = ids.length === 1 ? '1 ingresso seu não vale' : `${ids.length} ingressos seus não valem`
  return letter(cancelled.email, subjectOf(cancelled), [
    text(greetingOf(cancelled)),
    text(`${whatOf(cancelled, 'ingressos do seu pedido')} ${many} mais na entrada.`),
    ...(valid > 0 ? [text(left(valid))] : []),
    factsOf(cancelled),
    ...ticketLists({ tickets: gone }),
    ...(cents > 0
      ? [
          text(`O valor de ${brl(cents)} está sendo devolvido pelo mesmo meio em que foi pago.`),
          text('O prazo para o valor aparecer depende do seu banco ou da administradora do cartão.'),
        ]
      : []),
    button('Ver minha conta', profileUrl),
  ])
}

/** To whoever was about to pay by PIX for what the organiser cancelled. */
export const unpaidCancellationLetter = (cancelled: MailedCancellation, profileUrl: string): Mail =>
  letter(cancelled.email, subjectOf(cancelled), [
    text(greetingOf(cancelled)),
    text(`${whatOf(cancelled, 'o seu pedido')} O PIX deste pedido foi cancelado: não é preciso pagar.`),
    text('Se você já pagou, o valor volta pelo mesmo meio.'),
    factsOf(cancelled),
    button('Ver minha conta', profileUrl),
  ])

/** To whoever holds tickets that somebody else bought: neither name nor code, for the buyer typed this address (law LA4). */
export const holderCancellationLetter = (
  cancelled: MailedCancellation,
  tickets: readonly CancelledTicket[],
): Mail =>
  letter(cancelled.email, subjectOf(cancelled), [
    text('Olá.'),
    text(
      `${whatOf(cancelled, 'ingressos')} ${tickets.length === 1 ? 'O seu ingresso não vale' : 'Os seus ingressos não valem'} mais na entrada.`,
    ),
    factsOf(cancelled, tickets),
    ...(tickets.some(({ netCents }) => netCents > 0) ? [text('O valor volta para quem comprou.')] : []),
  ])
