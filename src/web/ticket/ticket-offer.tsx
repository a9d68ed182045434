import { useMachine } from '@xstate/react'
import { deadline } from '#contract/laws/short-dates.ts'
import type { HolderChange, TicketInvite } from '#contract/nouns/invite.ts'
import { inviteMessages as messages } from '#contract/words/invite-messages.ts'
import type { ticketOfferMachine } from '#machines/ticket-offer.machine.ts'
import { Arrival } from '../ui/arrival.tsx'
import { Button } from '../ui/button.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { Notice } from '../ui/notice.tsx'
import { Action, actionRow, Opened } from './action-list.tsx'
import { ticketOfferView } from './ticket-offer.view.ts'
import styles from './forms.module.css'
import { Joined } from '../ui/joined.tsx'

type Props = {
  machine: typeof ticketOfferMachine
  id: string
  troca: HolderChange
  /** Of the event. */
  zone: string
}

type OpenProps = { invite: TicketInvite; zone: string; isBusy: boolean; onWithdraw: () => void }

const Open = ({ invite, zone, isBusy, onWithdraw }: OpenProps) => (
  <>
    <Arrival>Envie este link a quem vai no lugar</Arrival>
    <p className={styles.note}>
      <Joined
        text={`Vale até ${deadline(invite.expira_em, zone)}, para uma pessoa. Enquanto ninguém aceitar, o ingresso continua com o QR de agora.`}
      />
    </p>
    <a
      className={styles.whatsapp}
      href={`https://wa.me/?text=${encodeURIComponent(invite.texto)}`}
      target="_blank"
      rel="noreferrer"
    >
      Enviar por WhatsApp
    </a>
    <CopyButton
      key={invite.link}
      text={invite.link}
      label="Copiar link"
      doneLabel={messages.invite.copied}
      failedText={messages.invite.notCopied}
    />
    <Button block variant="secondary" busy={isBusy} onClick={onWithdraw}>
      {isBusy ? 'Cancelando...' : 'Cancelar convite'}
    </Button>
  </>
)

/** Hands a ticket on to another person: a link to send, which can be taken back. */
export const TicketOffer = ({ machine, id, troca, zone }: Props) => {
  const [state, send] = useMachine(machine, { input: { id, troca } })
  const { invite, isBusy, error } = ticketOfferView(state)
  const problem = error !== null && <Notice kind="error">{error}</Notice>
  if (invite)
    return (
      <Action>
        <Opened>
          {problem}
          <Open
            invite={invite}
            zone={zone}
            isBusy={isBusy}
            onWithdraw={() => send({ type: 'offer.withdraw' })}
          />
        </Opened>
      </Action>
    )
  return (
    <Action
      note={
        <Joined
          text={`Outra pessoa pode ficar com este ingresso até ${deadline(troca.ate, zone)}. Ela ganha um QR novo, e o de agora deixa de valer.`}
        />
      }
    >
      {problem}
      <Button
        variant="ghost"
        className={actionRow}
        busy={isBusy}
        onClick={() => send({ type: 'offer.make' })}
      >
        {isBusy ? 'Criando convite...' : 'Passar para outra pessoa'}
      </Button>
    </Action>
  )
}
