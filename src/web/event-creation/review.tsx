import { placeLine } from '#contract/laws/place-line.ts'
import { brDateTime } from '#contract/laws/dates.ts'
import type { EventDraft } from '#drafts/event-draft-form.ts'
import { lotSumHints } from '#drafts/event-draft-hints.ts'
import { timeZoneNote } from '#contract/laws/dates.ts'
import { isLocalDateTime } from '#contract/laws/local-date-time.ts'
import { Hints } from '../ticket-types/hints.tsx'
import styles from '../ticket-types/ticket-form.module.css'
import { ticketTypeSummary } from '../ticket-types/ticket-type-summary.ts'

const when = (draft: EventDraft): string =>
  [draft.dataHora, draft.dataHoraFinal]
    .filter(isLocalDateTime)
    .map((date) => brDateTime(date))
    .join(' até ')

/** What will be on sale, as far as it is filled in. */
export const Review = ({ draft }: { draft: EventDraft }) => (
  <dl className={styles.review}>
    <dt>Evento</dt>
    <dd>{draft.nome || 'A preencher'}</dd>
    <dt>Local</dt>
    <dd>{placeLine(draft) || 'A preencher'}</dd>
    <dt>Quando</dt>
    <dd>
      {when(draft) || 'A preencher'} {when(draft) && timeZoneNote(draft.fuso_horario)}
    </dd>
    <dt>Pagamento</dt>
    <dd>{draft.somentePix ? 'Somente PIX' : 'PIX e cartão'}</dd>
    <dt>Ingressos</dt>
    <dd>
      <ul className={styles.plain}>
        {draft.tiposDeIngressos.map((type, index) => (
          <li key={type.key}>
            <strong>{type.nome || `Ingresso ${index + 1}`}</strong>
            <span className={styles.soft}>{ticketTypeSummary(type) || 'A preencher'}</span>
            <Hints hints={lotSumHints(type)} />
          </li>
        ))}
      </ul>
    </dd>
  </dl>
)
