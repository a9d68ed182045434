import { useLocation, useParams } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { ShownTicket } from '#contract/nouns/shown-ticket.ts'
import { holderMessages } from '#contract/words/holder-messages.ts'
import { inviteMessages as messages } from '#contract/words/invite-messages.ts'
import { inviteMachine } from '#machines/invite.machine.ts'
import { useApi } from '../session/session.tsx'
import { HolderEmail } from './holder-email.tsx'
import { InvitePage } from './invite.page.tsx'
import { correctEmail, inviteEffects } from './invite.effects.ts'
import { OpenedTicket } from './opened-ticket.tsx'

const ByLink = ({ id, secret }: { id: string; secret: string }) => {
  const api = useApi()
  const [taken, setTaken] = useState<ShownTicket | null>(null)
  const correct = useMemo(() => correctEmail(api, { id, secret }), [api, id, secret])
  const machine = useMemo(
    () =>
      inviteMachine.provide({
        ...inviteEffects(api, { id, secret }),
        actions: { tellDone: (_, { ticket }) => setTaken(ticket) },
      }),
    [api, id, secret],
  )
  const [corrected, setCorrected] = useState<ShownTicket | null>(null)
  if (corrected) return <OpenedTicket ticket={corrected} news={holderMessages.corrected} />
  return taken ? (
    <OpenedTicket ticket={taken} news={messages.invite.done} />
  ) : (
    <InvitePage machine={machine} taken={<HolderEmail correct={correct} onDone={setCorrected} />} />
  )
}

export const Route = () => {
  const { id } = useParams({ from: '/convite/$id' })
  const hash: string = useLocation({ select: (here) => here.hash })
  const [secret] = useState(hash)
  return <ByLink key={id} id={id} secret={secret} />
}
