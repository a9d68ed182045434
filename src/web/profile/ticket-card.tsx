import { Link } from '@tanstack/react-router'
import { messages } from '#contract/words/messages.ts'
import { soldCategory, type SoldTicket } from '#contract/nouns/ticket.ts'
import { LinkButton } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { FilledSkeleton } from '../ui/skeleton.tsx'
import { WhenWhere } from '../ui/when-where.tsx'
import styles from './ticket-card.module.css'

type Props = {
  ticket: SoldTicket
  /** Name of the pair's other half, null when there is none or it is not known. */
  partner: string | null
  /** How long until its event, of the ticket that is needed next. */
  until?: string
}

const kinds: Partial<Record<string, string>> = { atleta: 'Atleta', espectador: 'Espectador' }

const typeText = ({ ticket_type_nome, tipo, modo }: SoldTicket): string => {
  const name = ticket_type_nome || kinds[tipo] || tipo || messages.profile.typeUndefined
  return modo === 'dupla' && !/dupla/i.test(name) ? `${name} · Dupla` : name
}

const Row = ({ label, value }: { label: string; value: string }) =>
  value === '' ? null : (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )

/** A ticket that looks like one: what it is for on the left, its code on the stub. */
export const TicketCard = ({ ticket, partner, until }: Props) => {
  const { evento_data_hora: date, situacao } = ticket
  const isNext = until !== undefined
  const name = ticket.evento_nome || messages.profile.eventWithoutName
  return (
    <li className={cx(styles.ticket, isNext && styles.next, situacao === 'Cancelado' && styles.cancelled)}>
      <div className={styles.main}>
        <p className={styles.head}>
          {isNext && <span className={styles.until}>{until}</span>}
          <span className={styles.situation} data-situation={situacao}>
            {situacao}
          </span>
        </p>
        <h3 className={styles.event}>
          {ticket.evento_id ? (
            <Link to="/eventos/$id" params={{ id: ticket.evento_id }}>
              {name}
            </Link>
          ) : (
            name
          )}
        </h3>
        <WhenWhere
          className={styles.when}
          date={date}
          zone={ticket.fuso_horario}
          undated={messages.profile.dateUndefined}
          place={ticket.evento_local}
        />
        <dl className={styles.facts}>
          <Row label="Ingresso" value={typeText(ticket)} />
          <Row label="Categoria" value={soldCategory(ticket.athlete_info)} />
          <Row label={ticket.tipo === 'atleta' ? 'Atleta' : 'Nome'} value={ticket.participante_nome} />
          <Row label="Dupla com" value={partner ?? ''} />
        </dl>
      </div>
      <div className={styles.stub}>
        {ticket.codigo && (
          <p>
            <span className={styles.label}>Código</span>
            <span className={styles.code}>{ticket.codigo}</span>
          </p>
        )}
        {situacao === 'Válido' && ticket.codigo !== '' && (
          <LinkButton
            to="/ingresso/$id"
            params={{ id: ticket.id }}
            variant={isNext ? 'primary' : 'secondary'}
            large={isNext}
          >
            Abrir ingresso
          </LinkButton>
        )}
      </div>
    </li>
  )
}

/** The place of the next ticket while it is read. */
export const TicketSkeleton = () => (
  <span className={styles.awaited}>
    <FilledSkeleton />
  </span>
)
