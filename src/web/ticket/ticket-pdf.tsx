import { useMemo } from 'react'
import { fromPromise } from 'xstate'
import { ticketFormMessages as messages } from '#contract/words/ticket-form-messages.ts'
import { errandMachine } from '#machines/errand.machine.ts'
import { Errand } from '../session/errand.tsx'
import { saveFile } from '../ui/save-file.ts'
import { ToolIcon } from '../ui/tool-icon.tsx'
import { ticketTool } from './ticket-tools.tsx'

/** Asks for the file of an order, by its id. */
export type SavePdf = (orderId: string, signal: AbortSignal) => Promise<Blob>

type Props = { pedido: string; save: SavePdf }

/** The tickets of an order to print. */
export const TicketPdf = ({ pedido, save }: Props) => {
  const machine = useMemo(
    () =>
      errandMachine.provide({
        actors: {
          runErrand: fromPromise<{ message: string }, void>(async ({ signal }) => {
            saveFile('ingressos.pdf', await save(pedido, signal))
            return { message: messages.ticketForm.printed }
          }),
        },
      }),
    [pedido, save],
  )
  return (
    <Errand
      machine={machine}
      failed={messages.ticketForm.printFailed}
      variant="ghost"
      className={ticketTool}
      icon={<ToolIcon name="download" size={24} />}
      label="Baixar PDF"
      busyLabel="Baixando..."
    />
  )
}
