import type { CheckinPanel } from '#contract/nouns/door.ts'
import { doorMessages } from '#contract/words/door-messages.ts'
import { Card } from '../ui/card.tsx'
import { DateTime } from '../ui/date-time.tsx'
import styles from './doors.module.css'

const words = { entrada: 'entrou', kit: 'recebeu o kit' }

/** Tickets that were let in, or got their kit, more often than the rule allows. */
export const ConflictList = ({ panel: { conflitos } }: { panel: CheckinPanel }) => (
  <Card as="section" className={styles.part} labelledBy="em-dobro">
    <h2 id="em-dobro">Em dobro</h2>
    {conflitos.length === 0 && <p className={styles.help}>{doorMessages.noConflicts}</p>}
    <ul className={styles.doors}>
      {conflitos.map(({ ingresso, nome, tipo, vezes }) => (
        <li key={`${ingresso} ${tipo}`}>
          <h3>
            {nome} {words[tipo]} {vezes.length} vezes
          </h3>
          <p className={styles.help}>{ingresso}</p>
          <ol className={styles.devices}>
            {vezes.map(({ em, porta, por, motivo, excedente }) => (
              <li key={`${em} ${porta} ${por}`}>
                <span>
                  <DateTime value={em} /> · {porta} · {por}
                  {motivo !== '' && ` · ${motivo}`}
                  {excedente && <strong> · a mais</strong>}
                </span>
              </li>
            ))}
          </ol>
        </li>
      ))}
    </ul>
  </Card>
)
