import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { TicketById } from './by-id.tsx'

export const Route = (): ReactNode => {
  const { id } = useParams({ from: '/ingresso/$id' })
  return <TicketById key={id} id={id} />
}
