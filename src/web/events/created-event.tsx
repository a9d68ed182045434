import { useEffect, useRef } from 'react'
import { placeLine } from '#contract/laws/place-line.ts'
import type { EventSummary } from '#contract/nouns/event.ts'
import { EventTimes } from '../event-list/event-times.tsx'
import { LinkButton } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { PageIcon } from '../ui/page-icon.tsx'
import { ShareButton } from '../ui/share-button.tsx'
import styles from './created-event.module.css'

type Props = {
  /** Of all tabs. */
  events: readonly EventSummary[]
  id: string
  /** ms; when the list was read. */
  now: number
}

const Created = ({ event, now }: { event: EventSummary; now: number }) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const address = `${location.origin}/eventos/${event.id}`
  return (
    <Card as="section" labelledBy="criado-agora" className={styles.created}>
      <div className={styles.words}>
        <h2 id="criado-agora" ref={heading} tabIndex={-1} className={styles.mark}>
          Criado agora
        </h2>
        <p className={styles.name}>{event.nome}</p>
        <p className={styles.line}>
          <PageIcon name="calendar" size={18} />
          <EventTimes event={event} now={now} />
        </p>
        {event.local && (
          <p className={styles.line}>
            <PageIcon name="pin" size={18} />
            <span>{placeLine(event)}</span>
          </p>
        )}
      </div>
      <div className={styles.ways}>
        <LinkButton to="/eventos/$id" params={{ id: event.id }} block>
          Ver Evento
        </LinkButton>
        <LinkButton to="/eventos/$id/dashboard" params={{ id: event.id }} variant="secondary" block>
          Dashboard
        </LinkButton>
        <ShareButton title={event.nome} url={address} variant="secondary" block />
        <div className={styles.copy}>
          <CopyButton
            text={address}
            label="Copiar link"
            doneLabel="Link copiado"
            variant="ghost"
            failedText="Não foi possível copiar. Selecione o link abaixo."
            oneLine
          />
        </div>
      </div>
    </Card>
  )
}

/** The event that its organiser has just made: the list has it wherever its date says. */
export const CreatedEvent = ({ events, id, now }: Props) => {
  const event = events.find((one) => one.id === id)
  return event && <Created key={id} event={event} now={now} />
}
