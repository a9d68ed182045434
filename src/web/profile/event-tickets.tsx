import { Link } from '@tanstack/react-router'
import { toCents } from '#contract/laws/money.ts'
import { messages } from '#contract/words/messages.ts'
import { soldCategory, type SoldTicket } from '#contract/nouns/ticket.ts'
import { BannerImage } from '../ui/banner-image.tsx'
import { LinkButton } from '../ui/button.tsx'
import { counted } from '../ui/counted.ts'
import { cx } from '../ui/cx.ts'
import { Money } from '../ui/money.tsx'
import { FilledSkeleton } from '../ui/skeleton.tsx'
import { WhenWhere } from '../ui/when-where.tsx'
import skeleton from './ticket-skeleton.module.css'
import styles from './event-tickets.module.css'
import more from './more-tickets.module.css'
import next from './next-ticket.module.css'
import { followsPartner, type Held } from './wallet.ts'

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

type TicketProps = {
  held: Held
  /** The one that is needed at the next door. */
  isFirst?: boolean
  /** Its pair is told by the ticket before it: told again to who hears it alone. */
  isSecond?: boolean
}

/** Who it is for, what it is and its code. */
const Ticket = ({ held: { ticket, partner }, isFirst = false, isSecond = false }: TicketProps) => {
  const { situacao, codigo, devolucao } = ticket
  // its name comes later than the tickets
  const awaitsPartner = !isSecond && ticket.dupla_associada !== null && partner === null
  return (
    <li
      className={cx(
        styles.ticket,
        isFirst ? next.first : styles.row,
        situacao === 'Cancelado' && styles.cancelled,
      )}
    >
      <dl className={cx(styles.facts, awaitsPartner && styles.awaits)}>
        <Row
          label={ticket.tipo === 'atleta' ? 'Atleta' : 'Nome'}
          value={ticket.participante_nome}
          className={styles.name}
        />
        <Row label="Ingresso" value={typeText(ticket)} />
        <Row label="Categoria" value={soldCategory(ticket.athlete_info)} className={styles.category} />
        <Row label="Dupla com" value={partner ?? ''} className={isSecond ? styles.told : styles.partner} />
      </dl>
      {codigo !== '' && (
        <p className={styles.code}>
          <span className={styles.label}>Código do ingresso</span>
          <strong>{codigo}</strong>
        </p>
      )}
      {!isFirst && situacao !== 'Válido' && (
        <span className={styles.ended}>
          <Situation of={situacao} />
          {devolucao && <Returned {...devolucao} />}
        </span>
      )}
      {situacao === 'Válido' && codigo !== '' && (
        <LinkButton
          to="/ingresso/$id"
          params={{ id: ticket.id }}
          variant="secondary"
          className={isFirst ? next.open : styles.open}
          large={isFirst}
        >
          Abrir ingresso
        </LinkButton>
      )}
    </li>
  )
}

const returnedWords = ({ feita, contestada }: NonNullable<SoldTicket['devolucao']>): string => {
  if (contestada) return 'devolvidos pela contestação'
  return feita ? 'devolvidos' : 'em devolução'
}

const Returned = (returned: NonNullable<SoldTicket['devolucao']>) => (
  <span className={styles.returned}>
    <Money cents={toCents(returned.valor)} /> {returnedWords(returned)}
  </span>
)

const Situation = ({ of }: { of: SoldTicket['situacao'] }) => (
  <span className={styles.situation} data-situation={of}>
    {of}
  </span>
)

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
    list.map((held) => (
      <Ticket key={held.ticket.id} held={held} isSecond={followsPartner(tickets, tickets.indexOf(held))} />
    ))
  return (
    <li className={cx(styles.paper, isNext && next.next)}>
      {isNext && <BannerImage className={next.banner} src={ticket.evento_imagem} alt="" tint={name} eager />}
      <div className={cx(styles.head, isNext && next.head)}>
        {isNext && (
          <p className={next.until}>
            {until} <Situation of={ticket.situacao} />
          </p>
        )}
        <h3 className={cx(styles.event, isNext && next.event)}>
          {ticket.evento_id ? (
            <Link to="/eventos/$id" params={{ id: ticket.evento_id }}>
              {name}
            </Link>
          ) : (
            name
          )}
        </h3>
        <WhenWhere
          className={cx(styles.when, isNext && next.when)}
          date={ticket.evento_data_hora}
          zone={ticket.fuso_horario}
          undated={messages.profile.dateUndefined}
          place={ticket.evento_local}
        />
      </div>
      {isNext && (
        <ul className={cx(styles.tear, next.tear)}>
          <Ticket held={top} isFirst />
        </ul>
      )}
      {shown > 0 && (
        <div className={cx(styles.tear, isNext && next.rest)}>
          <ul className={styles.list}>{items(rows.slice(0, shown))}</ul>
          {shown < rows.length && (
            <details className={more.more}>
              <summary>{`Mais ${counted(rows.length - shown, 'ingresso', 'ingressos')}`}</summary>
              <ul className={styles.list}>{items(rows.slice(shown))}</ul>
            </details>
          )}
        </div>
      )}
    </li>
  )
}

/** The place of the next ticket while it is read. */
export const TicketSkeleton = () => (
  <span className={skeleton.awaited}>
    <FilledSkeleton />
  </span>
)
