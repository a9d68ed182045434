import { calendarFile } from '#contract/laws/calendar-file.ts'
import { zonedDateTime } from '#contract/laws/dates.ts'
import { eventWhen } from '#contract/laws/event-when.ts'
import { placeLine } from '#contract/laws/place-line.ts'
import type { WhenWhere } from '../jobs/move-note.ts'
import { button, letter, list, text, typed } from './letter.ts'
import type { MovedEvent } from './moved-events.store.ts'
import type { Attachment, Mail } from './mailer.ts'

type Facts = { isLater: boolean; isElsewhere: boolean; rows: [string, string][] }

const factsOf = (event: MovedEvent, from: WhenWhere): Facts => {
  const said = (instant: Date): string => eventWhen(zonedDateTime(instant, event.zone), event.zone)
  const [before, now] = [new Date(from.start), event.dataHora]
  const place = placeLine(event)
  const isLater = before.getTime() !== now.getTime()
  const isElsewhere = from.place !== place
  return {
    isLater,
    isElsewhere,
    rows: [
      ['Data', said(now)],
      ...(isLater ? [['Data anterior', said(before)] as [string, string]] : []),
      ['Local', typed(place)],
      ...(isElsewhere ? [['Local anterior', typed(from.place)] as [string, string]] : []),
    ],
  }
}

const changed = (
  { isLater, isElsewhere }: Facts,
  names: { date: string; place: string; both: string },
): string => (isLater && isElsewhere ? names.both : isLater ? names.date : names.place)

const calendarOf = (event: MovedEvent, address: string, now: Date): Attachment[] => {
  const local = (instant: Date): string => zonedDateTime(instant, event.zone)
  const shown = {
    ...event,
    data_hora: local(event.dataHora),
    data_hora_final: event.dataHoraFinal && local(event.dataHoraFinal),
    fuso_horario: event.zone,
  }
  const content = calendarFile(shown, address, now)
  return content === null
    ? []
    : [{ filename: 'evento.ics', contentType: 'text/calendar; charset=utf-8', content }]
}

export type Reader = {
  email: string
  /** Null of whom is not known by name. */
  nome: string | null
  link: string
  isBuyer: boolean
}

/** What moved, before and now, to one who has tickets. */
export const moveLetter = (
  event: MovedEvent,
  from: WhenWhere,
  to: Reader,
  { address, now }: { address: string; now: Date },
): Mail => {
  const facts = factsOf(event, from)
  const subject = changed(facts, { date: 'Nova data', place: 'Novo local', both: 'Nova data e novo local' })
  const what = changed(facts, { date: 'a data', place: 'o local', both: 'a data e o local' })
  return {
    ...letter(to.email, `${subject}: ${typed(event.nome)}`, [
      text(to.nome === null ? 'Olá.' : `Olá, ${typed(to.nome)}.`),
      text(
        `A organização mudou ${what} do evento. ${to.isBuyer ? 'Os seus ingressos continuam valendo, com os mesmos códigos' : 'O seu ingresso continua valendo, com o mesmo código'}.`,
      ),
      list(typed(event.nome), facts.rows),
      text('O que foi impresso ou guardado antes ainda mostra o anterior. Para a sua agenda, abra o anexo.'),
      button(to.isBuyer ? 'Ver meus ingressos' : 'Abrir meu ingresso', to.link),
      text(
        to.isBuyer
          ? 'Se você não puder ir, veja em Minha Conta se ainda pode desistir, ou fale com a organização.'
          : 'Se você não puder ir, fale com quem comprou ou com a organização. Não encaminhe este e-mail: o ingresso vale uma entrada.',
      ),
    ]),
    attachments: calendarOf(event, address, now),
  }
}
