import { type ReactNode, useCallback } from 'react'
import type { ShownTicket } from '#contract/nouns/shown-ticket.ts'
import { LinkButton } from '../ui/button.tsx'
import { Action, actionRow } from './action-list.tsx'
import { Correcting } from './correcting.tsx'
import type { Correct } from './correction-form.tsx'
import { ImageUse, type WithdrawImage } from './image-use.tsx'
import type { BuyersPart } from './ticket.page.tsx'
import { type SavePdf, TicketPdf } from './ticket-pdf.tsx'
import { type WithdrawalCalls, Withdrawing } from './withdrawing.tsx'

type Props = BuyersPart & {
  savePdf: SavePdf
  correct: Correct
  /** Hands it on. */
  offering?: ReactNode
  withdrawal: WithdrawalCalls
  withdrawImage: WithdrawImage
}

/** What only its buyer does with a ticket: the file of the order, corrections, handing it on, giving it back. */
export const BuyerActions = (props: Props) => {
  const { face, savePdf, correct, offering, withdrawal, withdrawImage, send } = props
  const onCorrected = useCallback((ticket: ShownTicket) => send({ type: 'ticket.correct', ticket }), [send])
  const onWithdrawn = useCallback(() => send({ type: 'ticket.withdraw' }), [send])
  return (
    <>
      {face.qr !== null && face.pedido !== null && (
        <Action>
          <TicketPdf pedido={face.pedido} save={savePdf} />
        </Action>
      )}
      {face.dados !== null && <Correcting dados={face.dados} correct={correct} onCorrected={onCorrected} />}
      {offering}
      <ImageUse imagem={face.imagem} withdraw={withdrawImage} />
      {face.pedido !== null && (
        <Withdrawing
          input={{ orderId: face.pedido, ticketId: face.id }}
          calls={withdrawal}
          onDone={onWithdrawn}
        />
      )}
      {face.evento_id !== '' && (
        <Action>
          <LinkButton variant="ghost" className={actionRow} to="/eventos/$id" params={{ id: face.evento_id }}>
            Ver o evento
          </LinkButton>
        </Action>
      )}
      <Action>
        <LinkButton variant="ghost" className={actionRow} to="/perfil">
          Ir para Minha Conta
        </LinkButton>
      </Action>
    </>
  )
}
