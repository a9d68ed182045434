import { zonedDateTime } from '#contract/laws/dates.ts'
import { eventWhen } from '#contract/laws/event-when.ts'
import { brl } from '#contract/laws/money.ts'
import { button, letter, list, text, typed } from './letter.ts'
import type { MailedCancellation } from './mailed-cancellations.store.ts'
import type { Mail } from './mailer.ts'

const whatOf = ({ kind, evento }: MailedCancellation): string =>
  kind === 'evento'
    ? `O evento ${typed(evento)} foi cancelado pela organização.`
    : `A organização de ${typed(evento)} cancelou ingressos do seu pedido.`

const subjectOf = ({ kind, evento }: MailedCancellation): string =>
  kind === 'evento' ? `Evento cancelado: ${typed(evento)}` : `Ingresso cancelado: ${typed(evento)}`

const factsOf = ({ evento, dataHora, zone, reason }: MailedCancellation) =>
  list(typed(evento), [
    ['Data', eventWhen(zonedDateTime(dataHora, zone), zone)],
    ['Motivo', typed(reason)],
  ])

/** To whoever bought tickets that the organiser cancelled, with the centavos that come back. */
export const cancellationLetter = (
  cancelled: MailedCancellation,
  { count, cents }: { count: number; cents: number },
  profileUrl: string,
): Mail =>
  letter(cancelled.email, subjectOf(cancelled), [
    text(cancelled.confirmedAt === null ? 'Olá.' : `Olá, ${typed(cancelled.nome)}.`),
    text(
      `${whatOf(cancelled)} ${count === 1 ? '1 ingresso seu não vale' : `${count} ingressos seus não valem`} mais na entrada.`,
    ),
    factsOf(cancelled),
    ...(cents > 0
      ? [
          text(`O valor de ${brl(cents)} está sendo devolvido pelo mesmo meio em que foi pago.`),
          text('O prazo para o valor aparecer depende do seu banco ou da administradora do cartão.'),
        ]
      : []),
    button('Ver minha conta', profileUrl),
  ])

/** To whoever holds a ticket that somebody else bought. */
export const holderCancellationLetter = (cancelled: MailedCancellation): Mail =>
  letter(cancelled.email, subjectOf(cancelled), [
    text('Olá.'),
    text(`${whatOf(cancelled)} O seu ingresso não vale mais na entrada.`),
    factsOf(cancelled),
    text('O valor volta para quem comprou.'),
  ])
