import { placeLine } from '#contract/laws/place-line.ts'
import type { MouseEvent } from 'react'
import { timeZoneNote } from '#contract/laws/dates.ts'
import { shortDateTime } from '#contract/laws/short-dates.ts'
import { calendarFile } from '#contract/laws/calendar-file.ts'
import { checkoutMessages as messages } from '#contract/words/checkout-messages.ts'
import type { EventInfo } from '#contract/nouns/event.ts'
import type { SelectedTicket } from '#contract/nouns/ticket.ts'
import { serverNow } from '../http/server-clock.ts'
import { AnchorButton, Button } from '../ui/button.tsx'
import { PageIcon } from '../ui/page-icon.tsx'
import { saveFile } from '../ui/save-file.ts'
import styles from './ticket-actions.module.css'

type Props = { evento: EventInfo; tickets: readonly SelectedTicket[] }

const addressOf = ({ id }: EventInfo): string => `${window.location.origin}/eventos/${encodeURIComponent(id)}`

const invitation = (evento: EventInfo): string =>
  messages.invitation({
    evento: evento.nome,
    when: [evento.data_hora && shortDateTime(evento.data_hora, ''), timeZoneNote(evento.fuso_horario)]
      .filter(Boolean)
      .join(' '),
    where: placeLine(evento),
  })

/** What the event is, for the partner: no code, no name, no other data of anybody. */
const SendToPartner = ({ evento }: Pick<Props, 'evento'>) => {
  const text = invitation(evento)
  const url = addressOf(evento)
  const share = (event: MouseEvent): void => {
    if (!('share' in navigator)) return
    event.preventDefault()
    navigator.share({ title: evento.nome, text, url }).catch(() => undefined)
  }
  return (
    <AnchorButton
      variant="secondary"
      href={`https://wa.me/?text=${encodeURIComponent(`${text} ${url}`)}`}
      target="_blank"
      rel="noopener noreferrer"
      onClick={share}
    >
      <PageIcon name="share" /> Enviar para a dupla
    </AnchorButton>
  )
}

/** What can be done with tickets that were bought. */
export const TicketActions = ({ evento, tickets }: Props) => {
  const file = calendarFile(evento, addressOf(evento), new Date(serverNow()))
  return (
    <div className={styles.choices}>
      {tickets.some(({ modo }) => modo === 'dupla') && <SendToPartner evento={evento} />}
      {file !== null && (
        <Button
          variant="secondary"
          onClick={() => saveFile('evento.ics', new Blob([file], { type: 'text/calendar;charset=utf-8' }))}
        >
          <PageIcon name="calendar" /> Adicionar à agenda
        </Button>
      )}
    </div>
  )
}
