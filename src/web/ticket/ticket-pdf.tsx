import { useMemo } from 'react'
import { fromPromise } from 'xstate'
import { ticketFormMessages as messages } from '#contract/words/ticket-form-messages.ts'
import { errandMachine } from '#machines/errand.machine.ts'
import { Errand } from '../session/errand.tsx'
import { saveFile } from '../ui/save-file.ts'
import { ToolIcon } from '../ui/tool-icon.tsx'
import { ticketTool } from './ticket-tools.tsx'

/** Asks for the file. */
export type SavePdf = (signal: AbortSignal) => Promise<Blob>

type Props = {
  name: string
  /** Said once it is there. */
  saved: string
  save: SavePdf
}

/** Tickets to print. */
export const TicketPdf = ({ name, saved, save }: Props) => {
  const machine = useMemo(
    () =>
      errandMachine.provide({
        actors: {
          runErrand: fromPromise<{ message: string }, void>(async ({ signal }) => {
            saveFile(name, await save(signal))
            return { message: saved }
          }),
        },
      }),
    [name, saved, save],
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
