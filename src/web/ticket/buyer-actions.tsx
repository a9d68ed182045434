import { type ReactNode, useCallback } from 'react'
import type { ShownTicket } from '#contract/nouns/shown-ticket.ts'
import { ticketFormMessages as messages } from '#contract/words/ticket-form-messages.ts'
import { LinkButton } from '../ui/button.tsx'
import { ActionGroup } from './action-list.tsx'
import { Correcting } from './correcting.tsx'
import type { Correct } from './correction-form.tsx'
import { ImageUse, type WithdrawImage } from './image-use.tsx'
import styles from './forms.module.css'
import type { BuyersPart } from './ticket.page.tsx'
import { type SavePdf, TicketPdf } from './ticket-pdf.tsx'
import { TicketTools } from './ticket-tools.tsx'
import { type WithdrawalCalls, Withdrawing } from './withdrawing.tsx'

type Props = BuyersPart & {
  /** Null for whoever did not buy it. */
  savePdf: SavePdf | null
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
  const { dados, imagem, pedido, evento_id: event } = face
  return (
    <>
      <TicketTools face={face}>
        {face.qr !== null && savePdf && (
          <TicketPdf name="ingressos.pdf" saved={messages.ticketForm.printed} save={savePdf} />
        )}
      </TicketTools>
      <div className={styles.changes} data-changes>
        {(dados !== null || imagem !== null) && (
          <ActionGroup title="Mudar">
            {dados !== null && <Correcting dados={dados} correct={correct} onCorrected={onCorrected} />}
            <ImageUse imagem={imagem} withdraw={withdrawImage} />
          </ActionGroup>
        )}
        <ActionGroup title={face.situacao === 'Cancelado' ? 'Devolução' : 'Não pode ir?'}>
          {offering}
          {pedido !== null && (
            <Withdrawing
              input={{ orderId: pedido, ticketId: face.id }}
              calls={withdrawal}
              onDone={onWithdrawn}
            />
          )}
        </ActionGroup>
      </div>
      <p className={styles.ways}>
        {event !== '' && (
          <LinkButton variant="ghost" to="/eventos/$id" params={{ id: event }}>
            Ver o evento
          </LinkButton>
        )}
        <LinkButton variant="ghost" to="/perfil">
          Ir para Minha Conta
        </LinkButton>
      </p>
    </>
  )
}
