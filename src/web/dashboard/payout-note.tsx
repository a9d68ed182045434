import { toCents } from '#contract/laws/money.ts'
import type { Payout } from '#contract/nouns/statement.ts'
import { statementMessages as words } from '#contract/words/statement-messages.ts'
import { DateTime } from '../ui/date-time.tsx'
import { Money } from '../ui/money.tsx'
import styles from './statement.module.css'

/** The last payout, how they are made, and whom to ask. */
export const PayoutNote = ({ latest, contactEmail }: { latest: Payout | null; contactEmail: string }) => (
  <div className={styles.payout}>
    <p>
      {latest === null ? (
        words.noPayoutYet
      ) : (
        <>
          Último repasse: <Money cents={toCents(latest.valor)} /> em <DateTime value={latest.em} />.
        </>
      )}
    </p>
    <p>{words.payoutsByHand}</p>
    {contactEmail !== '' && (
      <p>
        Para saber quando será o próximo, escreva para <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
      </p>
    )}
  </div>
)
