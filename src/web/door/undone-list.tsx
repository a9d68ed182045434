import type { CheckinPanel } from '#contract/nouns/door.ts'
import { doorMessages } from '#contract/words/door-messages.ts'
import { Card } from '../ui/card.tsx'
import { counted } from '../ui/counted.ts'
import { DateTime } from '../ui/date-time.tsx'
import unfold from '../ui/unfold.module.css'
import styles from './doors.module.css'

type Undone = CheckinPanel['desfeitos']

const words = { entrada: 'entrada', kit: 'entrega de kit', recusa: 'recusa' }
const shownAtFirst = 5

const Records = ({ records }: { records: Undone['registros'] }) => (
  <ul className={styles.doors}>
    {records.map((record) => (
      <li key={`${record.ingresso} ${record.em} ${record.desfeito_em}`}>
        <h3>
          {record.nome}: {words[record.tipo]} desfeita
        </h3>
        <p className={styles.help}>{record.ingresso}</p>
        <ol className={styles.devices}>
          <li>
            <span>
              Registrada em <DateTime value={record.em} /> · {record.porta} · {record.por}
            </span>
          </li>
          <li>
            <span>
              Desfeita em <DateTime value={record.desfeito_em} /> · {record.desfeito_na} ·{' '}
              {record.desfeito_por}
            </span>
          </li>
        </ol>
      </li>
    ))}
  </ul>
)

/** What helpers took back at the doors, and who did; the latest first. */
export const UndoneList = ({ undone: { total, registros } }: { undone: Undone }) => {
  if (total === 0) return null
  const [first, rest] = [registros.slice(0, shownAtFirst), registros.slice(shownAtFirst)]
  return (
    <Card as="section" className={styles.part} labelledBy="desfeitos">
      <h2 id="desfeitos">Desfeitos</h2>
      {total > registros.length && (
        <p className={styles.help}>{doorMessages.undoneLatest(registros.length, total)}</p>
      )}
      <Records records={first} />
      {rest.length > 0 && (
        <details className={unfold.unfold}>
          <summary>Mais {counted(rest.length, 'registro desfeito', 'registros desfeitos')}</summary>
          <Records records={rest} />
        </details>
      )}
    </Card>
  )
}
