import { placeLine } from '#contract/laws/place-line.ts'
import { daysUntil } from './wallet.ts'
import type { OwnEvent, SharedEvent } from '#contract/nouns/own-events.ts'
import { ownState } from '#contract/nouns/own-events.ts'
import { bannerSource } from '#contract/nouns/event.ts'
import { messages } from '#contract/words/messages.ts'
import { BannerImage } from '../ui/banner-image.tsx'
import { LinkButton } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { cx } from '../ui/cx.ts'
import { EventDate } from '../ui/event-date.tsx'
import styles from './event-entry.module.css'
import { Joined } from '../ui/joined.tsx'

type Entry = Pick<SharedEvent, 'id' | 'nome' | 'data_hora' | 'fuso_horario'> & {
  local?: string
  cidade?: string | null
}

const When = ({ event }: { event: Entry }) => (
  <p className={styles.when}>
    {event.data_hora ? (
      <EventDate value={event.data_hora} zone={event.fuso_horario} />
    ) : (
      messages.profile.dateUndefined
    )}
    {event.local && (
      <span>
        <Joined text={placeLine({ local: event.local, cidade: event.cidade })} />
      </span>
    )}
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

type Own = { event: OwnEvent; now: Date }

/** How an own event stands, and how long until it. */
const Standing = ({ event, now }: Own) => {
  const state = ownState(event, now)
  const isComing = event.data_hora !== '' && new Date(event.data_hora) > now
  return (
    (state !== null || isComing) && (
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
    )
  )
}

/** How much of an own event is sold; beside it, the way to one like it. */
const Sold = ({ event: { id, vendas } }: Own) => (
  <div className={styles.sold}>
    {vendas && vendas.capacidade > 0 && (
      <p>
        {vendas.vendidos} de {vendas.capacidade} {vendas.capacidade === 1 ? 'vendido' : 'vendidos'}
      </p>
    )}
    {id && (
      <LinkButton to="/eventos/$id/duplicar" params={{ id }} variant="ghost">
        Duplicar evento
      </LinkButton>
    )}
    {vendas && vendas.capacidade > 0 && (
      <progress aria-hidden="true" max={vendas.capacidade} value={vendas.vendidos} />
    )}
  </div>
)

type Props = { event: Entry; own?: Own }

/** An event whose dashboard the person may see, and the ways to it; of one's own also how it stands. */
export const EventEntry = ({ event, own }: Props) => (
  <Card as="li" className={styles.event}>
    <div className={styles.told}>
      <BannerImage
        className={styles.picture}
        src={own ? bannerSource(own.event) : null}
        preview={own?.event.banner_preview}
        alt=""
        tint={event.nome}
      />
      <h3 className={styles.name}>{event.nome || messages.profile.eventWithoutName}</h3>
      {own && <Standing {...own} />}
      <When event={event} />
      {own && <Sold {...own} />}
    </div>
    {event.id && (
      <div className={styles.ways}>
        {!own?.event.oculto && (
          <LinkButton to="/eventos/$id" params={{ id: event.id }} variant="secondary">
            Ver Evento
          </LinkButton>
        )}
        <LinkButton to="/eventos/$id/dashboard" params={{ id: event.id }}>
          Dashboard
        </LinkButton>
      </div>
    )}
  </Card>
)
