import { useParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import { ticketPageMachine } from '#machines/ticket-page.machine.ts'
import { useApi, useSession } from '../session/session.tsx'
import { savePdfOf, ticketEffects } from './ticket.effects.ts'
import { TicketPage } from './ticket.page.tsx'

export const TicketRoute = () => {
  const { id } = useParams({ from: '/ingresso/$id' })
  const api = useApi()
  const { token } = useSession()
  const machine = useMemo(() => ticketPageMachine.provide(ticketEffects(api)), [api])
  const savePdf = useMemo(() => savePdfOf(api), [api])
  return <TicketPage key={id} machine={machine} input={{ id, hasToken: token !== null }} savePdf={savePdf} />
}
