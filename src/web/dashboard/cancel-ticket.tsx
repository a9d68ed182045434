import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Card } from './table-views.ts'

type Props = { eventId: string; ticket: Card['tickets'][number]; children: ReactNode }

/** The way from a ticket to its cancellation, which asks first. The code goes along in the router's state: an address is no place for it. */
export const CancelTicket = ({ eventId, ticket: { of, codigo }, children }: Props) => (
  <Link
    to="/eventos/$id/cancelamento"
    params={{ id: eventId }}
    state={{ ticketCode: codigo }}
    aria-label={`Cancelar ingresso de ${of}`}
    title={`Cancelar ingresso de ${of}`}
  >
    {children}
  </Link>
)
