import { useMemo } from 'react'
import { fromPromise } from 'xstate'
import type { TicketFace } from '#contract/nouns/ticket-face.ts'
import { ticketFormMessages as messages } from '#contract/words/ticket-form-messages.ts'
import { errandMachine } from '#machines/errand.machine.ts'
import { Errand } from '../session/errand.tsx'
import { saveFile } from '../ui/save-file.ts'
import { ToolIcon } from '../ui/tool-icon.tsx'
import { ticketPicture } from './ticket-picture.ts'

type Props = { face: TicketFace; qr: string; className: string | undefined }

/** The ticket among a phone's photos. */
export const SavePicture = ({ face, qr, className }: Props) => {
  const machine = useMemo(
    () =>
      errandMachine.provide({
        actors: {
          runErrand: fromPromise<{ message: string }, void>(async () => {
            saveFile(`ingresso-${face.codigo}.png`, await ticketPicture(face, qr))
            return { message: messages.ticketForm.pictured }
          }),
        },
      }),
    [face, qr],
  )
  return (
    <Errand
      machine={machine}
      failed={messages.ticketForm.pictureFailed}
      variant="ghost"
      className={className}
      icon={<ToolIcon name="picture" size={24} />}
      label="Salvar imagem"
      busyLabel="Salvando..."
    />
  )
}
