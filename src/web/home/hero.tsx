import type { EventSummary } from '#contract/nouns/event.ts'
import { LinkButton } from '../ui/button.tsx'
import { Court } from '../ui/court.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './hero.module.css'
import { CardSkeleton, UpcomingCard } from './upcoming-card.tsx'

/** What the wide window has room for. */
const facts = [
  'Vaga reservada enquanto você paga',
  'Ingresso no celular, na hora',
  'Dupla e torcida na mesma compra',
]

type Props = {
  /** The first event to come; undefined while the events are on their way, null when there is none to show. */
  next: EventSummary | null | undefined
  now: number
  /** Called for an event without an id. */
  onOpen: (id: string) => void
}

export const Hero = ({ next, now, onOpen }: Props) => (
  <section className={styles.hero} aria-labelledby="boas-vindas">
    <div className={styles.inside}>
      <div className={styles.words}>
        <h1 id="boas-vindas" tabIndex={-1}>
          Bem-vindo à Quadra
        </h1>
        <p>Encontre torneios perto de você e garanta a vaga da dupla ou o ingresso da torcida.</p>
      </div>
      <div className={styles.next}>
        {next ? (
          <UpcomingCard event={next} isNext now={now} onOpen={onOpen} />
        ) : next === null ? (
          <Court tint="Quadra" />
        ) : (
          <CardSkeleton />
        )}
      </div>
      <div className={styles.more}>
        <LinkButton to="/eventos" variant="secondary" large className={styles.all}>
          Ver Eventos
        </LinkButton>
        <LinkButton to="/organize" variant="ghost" className={styles.organise}>
          Organize seu torneio
        </LinkButton>
        <ul className={styles.facts}>
          {facts.map((fact) => (
            <li key={fact}>
              <Icon name="check" /> {fact}
            </li>
          ))}
        </ul>
      </div>
    </div>
  </section>
)
