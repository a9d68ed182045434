import type { ReactNode } from 'react'
import { placeLine } from '#contract/laws/place-line.ts'
import type { EventDraft } from '#drafts/event-draft-form.ts'
import { lotSumHints } from '#drafts/event-draft-hints.ts'
import { timeZoneNote } from '#contract/laws/dates.ts'
import { isLocalDateTime } from '#contract/laws/local-date-time.ts'
import { shortDateTime, shortEnd } from '#contract/laws/short-dates.ts'
import { FieldLink } from '../ui/error-summary.tsx'
import { Joined } from '../ui/joined.tsx'
import { Hints } from '../ticket-types/hints.tsx'
import styles from './review.module.css'
import { ticketTypeSummary } from '../ticket-types/ticket-type-summary.ts'

type BoxProps = {
  name: string
  /** The field that fills it. */
  at: string
  /** Null where nothing is filled in: a link leads to its field. */
  children: ReactNode
}

const Box = ({ name, at, children }: BoxProps) => (
  <div className={styles.box} data-lacks={children === null || undefined}>
    <dt>{name}</dt>
    <dd>{children ?? <FieldLink name={at}>A preencher</FieldLink>}</dd>
  </div>
)

/** Its own sentence, else the way to its name. */
const Ticket = ({ type, index }: { type: EventDraft['tiposDeIngressos'][number]; index: number }) => (
  <Box name={type.nome || `Ingresso ${index + 1}`} at={`tiposDeIngressos.${index}.nome`}>
    {ticketTypeSummary(type) === '' ? null : (
      <>
        {ticketTypeSummary(type)}
        <Hints hints={lotSumHints(type)} />
      </>
    )}
  </Box>
)

/** As the event's page will say it; null before it is known. */
const whenOf = ({ dataHora, dataHoraFinal, fuso_horario }: EventDraft): ReactNode => {
  const start = isLocalDateTime(dataHora) ? dataHora : ''
  const end = isLocalDateTime(dataHoraFinal) ? dataHoraFinal : ''
  if (start === '' && end === '') return null
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
    <Box name="Evento" at="nome">
      {draft.nome || null}
    </Box>
    <Box name="Local" at="local">
      {placeLine(draft) || null}
    </Box>
    <Box name="Quando" at="dataHora">
      {whenOf(draft)}
    </Box>
    <Box name="Pagamento" at="somentePix">
      {draft.somentePix ? 'Somente PIX' : 'PIX e cartão'}
    </Box>
    {draft.tiposDeIngressos.map((type, index) => (
      <Ticket key={type.key} type={type} index={index} />
    ))}
  </dl>
)
