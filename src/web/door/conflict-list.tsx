import type { CheckinPanel } from '#contract/nouns/door.ts'
import { doorMessages } from '#contract/words/door-messages.ts'
import { Card } from '../ui/card.tsx'
import { counted } from '../ui/counted.ts'
import { DateTime } from '../ui/date-time.tsx'
import unfold from '../ui/unfold.module.css'
import styles from './doors.module.css'

type Conflict = CheckinPanel['conflitos'][number]

const words = { entrada: 'entrou', kit: 'recebeu o kit' }
const shownAtFirst = { tickets: 5, times: 3 }

const times = (count: number): string => counted(count, 'vez', 'vezes')
const tickets = (count: number): string => counted(count, 'ingresso em dobro', 'ingressos em dobro')

const Times = ({ vezes }: Pick<Conflict, 'vezes'>) => (
  <ol className={styles.devices}>
    {vezes.map(({ em, porta, por, motivo, excedente }, index) => (
      <li key={`${em} ${porta} ${por} ${index}`}>
        <span>
          <DateTime value={em} /> · {porta} · {por}
          {motivo !== '' && ` · ${motivo}`}
          {excedente && <strong> · a mais</strong>}
        </span>
      </li>
    ))}
  </ol>
)

const Ticket = ({
  conflict: { ingresso, nome, tipo, vezes, total = vezes.length },
}: {
  conflict: Conflict
}) => {
  const [first, rest] = [vezes.slice(0, shownAtFirst.times), vezes.slice(shownAtFirst.times)]
  return (
    <li>
      <h3>
        {nome} {words[tipo]} {times(total)}
      </h3>
      <p className={styles.help}>{ingresso}</p>
      <Times vezes={first} />
      {rest.length > 0 && (
        <details className={unfold.unfold}>
          <summary>Mais {times(total - first.length)}</summary>
          {total > vezes.length && (
            <p className={styles.help}>{doorMessages.timesShown(vezes.length, times(total))}</p>
          )}
          <Times vezes={rest} />
        </details>
      )}
    </li>
  )
}

const Tickets = ({ conflicts }: { conflicts: readonly Conflict[] }) => (
  <ul className={styles.doors}>
    {conflicts.map((conflict) => (
      <Ticket key={`${conflict.ingresso} ${conflict.tipo}`} conflict={conflict} />
    ))}
  </ul>
)

/** Tickets that were let in, or got their kit, more often than the rule allows; the latest first. */
export const ConflictList = ({
  panel: { conflitos, conflitos_total = conflitos.length },
}: {
  panel: CheckinPanel
}) => {
  if (conflitos_total === 0) return null
  const first = conflitos.slice(0, shownAtFirst.tickets)
  const rest = conflitos.slice(shownAtFirst.tickets)
  return (
    <Card as="section" className={styles.part} labelledBy="em-dobro">
      <h2 id="em-dobro">Em dobro</h2>
      {conflitos_total > conflitos.length && (
        <p className={styles.help}>
          {doorMessages.conflictsLatest(conflitos.length, tickets(conflitos_total))}
        </p>
      )}
      <Tickets conflicts={first} />
      {rest.length > 0 && (
        <details className={unfold.unfold}>
          <summary>Mais {tickets(rest.length)}</summary>
          <Tickets conflicts={rest} />
        </details>
      )}
    </Card>
  )
}
