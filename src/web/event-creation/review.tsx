import { placeLine } from '#contract/laws/place-line.ts'
import type { EventDraft } from '#drafts/event-draft-form.ts'
import { lotSumHints } from '#drafts/event-draft-hints.ts'
import { timeZoneNote } from '#contract/laws/dates.ts'
import { isLocalDateTime } from '#contract/laws/local-date-time.ts'
import { shortDateTime, shortEnd } from '#contract/laws/short-dates.ts'
import { Joined } from '../ui/joined.tsx'
import { Hints } from '../ticket-types/hints.tsx'
import styles from '../ticket-types/ticket-form.module.css'
import { ticketTypeSummary } from '../ticket-types/ticket-type-summary.ts'

const toFill = 'A preencher'

/** As the event's page will say it. */
const When = ({ draft: { dataHora, dataHoraFinal, fuso_horario } }: { draft: EventDraft }) => {
  const start = isLocalDateTime(dataHora) ? dataHora : ''
  const end = isLocalDateTime(dataHoraFinal) ? dataHoraFinal : ''
  if (start === '' && end === '') return toFill
  return (
    <>
      {start && <Joined text={shortDateTime(start, '')} />}
      {end && ' até '}
      {end && <Joined text={shortEnd(start, end, '')} />} {timeZoneNote(fuso_horario)}
    </>
  )
}

/** What will be on sale, as far as it is filled in. */
export const Review = ({ draft }: { draft: EventDraft }) => (
  <dl className={styles.review}>
    <dt>Evento</dt>
    <dd>{draft.nome || toFill}</dd>
    <dt>Local</dt>
    <dd>{placeLine(draft) || toFill}</dd>
    <dt>Quando</dt>
    <dd>
      <When draft={draft} />
    </dd>
    <dt>Pagamento</dt>
    <dd>{draft.somentePix ? 'Somente PIX' : 'PIX e cartão'}</dd>
    <dt>Ingressos</dt>
    <dd>
      <ul className={styles.plain}>
        {draft.tiposDeIngressos.map((type, index) => (
          <li key={type.key}>
            <strong>{type.nome || `Ingresso ${index + 1}`}</strong>
            <span className={styles.soft}>{ticketTypeSummary(type) || toFill}</span>
            <Hints hints={lotSumHints(type)} />
          </li>
        ))}
      </ul>
    </dd>
  </dl>
)
