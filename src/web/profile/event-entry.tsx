import { daysUntil } from './wallet.ts'
import type { OwnEvent, SharedEvent } from '#contract/nouns/own-events.ts'
import { ownState } from '#contract/nouns/own-events.ts'
import { messages } from '#contract/words/messages.ts'
import { LinkButton } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { cx } from '../ui/cx.ts'
import { DateTime } from '../ui/date-time.tsx'
import styles from './event-entry.module.css'

type Entry = Pick<SharedEvent, 'id' | 'nome' | 'data_hora' | 'fuso_horario'> & { local?: string }

const When = ({ event }: { event: Entry }) => (
  <p className={styles.when}>
    {event.data_hora ? (
      <DateTime value={event.data_hora} zone={event.fuso_horario} />
    ) : (
      messages.profile.dateUndefined
    )}
    {event.local && ` · ${event.local}`}
  </p>
)

const stateWords: Record<NonNullable<ReturnType<typeof ownState>>, string> = {
  oculto: 'Oculto',
  encerrado: 'Encerrado',
  emAndamento: 'Em andamento',
  esgotado: 'Esgotado',
  semVenda: 'Nada à venda agora',
  aVenda: 'À venda',
}

/** How an own event stands: its state, how long until it, and how much of it is sold. */
const Standing = ({ event, now }: { event: OwnEvent; now: Date }) => {
  const state = ownState(event, now)
  const isComing = event.data_hora !== '' && new Date(event.data_hora) > now
  const { vendas } = event
  return (
    <>
      {(state !== null || isComing) && (
        <p className={styles.state}>
          {state !== null && (
            <span
              className={cx(
                styles.badge,
                (state === 'aVenda' || state === 'emAndamento') && styles.good,
                state === 'semVenda' && styles.warning,
              )}
            >
              {stateWords[state]}
            </span>
          )}
          {isComing && <span>{daysUntil(event.data_hora, now)}</span>}
        </p>
      )}
      {vendas && vendas.capacidade > 0 && (
        <p className={styles.sold}>
          <span>
            {vendas.vendidos} de {vendas.capacidade} {vendas.capacidade === 1 ? 'vendido' : 'vendidos'}
          </span>
          <progress aria-hidden="true" max={vendas.capacidade} value={vendas.vendidos} />
        </p>
      )}
    </>
  )
}

type Props = { event: Entry; own?: { event: OwnEvent; now: Date } }

/** An event whose dashboard the person may see, and the ways to it; of one's own also how it stands. */
export const EventEntry = ({ event, own }: Props) => (
  <Card as="li" className={styles.event}>
    <div className={styles.told}>
      <h3 className={styles.name}>{event.nome || messages.profile.eventWithoutName}</h3>
      <When event={event} />
      {own && <Standing {...own} />}
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
