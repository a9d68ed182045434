import { defaultTimeZone, zonedDateTime } from '#contract/laws/dates.ts'
import { ticketFormMessages as messages } from '#contract/words/ticket-form-messages.ts'
import type { ticketFormMachine } from '#machines/ticket-form.machine.ts'
import { serverNow } from '../http/server-clock.ts'
import { LinkButton } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Page } from '../ui/page.tsx'
import { TicketForm } from './ticket-form.tsx'
import styles from './ticket.module.css'

type Props = { machine: typeof ticketFormMachine; id: string }

/** /ingresso/{id}#…: the link of a mail to somebody who holds a ticket that another bought (decision 061). */
export const TicketLinkPage = ({ machine, id }: Props) => {
  const today = zonedDateTime(new Date(serverNow()), defaultTimeZone).slice(0, 10)
  return (
    <Page
      title="Ingresso"
      lead="Para abrir o seu ingresso, confirme a data de nascimento de quem vai usá-lo."
      narrow
    >
      <Card className={styles.sheet}>
        <TicketForm
          machine={machine}
          input={{
            fields: { data_nascimento: '' },
            today,
            before: null,
            failed: messages.ticketForm.linkFailed,
          }}
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
