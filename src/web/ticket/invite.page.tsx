import { useMachine } from '@xstate/react'
import type { ReactNode } from 'react'
import { defaultTimeZone, zonedDateTime } from '#contract/laws/dates.ts'
import { deadline } from '#contract/laws/short-dates.ts'
import type { Invite } from '#contract/nouns/invite.ts'
import { inviteMessages as messages } from '#contract/words/invite-messages.ts'
import type { inviteMachine } from '#machines/invite.machine.ts'
import { serverNow } from '../http/server-clock.ts'
import { LinkButton } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { EventDate } from '../ui/event-date.tsx'
import { Notice } from '../ui/notice.tsx'
import { Page } from '../ui/page.tsx'
import { Retry } from '../ui/retry.tsx'
import { Waiting } from '../ui/waiting.tsx'
import { InviteForm } from './invite-form.tsx'
import { inviteView } from './invite.view.ts'
import forms from './forms.module.css'
import styles from './ticket.module.css'
import { Joined } from '../ui/joined.tsx'

const About = ({ invite }: { invite: Invite }) => (
  <Card as="article" className={styles.ticket}>
    <p className={styles.event}>{invite.evento_nome}</p>
    <p className={styles.when}>
      <EventDate value={invite.evento_data_hora} zone={invite.fuso_horario} />
      {invite.evento_local && <span>{invite.evento_local}</span>}
    </p>
    <dl className={styles.facts}>
      <div>
        <dt>Ingresso</dt>
        <dd>{invite.ticket_type_nome}</dd>
      </div>
      {invite.categoria && (
        <div>
          <dt>Categoria</dt>
          <dd>
            {invite.categoria.nome}
            {invite.categoria.exigencias?.alem_do_nome && (
              <span className={forms.rule}>{invite.categoria.exigencias.alem_do_nome}</span>
            )}
          </dd>
        </div>
      )}
      {invite.dupla && (
        <div>
          <dt>Dupla com</dt>
          <dd>{invite.dupla.nome}</dd>
        </div>
      )}
      <div>
        <dt>Convite válido até</dt>
        <dd>
          <Joined text={deadline(invite.expira_em, invite.fuso_horario)} />
        </dd>
      </div>
    </dl>
  </Card>
)

/** /convite/{id}#…: a ticket that somebody hands on, for whoever takes it. */
export const InvitePage = ({ machine, taken }: { machine: typeof inviteMachine; taken: ReactNode }) => {
  const today = zonedDateTime(new Date(serverNow()), defaultTimeZone).slice(0, 10)
  const [state, send] = useMachine(machine, { input: { today } })
  const view = inviteView(state)
  return (
    <Page
      title="Convite"
      {...(view.shows === 'form' && {
        lead: `O ingresso de ${view.invite.de} pode ficar no seu nome. Preencha os seus dados: o QR novo é só seu.`,
      })}
      narrow
    >
      {view.shows === 'loading' && <Waiting label={messages.invite.loading} height={720} />}
      {view.shows === 'failed' && (
        <Card className={styles.sheet}>
          <Notice kind="error">{view.error}</Notice>
          {view.isTaken && taken}
          {view.canReload && <Retry onRetry={() => send({ type: 'invite.reload' })} />}
          <LinkButton to="/eventos" variant="secondary">
            Ver eventos
          </LinkButton>
        </Card>
      )}
      {view.shows === 'form' && (
        <div className={styles.sheet}>
          <About invite={view.invite} />
          <Notice kind="info">{messages.invite.stillBuyers}</Notice>
          <Card>
            <InviteForm
              view={view}
              onChange={(name, text) => send({ type: 'field.change', name, text })}
              onSubmit={() => send({ type: 'form.submit' })}
            />
          </Card>
        </div>
      )}
    </Page>
  )
}
