import { calendarFile } from '#contract/laws/calendar-file.ts'
import { zonedDateTime } from '#contract/laws/dates.ts'
import type { Deps } from '../process/deps.ts'
import { type PrintDeps, printOrder } from '../tickets/print-order.ts'
import type { MailedOrder } from './mailed-orders.store.ts'
import type { Attachment } from './mailer.ts'

const calendarOf = (order: MailedOrder, address: string, now: Date): Attachment[] => {
  const local = (instant: Date): string => zonedDateTime(instant, order.zone)
  const event = {
    id: order.eventId,
    nome: order.evento,
    local: order.local,
    data_hora: local(order.dataHora),
    data_hora_final: order.dataHoraFinal && local(order.dataHoraFinal),
    fuso_horario: order.zone,
  }
  const content = calendarFile(event, address, now)
  return content === null
    ? []
    : [{ filename: 'evento.ics', contentType: 'text/calendar; charset=utf-8', content }]
}

/** What comes with the letter of an approved order: its tickets to print, and the event for a calendar. */
export const orderAttachments = async (
  deps: PrintDeps & Pick<Deps, 'clock'>,
  orderId: string,
  order: MailedOrder,
): Promise<Attachment[]> => {
  const pdf = await printOrder(deps, { orderId, named: order.nome !== null })
  const address = `${deps.settings.publicBaseUrl}/eventos/${order.eventId}`
  return [
    ...(pdf ? [{ filename: 'ingressos.pdf', contentType: 'application/pdf', content: pdf }] : []),
    ...calendarOf(order, address, deps.clock()),
  ]
}
