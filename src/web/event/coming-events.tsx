import { useMachine } from '@xstate/react'
import { useMemo } from 'react'
import type { EventInfo } from '#contract/nouns/event.ts'
import { publicMessages as messages } from '#contract/words/public-messages.ts'
import { eventListMachine } from '#machines/event-list.machine.ts'
import { eventListEffects } from '../event-list/event-list.effects.ts'
import { allEventsView } from '../event-list/event-list.view.ts'
import { EventRows } from '../event-list/event-rows.tsx'
import { useApi } from '../session/session.tsx'
import { LinkButton } from '../ui/button.tsx'
import styles from './coming-events.module.css'
import { comingAfter } from './coming-events.view.ts'

type Props = { machine: typeof eventListMachine; evento: EventInfo }

/** Where one may play next; nothing while that is on its way, or where nothing comes. */
export const Coming = ({ machine, evento }: Props) => {
  const [state] = useMachine(machine, {
    input: { failedMessage: messages.events.failed, withoutIdMessage: messages.events.withoutId },
  })
  const { now } = state.context
  const { sport, events } = comingAfter(allEventsView(state), evento, now)
  if (events.length === 0) return null
  return (
    <section className={styles.coming} aria-labelledby="proximos">
      <h2 id="proximos">{sport === null ? 'Próximos eventos' : `Próximos eventos de ${sport}`}</h2>
      <EventRows events={events} now={now} />
      <LinkButton to="/eventos" search={sport === null ? {} : { esporte: sport }} variant="secondary">
        Ver todos os eventos
      </LinkButton>
    </section>
  )
}

export const ComingEvents = ({ evento }: Pick<Props, 'evento'>) => {
  const api = useApi()
  const machine = useMemo(() => eventListMachine.provide(eventListEffects(api)), [api])
  return <Coming machine={machine} evento={evento} />
}
