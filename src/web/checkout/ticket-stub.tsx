import { placeLine } from '#contract/laws/place-line.ts'
import { bannerSource, type EventInfo } from '#contract/nouns/event.ts'
import type { OrderTicket } from '#contract/nouns/order-ticket.ts'
import { kindText } from '#contract/words/kind-text.ts'
import { LinkButton } from '../ui/button.tsx'
import { BannerImage } from '../ui/banner-image.tsx'
import { EventDate } from '../ui/event-date.tsx'
import { FilledSkeleton } from '../ui/skeleton.tsx'
import styles from './ticket-stub.module.css'
import { Joined } from '../ui/joined.tsx'

type Props = {
  evento: EventInfo
  /** As the server has them; null before they are read, or when that failed. */
  tickets: readonly OrderTicket[] | null
  isLoading: boolean
  /** How many they will be. */
  count: number
}

type StubProps = { evento: EventInfo; ticket: OrderTicket }

const Stub = ({
  evento,
  ticket: { id, participante_nome, ticket_type_nome, categoria, codigo, situacao },
}: StubProps) => (
  <li className={styles.stub}>
    <BannerImage
      className={styles.banner}
      src={bannerSource(evento)}
      preview={evento.banner_preview}
      alt=""
      tint={evento.nome}
      eager
    />
    <div className={styles.body}>
      <p className={styles.event}>{evento.nome}</p>
      <p className={styles.when}>
        <EventDate value={evento.data_hora} zone={evento.fuso_horario} />
        <span>
          <Joined text={placeLine(evento)} />
        </span>
      </p>
    </div>
    <div className={styles.foot}>
      <div className={styles.tear}>
        {participante_nome && <p className={styles.name}>{participante_nome}</p>}
        <p className={styles.type}>{kindText(ticket_type_nome, categoria)}</p>
        {codigo !== null && (
          <p className={styles.marked}>
            <span className={styles.label}>Código do ingresso</span>
            <span className={styles.code}>{codigo}</span>
          </p>
        )}
      </div>
      {id !== null && situacao === 'Válido' && (
        <p className={styles.open}>
          <LinkButton to="/ingresso/$id" params={{ id }} variant="secondary" block>
            Abrir ingresso
          </LinkButton>
        </p>
      )}
    </div>
  </li>
)

/** The bought tickets as paper: who, what, when and where, and the code that is asked at the door. */
export const TicketStubs = ({ evento, tickets, isLoading, count }: Props) => {
  if (tickets === null)
    return (
      isLoading && (
        <div className={styles.stubs}>
          {Array.from({ length: count }, (_, index) => (
            <div key={index} className={styles.coming}>
              <FilledSkeleton />
            </div>
          ))}
        </div>
      )
    )
  return (
    <ul className={styles.stubs}>
      {tickets.map((ticket, index) => (
        <Stub key={ticket.codigo ?? index} evento={evento} ticket={ticket} />
      ))}
    </ul>
  )
}
