import { Link } from '@tanstack/react-router'
import type { EventSummary } from '#contract/nouns/event.ts'
import { DateTime } from '../ui/date-time.tsx'

type Props = { title: string; events: readonly EventSummary[] }

/** What stands behind the other tabs, for those whose tabs do nothing: within `noscript`, where only the server draws it. */
export const OtherEvents = ({ title, events }: Props) => (
  <>
    <h2>{title}</h2>
    <ul>
      {events.map(({ id, nome, data_hora, fuso_horario, local }) => (
        <li key={id}>
          <Link to="/eventos/$id" params={{ id }}>
            {nome}
          </Link>
          {', '}
          <DateTime value={data_hora} zone={fuso_horario} />
          {local && `, ${local}`}
        </li>
      ))}
    </ul>
  </>
)
