import type { ReactNode } from 'react'
import type { TicketFace } from '#contract/nouns/ticket-face.ts'
import { AnchorButton, Button } from '../ui/button.tsx'
import { PageIcon } from '../ui/page-icon.tsx'
import { ToolIcon } from '../ui/tool-icon.tsx'
import styles from './ticket-tools.module.css'

type Props = {
  face: TicketFace
  /** Beside them. */
  children?: ReactNode
}

export const ticketTool = styles.tool

/** What anybody takes along of a ticket that they hold, side by side; of one that was cancelled or passed on there is nothing to take. */
export const TicketTools = ({ face: { situacao, passou_em: passed, evento_id: id }, children }: Props) =>
  situacao === 'Cancelado' || passed !== null ? null : (
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
    </div>
  )
