import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { timeZoneNote } from '#contract/laws/dates.ts'
import { shortDateTime } from '#contract/laws/short-dates.ts'
import { bracketsOf } from '#contract/nouns/bracket.ts'
import type { EventInfo } from '#contract/nouns/event.ts'
import { Notice } from '../ui/notice.tsx'
import { BracketLinks } from './bracket-links.tsx'
import styles from './event-over.module.css'
import { OrganiserContact } from './organiser-contact.tsx'

type Props = {
  evento: EventInfo
  /** When the event was read, ms. */
  now: number
  /** What somebody was told who was about to buy when it ended. */
  error: string | null
  openOrder: ReactNode
}

/** What stands in the place of the tickets once nothing is sold any more. */
export const EventOver = ({ evento, now, error, openOrder }: Props) => {
  const { data_hora, data_hora_final, fuso_horario, organizador, contato } = evento
  const brackets = bracketsOf(evento)
  const last = data_hora_final ?? data_hora
  const year = new Date(now).toISOString().slice(0, 4)
  return (
    <section className={styles.over} aria-labelledby="encerrado">
      <h2 id="encerrado">Evento encerrado</h2>
      {error !== null && <Notice kind="error">{error}</Notice>}
      <p>
        {data_hora_final === null ? 'Aconteceu em' : 'Terminou em'}{' '}
        <time dateTime={last}>{shortDateTime(last, year)}</time> {timeZoneNote(fuso_horario)}
      </p>
      {brackets.length > 0 && (
        <div className={styles.brackets}>
          <BracketLinks evento={evento} brackets={brackets} variant="primary" />
        </div>
      )}
      {organizador && (
        <p>
          Organização: <b>{organizador}</b>
          {contato && <OrganiserContact contact={contato} />}
        </p>
      )}
      <p>
        Quem participou encontra seus ingressos em <Link to="/perfil">Minha Conta</Link>.
      </p>
      {openOrder}
    </section>
  )
}
