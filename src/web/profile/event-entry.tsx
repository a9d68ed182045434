import type { EventSummary } from '#contract/nouns/event.ts'
import { messages } from '#contract/words/messages.ts'
import { LinkButton } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { DateTime } from '../ui/date-time.tsx'
import styles from './event-entry.module.css'

type Props = {
  event: Pick<EventSummary, 'id' | 'nome' | 'data_hora' | 'fuso_horario'> & { local?: string }
  /** The person's own, which may be copied. */
  own?: boolean
}

/** An event whose dashboard the person may see, and the ways to it. */
export const EventEntry = ({ event, own = false }: Props) => (
  <Card as="li" className={styles.event}>
    <div>
      <h3 className={styles.name}>{event.nome || messages.profile.eventWithoutName}</h3>
      <p className={styles.when}>
        {event.data_hora ? (
          <DateTime value={event.data_hora} zone={event.fuso_horario} />
        ) : (
          messages.profile.dateUndefined
        )}
        {event.local && ` · ${event.local}`}
      </p>
    </div>
    {event.id && (
      <div className={styles.ways}>
        <LinkButton to="/eventos/$id" params={{ id: event.id }} variant="secondary">
          Ver Evento
        </LinkButton>
        <LinkButton to="/eventos/$id/dashboard" params={{ id: event.id }}>
          Dashboard
        </LinkButton>
        {own && (
          <LinkButton to="/eventos/$id/duplicar" params={{ id: event.id }} variant="ghost">
            Duplicar evento
          </LinkButton>
        )}
      </div>
    )}
  </Card>
)
