import { useMemo } from 'react'
import { ticketOfferMachine } from '#machines/ticket-offer.machine.ts'
import { useApi } from '../session/session.tsx'
import { Action } from './action-list.tsx'
import { BuyerActions } from './buyer-actions.tsx'
import {
  correctTicketOf,
  refusalsTold,
  savePdfOf,
  ticketOfferEffects,
  withdrawalCallsOf,
  withdrawImageOf,
} from './buyer.effects.ts'
import styles from './forms.module.css'
import { TicketOffer } from './ticket-offer.tsx'
import type { BuyersPart } from './ticket.page.tsx'

/** The part of a ticket's page that is its buyer's. */
export const BuyerRoute = (part: BuyersPart) => {
  const { id, troca, pedido, fuso_horario: zone } = part.face
  const { send } = part
  const asked = useApi()
  const api = useMemo(
    () => refusalsTold(asked, (error) => send({ type: 'ticket.refuse', error })),
    [asked, send],
  )
  const offer = useMemo(() => ticketOfferMachine.provide(ticketOfferEffects(api)), [api])
  const savePdf = useMemo(() => (pedido === null ? null : savePdfOf(api, pedido)), [api, pedido])
  const correct = useMemo(() => correctTicketOf(api, id), [api, id])
  const withdrawal = useMemo(() => withdrawalCallsOf(api), [api])
  const withdrawImage = useMemo(() => withdrawImageOf(api, id), [api, id])
  return (
    <BuyerActions
      {...part}
      savePdf={savePdf}
      correct={correct}
      withdrawal={withdrawal}
      withdrawImage={withdrawImage}
      offering={
        troca &&
        (troca.motivo === null ? (
          <TicketOffer machine={offer} id={id} troca={troca} zone={zone} />
        ) : (
          <Action>
            <p className={styles.note}>{troca.motivo}</p>
          </Action>
        ))
      }
    />
  )
}
