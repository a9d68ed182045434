import { useLocation } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { ticketPageMachine } from '#machines/ticket-page.machine.ts'
import { loadChunk } from '../app/load-chunk.ts'
import { useApi, useSession } from '../session/session.tsx'
import { latePart } from '../ui/late-part.tsx'
import { ticketEffects } from './ticket.effects.ts'
import { type BuyersPart, TicketPage, Tools } from './ticket.page.tsx'

const ByLink = latePart(
  async () => (await loadChunk(() => import('./ticket-link.route.tsx'))).TicketLinkRoute,
)

const Buyer = latePart(async () => (await loadChunk(() => import('./buyer.route.tsx'))).BuyerRoute)

const buyers = (part: BuyersPart) =>
  part.face.pedido === null && part.face.imagem === null ? <Tools face={part.face} /> : <Buyer {...part} />

/** What a holder's link has behind its #; anything else is a place on the page, and the link stays open. */
const isSecret = /^[\w-]{22}$/

const Own = ({ id }: { id: string }) => {
  const api = useApi()
  const { token } = useSession()
  const machine = useMemo(() => ticketPageMachine.provide(ticketEffects(api)), [api])
  return <TicketPage machine={machine} input={{ id, hasToken: token !== null }} buyers={buyers} />
}

/** Of its buyer, or of whoever has the holder's link. */
export const TicketById = ({ id }: { id: string }) => {
  const hash: string = useLocation({ select: (here) => here.hash })
  const [first] = useState(hash)
  if (hash === '') return <Own id={id} />
  const secret = [hash, first].find((text) => isSecret.test(text))
  return secret === undefined ? <Own id={id} /> : <ByLink key={secret} id={id} secret={secret} />
}
