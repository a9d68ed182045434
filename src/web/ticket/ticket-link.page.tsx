import { useMachine } from '@xstate/react'
import { type ReactNode, useEffect } from 'react'
import { defaultTimeZone, zonedDateTime } from '#contract/laws/dates.ts'
import { ticketFormMessages as messages } from '#contract/words/ticket-form-messages.ts'
import type { ticketFormMachine } from '#machines/ticket-form.machine.ts'
import { serverNow } from '../http/server-clock.ts'
import { LinkButton } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Page } from '../ui/page.tsx'
import { TicketForm } from './ticket-form.tsx'
import { ticketFormView } from './ticket-form.view.ts'
import styles from './ticket.module.css'

type Props = {
  machine: typeof ticketFormMachine
  id: string
  hasCopy: boolean
  /** Whether the shop answers. */
  isInReach: () => Promise<boolean>
  /** The ticket that the device keeps. */
  renderCopy: (onReturn: () => void) => ReactNode
}

/** /ingresso/{id}#…: the link of a mail to somebody who holds a ticket that another bought (decision 061). */
export const TicketLinkPage = ({ machine, id, hasCopy, isInReach, renderCopy }: Props) => {
  const today = zonedDateTime(new Date(serverNow()), defaultTimeZone).slice(0, 10)
  const [state, send] = useMachine(machine, {
    input: { fields: { data_nascimento: '' }, today, before: null, failed: messages.ticketForm.linkFailed },
  })
  const view = ticketFormView(state)
  const { isBusy, isOnDevice } = view
  const isAsking = !isBusy && !isOnDevice
  useEffect(() => {
    if (hasCopy) send({ type: 'copy.find' })
  }, [hasCopy, send])
  useEffect(() => {
    if (!hasCopy || !isAsking) return undefined
    let isHere = true
    const lose = (): void => send({ type: 'network.lose' })
    const look = async (): Promise<void> => {
      const isFound = await isInReach()
      if (isHere && !isFound) lose()
    }
    void look()
    addEventListener('offline', lose)
    return () => {
      isHere = false
      removeEventListener('offline', lose)
    }
  }, [hasCopy, isAsking, isInReach, send])
  if (isOnDevice) return renderCopy(() => send({ type: 'form.return' }))
  return (
    <Page
      title="Ingresso"
      lead="Para abrir o seu ingresso, confirme a data de nascimento de quem vai usá-lo."
      narrow
    >
      <Card className={styles.sheet}>
        <TicketForm
          view={view}
          send={send}
          fields={[
            {
              name: 'data_nascimento',
              label: 'Data de Nascimento',
              isBirthDate: true,
              autoComplete: 'bday',
            },
          ]}
          label="Abrir ingresso"
          busyLabel="Abrindo..."
        />
        <LinkButton to="/ingresso/$id" params={{ id }} variant="secondary">
          Já salvei neste aparelho
        </LinkButton>
      </Card>
    </Page>
  )
}
