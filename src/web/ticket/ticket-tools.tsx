import type { ReactNode } from 'react'
import type { TicketFace } from '#contract/nouns/ticket-face.ts'
import { ticketFormMessages as messages } from '#contract/words/ticket-form-messages.ts'
import { AnchorButton, Button } from '../ui/button.tsx'
import { PageIcon } from '../ui/page-icon.tsx'
import { ToolIcon } from '../ui/tool-icon.tsx'
import { SavePicture } from './save-picture.tsx'
import styles from './ticket-tools.module.css'

type Props = {
  face: TicketFace
  /** Beside them. */
  children?: ReactNode
}

export const ticketTool = styles.tool

/** Safari there forgets what a page keeps, after a week without a visit. */
const isIphone = (): boolean => /iPhone|iPod/.test(navigator.userAgent)

/** What anybody takes along of a ticket that they hold, side by side; of one that was cancelled or passed on there is nothing to take. */
export const TicketTools = ({ face, children }: Props) => {
  const { situacao, passou_em: passed, evento_id: id, qr } = face
  if (situacao === 'Cancelado' || passed !== null) return null
  return (
    <>
      <div className={styles.tools}>
        {id !== '' && (
          <AnchorButton
            variant="ghost"
            className={ticketTool}
            href={`/eventos/${encodeURIComponent(id)}/agenda.ics`}
          >
            <PageIcon name="calendar" size={24} />
            Adicionar à agenda
          </AnchorButton>
        )}
        <Button variant="ghost" className={ticketTool} onClick={() => print()}>
          <ToolIcon name="print" size={24} />
          Imprimir
        </Button>
        {children}
        {qr !== null && <SavePicture face={face} qr={qr} className={styles.tool} />}
      </div>
      {qr !== null && isIphone() && <p className={styles.hint}>{messages.ticketForm.onIphone}</p>}
    </>
  )
}
