import { useMemo } from 'react'
import { timeZoneNote } from '#contract/laws/dates.ts'
import { toCents } from '#contract/laws/money.ts'
import { type Dispute, type EventRefund, refundsTold } from '#contract/nouns/shown-refund.ts'
import { refundMessages } from '#contract/words/refund-messages.ts'
import { statementMessages } from '#contract/words/statement-messages.ts'
import type { errandMachine } from '#machines/errand.machine.ts'
import { Errand } from '../session/errand.tsx'
import { DateTime } from '../ui/date-time.tsx'
import { Money } from '../ui/money.tsx'
import { Notice } from '../ui/notice.tsx'
import { ToolIcon } from '../ui/tool-icon.tsx'
import styles from './statement.module.css'

type Row = { id: string; comprador: string; valor: number; em: string; what: string }

/** Saves what the shop knows of a contested payment. */
export type EvidenceErrand = (paymentId: string) => typeof errandMachine

const Evidence = ({ id, errand }: { id: string; errand: EvidenceErrand }) => {
  const machine = useMemo(() => errand(id), [errand, id])
  return (
    <Errand
      machine={machine}
      failed={statementMessages.evidenceFailed}
      label="Comprovantes da compra"
      busyLabel="Baixando..."
      icon={<ToolIcon name="download" />}
      variant="ghost"
    />
  )
}

const Rows = ({ rows, evidence }: { rows: readonly Row[]; evidence?: EvidenceErrand }) => (
  <>
    <ul className={styles.lines}>
      {rows.map(({ id, comprador, valor, em, what }) => (
        <li key={id}>
          <span className={styles.who}>
            <strong>{comprador}</strong>
            <span className={styles.when}>
              {what} · <DateTime value={em} />
            </span>
          </span>
          <strong className={styles.amount}>
            <Money cents={toCents(valor)} />
          </strong>
          {evidence && (
            <div className={styles.evidence}>
              <Evidence id={id} errand={evidence} />
            </div>
          )}
        </li>
      ))}
    </ul>
    {rows.length === refundsTold && <p className={styles.none}>{refundMessages.more(refundsTold)}</p>}
  </>
)

type Props = {
  refunds: readonly EventRefund[]
  disputes: readonly Dispute[]
  zone: string
  evidence: EvidenceErrand
}

/** What is on its way back, and what holders of cards contest; nothing where there is neither. */
export const StatementReturns = ({ refunds, disputes, zone, evidence }: Props) => {
  const note = timeZoneNote(zone)
  if (refunds.length + disputes.length === 0) return null
  return (
    <div>
      {refunds.length > 0 && (
        <>
          <h3>Devoluções em andamento {note}</h3>
          {refunds.some(({ situacao }) => situacao === 'sem_saldo') && (
            <Notice kind="warning">{refundMessages.noBalance}</Notice>
          )}
          <Rows
            rows={refunds.map((refund) => ({ ...refund, what: refundMessages.organiser[refund.situacao] }))}
          />
        </>
      )}
      {disputes.length > 0 && (
        <>
          <h3>Contestações {note}</h3>
          <Rows
            evidence={evidence}
            rows={disputes.map((dispute) => ({ ...dispute, what: refundMessages.dispute[dispute.situacao] }))}
          />
        </>
      )}
    </div>
  )
}
