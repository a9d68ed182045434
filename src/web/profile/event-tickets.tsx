import { Link } from '@tanstack/react-router'
import { messages } from '#contract/words/messages.ts'
import { soldCategory, type SoldTicket } from '#contract/nouns/ticket.ts'
import { LinkButton } from '../ui/button.tsx'
import { counted } from '../ui/counted.ts'
import { cx } from '../ui/cx.ts'
import { FilledSkeleton } from '../ui/skeleton.tsx'
import { WhenWhere } from '../ui/when-where.tsx'
import styles from './event-tickets.module.css'
import type { Held } from './wallet.ts'

const kinds: Partial<Record<string, string>> = { atleta: 'Atleta', espectador: 'Espectador' }

const typeText = ({ ticket_type_nome, tipo, modo }: SoldTicket): string => {
  const name = ticket_type_nome || kinds[tipo] || tipo || messages.profile.typeUndefined
  return modo === 'dupla' && !/dupla/i.test(name) ? `${name} · Dupla` : name
}

type RowProps = { label: string; value: string; className?: string | undefined }

const Row = ({ label, value, className }: RowProps) =>
  value === '' ? null : (
    <div className={className}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )

/** Who it is for, what it is and its code; `isFirst`: the one that is needed at the next door. */
const Ticket = ({ held: { ticket, partner }, isFirst }: { held: Held; isFirst: boolean }) => {
  const { situacao, codigo } = ticket
  return (
    <li
      className={cx(
        styles.ticket,
        isFirst ? styles.first : styles.row,
        situacao === 'Cancelado' && styles.cancelled,
      )}
    >
      <dl className={styles.facts}>
        <Row
          label={ticket.tipo === 'atleta' ? 'Atleta' : 'Nome'}
          value={ticket.participante_nome}
          className={styles.name}
        />
        <Row label="Ingresso" value={typeText(ticket)} />
        <Row
          label="Categoria"
          value={soldCategory(ticket.athlete_info)}
          className={cx(ticket.modo === 'dupla' && styles.beside)}
        />
        <Row label="Dupla com" value={partner ?? ''} className={styles.partner} />
        <Row label="Código" value={codigo} className={styles.code} />
      </dl>
      {(isFirst || situacao !== 'Válido') && (
        <span className={styles.situation} data-situation={situacao}>
          {situacao}
        </span>
      )}
      {situacao === 'Válido' && codigo !== '' && (
        <LinkButton
          to="/ingresso/$id"
          params={{ id: ticket.id }}
          variant={isFirst ? 'primary' : 'secondary'}
          large={isFirst}
        >
          Abrir ingresso
        </LinkButton>
      )}
    </li>
  )
}

/** Rows that are seen at once; those beyond are folded, if there are two of them and more. */
const rowsShown = 3

type Props = {
  tickets: readonly Held[]
  /** How long until it, of the next event. */
  until?: string
}

/** All tickets of an event as one paper: its name, date and place stand once, each ticket has its code. */
export const EventTickets = ({ tickets, until }: Props) => {
  const [top] = tickets
  if (top === undefined) return null
  const { ticket } = top
  const isNext = until !== undefined
  const name = ticket.evento_nome || messages.profile.eventWithoutName
  const rows = isNext ? tickets.slice(1) : tickets
  const shown = rows.length > rowsShown + 1 ? rowsShown : rows.length
  const items = (list: readonly Held[]) =>
    list.map((held) => <Ticket key={held.ticket.id} held={held} isFirst={false} />)
  return (
    <li className={cx(styles.paper, isNext && styles.next)}>
      <div className={styles.head}>
        {isNext && <p className={styles.until}>{until}</p>}
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
          date={ticket.evento_data_hora}
          zone={ticket.fuso_horario}
          undated={messages.profile.dateUndefined}
          place={ticket.evento_local}
        />
      </div>
      <div className={styles.body}>
        <ul className={styles.list}>
          {isNext && <Ticket held={top} isFirst />}
          {items(rows.slice(0, shown))}
        </ul>
        {shown < rows.length && (
          <details className={styles.more}>
            <summary>{`Mais ${counted(rows.length - shown, 'ingresso', 'ingressos')}`}</summary>
            <ul className={styles.list}>{items(rows.slice(shown))}</ul>
          </details>
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
