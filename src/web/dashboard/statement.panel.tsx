import { useSelector } from '@xstate/react'
import type { FormEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import { brDate } from '#contract/laws/dates.ts'
import type { Statement, StatementPeriod } from '#contract/nouns/statement.ts'
import { statementMessages } from '#contract/words/statement-messages.ts'
import type { statementMachine } from '#machines/statement.machine.ts'
import { Button } from '../ui/button.tsx'
import { DateField } from '../ui/date-field.tsx'
import { cx } from '../ui/cx.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { ToolIcon } from '../ui/tool-icon.tsx'
import unfold from '../ui/unfold.module.css'
import { useMedia } from '../ui/use-media.ts'
import styles from './dashboard.module.css'
import { Failure } from './failure.tsx'
import { FoldingSection } from './folding-section.tsx'
import statementStyles from './statement.module.css'
import { PayoutNote } from './payout-note.tsx'
import { StatementFigures } from './statement-figures.tsx'
import { type EvidenceErrand, StatementReturns } from './statement-returns.tsx'
import { StatementLines } from './statement-lines.tsx'
import { statementView } from './statement.view.ts'

type Props = {
  statement: ActorRefFrom<typeof statementMachine>
  zone: string
  /** Whom to ask when the money comes. */
  contactEmail: string
  evidence: EvidenceErrand
}

export const StatementPanel = ({ statement: actor, zone, contactEmail, evidence }: Props) => {
  const { send } = actor
  const { statement, period, draft, error, hasMore, ...is } = useSelector(actor, statementView)
  return (
    <FoldingSection
      id="extrato"
      title="Extrato"
      said="Vendido, retido, devolvido e repassado"
      staysOpen={error !== null}
    >
      {is.isClosed && (
        <>
          <p className={styles.help}>
            Quanto foi vendido, o que o provedor reteve, o que voltou e o que já foi repassado.
          </p>
          <div className={styles.actions}>
            <Button variant="secondary" onClick={() => send({ type: 'statement.open' })}>
              Ver extrato
            </Button>
          </div>
        </>
      )}
      {statement && (
        <Period
          draft={draft}
          shown={period}
          canChange={is.canChange}
          isWhole={period.desde === '' && period.ate === ''}
          onChange={(next) => send({ type: 'period.change', period: next })}
          onApply={() => send({ type: 'period.apply' })}
          onClear={() => send({ type: 'period.clear' })}
        />
      )}
      {error && (
        <Failure error={error} reason={null}>
          {is.canRetry && (
            <Button variant="secondary" onClick={() => send({ type: 'retry' })}>
              Tentar novamente
            </Button>
          )}
        </Failure>
      )}
      {is.isReading && (
        <p className={styles.help} role="status">
          {statementMessages.loading}
        </p>
      )}
      {is.isReading && !statement && <Skeleton height={320} />}
      {statement && (
        <>
          <div className={styles.actions}>
            <Button
              variant="ghost"
              busy={is.isReading}
              disabled={!is.canChange}
              onClick={() => send({ type: 'statement.refresh' })}
            >
              {!is.isReading && <ToolIcon name="reload" />} Atualizar extrato
            </Button>
            <Button
              variant="secondary"
              busy={is.isExporting}
              disabled={!is.canChange}
              onClick={() => send({ type: 'export.start' })}
            >
              {!is.isExporting && <ToolIcon name="download" />} Exportar extrato
            </Button>
            {is.isExporting && (
              <Button variant="ghost" onClick={() => send({ type: 'export.cancel' })}>
                Cancelar exportação
              </Button>
            )}
          </div>
          <Shown {...{ statement, zone, contactEmail, evidence }} until={period.ate} />
          {hasMore && (
            <Button
              variant="secondary"
              block
              busy={is.isAdding}
              disabled={!is.canChange}
              onClick={() => send({ type: 'lines.more' })}
            >
              Carregar mais
            </Button>
          )}
        </>
      )}
    </FoldingSection>
  )
}

type ShownProps = Omit<Props, 'statement'> & { statement: Statement; until: string }

const Shown = ({ statement, zone, until, contactEmail, evidence }: ShownProps) => (
  <div className={statementStyles.shown}>
    <div className={statementStyles.sums}>
      <StatementFigures totals={statement.totais} until={until} />
      <PayoutNote latest={statement.ultimo_repasse} contactEmail={contactEmail} />
    </div>
    <StatementReturns
      refunds={statement.devolucoes}
      disputes={statement.contestacoes}
      zone={zone}
      evidence={evidence}
    />
    <StatementLines lines={statement.linhas} payouts={statement.repasses} zone={zone} />
  </div>
)

type PeriodProps = {
  draft: StatementPeriod
  /** What is on the screen now. */
  shown: StatementPeriod
  canChange: boolean
  isWhole: boolean
  onChange: (period: StatementPeriod) => void
  onApply: () => void
  onClear: () => void
}

/** 'de 01/03/2027 até 31/03/2027' */
const periodWords = ({ desde, ate }: StatementPeriod): string =>
  [desde && `de ${brDate(desde)}`, ate && `até ${brDate(ate)}`].filter(Boolean).join(' ')

const ends = [
  ['desde', 'De'],
  ['ate', 'Até'],
] as const

const Period = ({ draft, shown, canChange, isWhole, onChange, onApply, onClear }: PeriodProps) => {
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    onApply()
  }
  const hasRoom = useMedia('(width >= 40em)')
  return (
    <details className={cx(styles.filters, unfold.unfold)} open={hasRoom || undefined}>
      <summary>Filtrar{isWhole ? '' : ` (${periodWords(shown)})`}</summary>
      <form className={styles.period} aria-label="Período do extrato" noValidate onSubmit={submit}>
        {ends.map(([end, label]) => (
          <DateField
            key={end}
            label={label}
            name={`extrato.${end}`}
            min="2000-01-01"
            value={draft[end]}
            disabled={!canChange}
            onChange={(day) => onChange({ ...draft, [end]: day })}
          />
        ))}
        <div className={styles.periodWays}>
          <Button type="submit" variant="secondary" disabled={!canChange}>
            Filtrar
          </Button>
          {!isWhole && (
            <Button variant="ghost" disabled={!canChange} onClick={onClear}>
              Todo o período
            </Button>
          )}
        </div>
      </form>
    </details>
  )
}
