import type { ReactNode } from 'react'
import { Correcting } from './correcting.tsx'
import type { Correct } from './correction-form.tsx'
import type { BuyersPart } from './ticket.page.tsx'
import { type SavePdf, TicketPdf } from './ticket-pdf.tsx'

type Props = BuyersPart & {
  savePdf: SavePdf
  correct: Correct
  /** Hands it on. */
  offering?: ReactNode
}

/** What only its buyer does with a ticket: the file of the order, corrections, handing it on. */
export const BuyerActions = ({ face, savePdf, correct, offering, onCorrected }: Props) => (
  <>
    {face.qr !== null && face.pedido !== null && <TicketPdf pedido={face.pedido} save={savePdf} />}
    {face.dados !== null && <Correcting dados={face.dados} correct={correct} onCorrected={onCorrected} />}
    {offering}
  </>
)
