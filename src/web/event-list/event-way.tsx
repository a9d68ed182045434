import { placeLine } from '#contract/laws/place-line.ts'
import { shortDateTime } from '#contract/laws/short-dates.ts'
import type { EventSummary } from '#contract/nouns/event.ts'
import type { SeenEvent } from '../app/navigation.ts'
import { Button, type ButtonVariant, LinkButton } from '../ui/button.tsx'
import styles from './event-way.module.css'
import { OfferPrice } from './offer.tsx'

type Props = {
  event: EventSummary
  label: string
  variant: ButtonVariant
  /** Id of the heading that names the event. */
  named: string
  /** Called for an event without an id. */
  onOpen: (id: string) => void
}

/** The year is said: the page does not know yet which one it is. */
const seenOf = (event: EventSummary): SeenEvent => ({
  nome: event.nome,
  line: `${shortDateTime(event.data_hora, '')} · ${placeLine(event)}`,
})

/** The last row of a card: the price, and the button that leads to the event. */
export const EventWay = ({ event, label, variant, named, onOpen }: Props) => (
  <div className={styles.way}>
    <OfferPrice event={event} />
    {event.id ? (
      <LinkButton
        to="/eventos/$id"
        params={{ id: event.id }}
        state={{ seen: seenOf(event) }}
        variant={variant}
        aria-describedby={named}
      >
        {label}
      </LinkButton>
    ) : (
      <Button variant={variant} aria-describedby={named} onClick={() => onOpen(event.id)}>
        {label}
      </Button>
    )}
  </div>
)
