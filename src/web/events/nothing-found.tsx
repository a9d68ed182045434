import { anyEvent, type EventFilter } from '#contract/laws/search-choices.ts'
import { type EventSummary, timeClass, type TimeClass } from '#contract/nouns/event.ts'
import { publicMessages as messages } from '#contract/words/public-messages.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { counted } from '../ui/counted.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { addressOf } from './filter-address.ts'
import styles from './nothing-found.module.css'

type Props = {
  tab: TimeClass
  filter: EventFilter
  /** What is found in all tabs. */
  events: readonly EventSummary[]
  /** ms */
  now: number
  onChoose: (tab: TimeClass) => void
}

const others: readonly { id: TimeClass; one: string; many: string }[] = [
  { id: 'ativos', one: 'evento ativo', many: 'eventos ativos' },
  { id: 'emAndamento', one: 'evento em andamento', many: 'eventos em andamento' },
  { id: 'encerrados', one: 'evento encerrado', many: 'eventos encerrados' },
]

/** Nothing in this tab is what was looked for: where there is some, or how to look again. */
export const NothingFound = ({ tab, filter, events, now, onChoose }: Props) => {
  const found = others.map((other) => ({
    ...other,
    count: events.filter((event) => timeClass(event, new Date(now)) === other.id).length,
  }))
  const elsewhere = found.filter(({ id, count }) => id !== tab && count > 0)
  const words = [filter.q && `“${filter.q}”`, filter.esporte, filter.cidade].filter(Boolean).join(', ')
  return (
    <EmptyState message={messages.events.empty[tab]}>
      <p>{`Você procurou ${words}.`}</p>
      <div className={styles.waysOn}>
        {elsewhere.map(({ id, one, many, count }) => (
          <Button key={id} onClick={() => onChoose(id)}>
            {`Ver ${counted(count, one, many)}`}
          </Button>
        ))}
        <LinkButton
          to="/eventos"
          search={addressOf(anyEvent)}
          variant={elsewhere.length > 0 ? 'secondary' : 'primary'}
          resetScroll={false}
        >
          Limpar busca
        </LinkButton>
      </div>
    </EmptyState>
  )
}
