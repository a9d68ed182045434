import { useLocation, useParams } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { ShownTicket } from '#contract/nouns/shown-ticket.ts'
import { inviteMessages as messages } from '#contract/words/invite-messages.ts'
import { inviteMachine } from '#machines/invite.machine.ts'
import { useApi } from '../session/session.tsx'
import { InvitePage } from './invite.page.tsx'
import { inviteEffects } from './invite.effects.ts'
import { OpenedTicket } from './opened-ticket.tsx'

const ByLink = ({ id, secret }: { id: string; secret: string }) => {
  const api = useApi()
  const [taken, setTaken] = useState<ShownTicket | null>(null)
  const machine = useMemo(
    () =>
      inviteMachine.provide({
        ...inviteEffects(api, { id, secret }),
        actions: { tellDone: (_, { ticket }) => setTaken(ticket) },
      }),
    [api, id, secret],
  )
  return taken ? (
    <OpenedTicket ticket={taken} news={messages.invite.done} />
  ) : (
    <InvitePage machine={machine} />
  )
}

export const Route = () => {
  const { id } = useParams({ from: '/convite/$id' })
  const hash: string = useLocation({ select: (here) => here.hash })
  const [secret] = useState(hash)
  return <ByLink key={id} id={id} secret={secret} />
}
